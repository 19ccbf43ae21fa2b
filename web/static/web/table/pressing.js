/**
 * Keeps a table as it is between press and release: a button that is replaced in between is never clicked. What comes
 * meanwhile is shown right after.
 */

/** How long no click may follow a release. A finger's comes a little later than a mouse's. */
const CLICKS_WITHIN = 150;
/** A release that the page is never told of, such as one outside of its window. */
const LONGEST = 5000;

export class Pressing {
  #isHeld = false;
  /** @type {Set<() => void>} */
  #waiting = new Set();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {HTMLElement} root */
  constructor(root) {
    root.addEventListener('pointerdown', (event) => this.#begin(event.target));
    root.addEventListener('keydown', (event) => event.key === ' ' && this.#begin(event.target));
    for (const end of ['pointerup', 'pointercancel', 'keyup']) addEventListener(end, () => this.#isHeld && this.#endIn(CLICKS_WITHIN));
    // What the click itself does is drawn at once.
    root.addEventListener('click', () => {
      if (!this.#isHeld) return;
      this.#isHeld = false;
      this.#endIn(0);
    }, { capture: true });
  }

  /**
   * Puts something off until nothing is pressed; whether it has to wait.
   * @param {() => void} act
   */
  delays(act) {
    if (this.#isHeld) this.#waiting.add(act);
    return this.#isHeld;
  }

  /** @param {EventTarget | null} target */
  #begin(target) {
    if (!(target instanceof Element) || !target.closest('button')) return;
    this.#isHeld = true;
    this.#endIn(LONGEST);
  }

  /** @param {number} milliseconds */
  #endIn(milliseconds) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#isHeld = false;
      const waiting = [...this.#waiting];
      this.#waiting.clear();
      for (const act of waiting) act();
    }, milliseconds);
  }
}
