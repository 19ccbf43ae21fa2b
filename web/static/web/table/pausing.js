/** A pause by agreement: who offers one, what can be answered, and until when no clock runs. */

import { filled, gettext, known, language, listed, ngettext } from '../words.js';
import { ask, persist } from './api.js';
import { button, confirmedButton, el, write } from './dom.js';
import { fullTime, pausedUntil } from './times.js';

/** @typedef {import('#api').Match} Match */
/** @typedef {import('#api').PauseState} PauseState */

const USUAL_DAYS = 7;

/** What stands above the board as long as a pause is offered or lasts, and the form to offer one, beside it. */
export class Pausing {
  /** @type {PauseState | null} */
  #state = null;
  #drawn = '';
  #wasPaused = false;
  /** How often it was asked: an answer that comes after another's is no news. */
  #readings = 0;
  #words = el('p', { role: 'status' });
  #buttons = el('div', { class: 'buttons' });
  #days = /** @type {HTMLInputElement} */ (el('input', { type: 'number', name: 'days', min: 1, required: true, value: USUAL_DAYS }));
  #most = el('small');
  #form = el('form', {}, el('label', {}, `${gettext('Length in days')} `, this.#days, this.#most), el('button', {}, gettext('Offer a pause')));
  #why = el('p', { class: 'none' });
  banner = el('section', { class: 'pause', 'aria-label': gettext('Pause'), tabindex: -1, hidden: true }, this.#words, this.#buttons);
  element = el('details', { class: 'part pausing', hidden: true }, el('summary', {}, gettext('Pause the match')),
    el('p', {}, gettext('Once every player agrees, all clocks stop for the days you enter (house bots agree at once). You can still play moves, and any player can end the pause. An offer expires with the next move.')),
    this.#form, this.#why);

  /** @param {{ id: string, csrf: string, seat: number | null, fail: (error: unknown) => void, done: () => void }} how */
  constructor({ id, csrf, seat, fail, done }) {
    this.path = `/matches/${id}/pause`;
    this.csrf = csrf;
    this.seat = seat;
    this.fail = fail;
    this.done = done;
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#act({ action: 'offer', days: this.#days.valueAsNumber });
    });
  }

  /** Whether an offer stands that the next move ends. */
  get isOffered() {
    return typeof this.#state?.days === 'number';
  }

  /** Reads anew who offers a pause. Only players may know. @param {Match} match */
  async read(match) {
    const canPause = match.status === 'running' && match.clock.kind !== 'none' && !('minutes' in match.clock);
    const reading = this.#readings += 1;
    const state = this.seat !== null && canPause ? await ask('GET', this.path).catch(() => null) : null;
    if (reading !== this.#readings) return;
    this.#state = state;
    this.#furnish();
    this.show(match);
  }

  /** Shows where the match stands now. @param {Match} match */
  show(match) {
    const until = pausedUntil(match, new Date());
    if (this.#wasPaused && !until && match.status === 'running') {
      this.#wasPaused = false;
      void this.read(match);
    }
    this.#wasPaused = !!until;
    const key = JSON.stringify([until, this.#state, match.seats.map(({ name }) => name)]);
    if (key === this.#drawn) return;
    this.#drawn = key;
    const hadFocus = this.banner.contains(document.activeElement);
    const { words, buttons } = until ? this.#paused(until) : this.#offer(match);
    write(this.#words, words);
    this.#buttons.replaceChildren(...buttons);
    this.banner.hidden = !words;
    if (hadFocus) (words ? this.banner : this.element.querySelector('summary'))?.focus();
  }

  /** The form: as it was filled in, with what holds for it now. */
  #furnish() {
    const { most_days: most = 0, obstacle = null, paused_until: until = null } = this.#state ?? {};
    this.element.hidden = !this.#state || !!until;
    this.#form.hidden = most < 1;
    this.#days.max = String(most);
    if (this.#days.valueAsNumber > most && most) this.#days.value = String(most);
    this.#most.textContent = ` ${ngettext('{count} day at most', '{count} days at most', most)}`;
    this.#why.textContent = obstacle && !language.startsWith('en') ? known(obstacle) ?? gettext('This match cannot be paused right now.') : obstacle;
    this.#why.hidden = !obstacle;
  }

  /** @param {string} until @returns {{ words: string, buttons: Node[] }} */
  #paused(until) {
    const words = gettext('This match is paused until {time}. All clocks are stopped, but you can still play moves.', { time: fullTime(until) });
    if (this.seat === null) return { words, buttons: [] };
    // It ends the pause of the others as well.
    const resume = confirmedButton(gettext('End the pause'), gettext('Resume match (clocks run again)'), () => void this.#act({ action: 'resume' }));
    return { words, buttons: [resume] };
  }

  /** @param {Match} match @returns {{ words: string, buttons: Node[] }} */
  #offer(match) {
    const { agreed = [], missing = [], days = null } = this.#state ?? {};
    const own = this.seat;
    if (days === null || own === null) return { words: '', buttons: [] };
    const name = (/** @type {number} */ seat) => (seat === own ? gettext('you') : match.seats[seat]?.name ?? '');
    const others = agreed.filter((seat) => seat !== own).map(name);
    const isAsked = missing.includes(own);
    const sentence = filled(offered(others.length, !isAsked, days), { name: others[0] ?? '', names: listed(others) });
    const isOnlyOwn = isAsked && missing.length === 1;
    const open = isOnlyOwn ? '' : gettext('Not yet agreed: {names}.', { names: listed(missing.map(name)) });
    const decline = button({}, () => void this.#act({ action: 'decline' }), isAsked ? gettext('Decline') : gettext('Take back'));
    const accept = button({ class: 'main' }, () => void this.#act({ action: 'accept', days }), gettext('Accept'));
    return { words: `${sentence} ${open}`.trim(), buttons: isAsked ? [accept, decline] : [decline] };
  }

  /** Folds the form away, and leaves the focus on what unfolds it. */
  #fold() {
    if (this.#form.contains(document.activeElement)) this.element.querySelector('summary')?.focus();
    /** @type {HTMLDetailsElement} */ (this.element).open = false;
  }

  /** @param {import('#api').PauseAsked} body */
  async #act(body) {
    try {
      await persist('POST', this.path, { body, csrf: this.csrf });
      if (body.action === 'offer') this.#fold();
    } catch (error) {
      this.fail(error);
    }
    // What was refused stands otherwise than it is shown.
    this.done();
  }
}

/** Who offers a pause, as a sentence. @param {number} others @param {boolean} isOwn @param {number} days */
function offered(others, isOwn, days) {
  if (!others) return ngettext('You offer a pause of {count} day.', 'You offer a pause of {count} days.', days);
  if (isOwn) return ngettext('You and {names} agree to a pause of {count} day.', 'You and {names} agree to a pause of {count} days.', days);
  if (others > 1) return ngettext('{names} agree to a pause of {count} day.', '{names} agree to a pause of {count} days.', days);
  return ngettext('{name} offers a pause of {count} day.', '{name} offers a pause of {count} days.', days);
}
