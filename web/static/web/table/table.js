/**
 * `<pc-table match="…" status="running" has-layout>`: a match that is played. Inside stands the page that works
 * without JavaScript; it stays until there is a board to show instead, and where there can be none.
 */

import { drawActions } from './actions.js';
import { Problem } from './api.js';
import { drawScene, loadLayout } from './board.js';
import { el } from './dom.js';
import { listen } from './keys.js';
import { LoggedOut } from './logged-out.js';
import { LOG_ROWS, MatchSession } from './match-session.js';
import { Motion } from './motion.js';
import { absences, Orders } from './orders.js';
import { Picks } from './picks.js';
import { Pressing } from './pressing.js';
import { Scene } from './scene.js';
import { kept } from './sending.js';
import { ONE_PRESS, settings } from './settings.js';
import { Side } from './side-panel.js';
import { sentence, StatusLines } from './status-lines.js';
import { gettext } from '../words.js';

/** @typedef {import('#api').MatchView} MatchView */
/** @typedef {import('./picks.js').Chosen} Chosen */

const AGAIN_AFTER = 4000;

class TableElement extends HTMLElement {
  /** @type {import('./scene.js').Layout | null} */
  #layout = null;
  /** @type {Picks} */
  #picks = new Picks([]);
  #trouble = '';
  #title = this.dataset['title'] ?? document.title;
  #motion = new Motion();
  #pressing = new Pressing(this);
  #drawLater = () => this.#draw();

  #lines = new StatusLines();
  #wrong = el('p', { class: 'said wrong', role: 'alert', hidden: true });
  #board = el('div', { class: 'board-holder', tabindex: -1, role: 'group', 'aria-label': gettext('The board') });
  #actions = el('section', { class: 'actions', 'aria-label': gettext('Your move') });
  /** @type {Side | null} */
  #side = null;
  #ordered = el('section', { class: 'orders', 'aria-label': gettext('Your next turn'), hidden: true });
  /** @type {Orders | null} */
  #orders = null;
  #session = this.#newSession();
  #loggedOut = new LoggedOut(this.#session.id);

  #newSession() {
    const token = /** @type {HTMLInputElement | null} */ (this.querySelector('[name=csrfmiddlewaretoken]'))?.value ?? '';
    return new MatchSession(this.getAttribute('match') ?? '', token, {
      onChange: () => this.#draw(),
      onView: (before) => this.#take(before),
      onMatch: (match) => void this.#side?.readEnds(match),
      onChat: () => void this.#side?.readChat(),
      onSend: () => this.#say(''),
      onStale: () => this.#say(gettext('The match has moved on. This is the current state.')),
      onFail: (error) => this.#say(error instanceof Problem ? error.message : gettext('The server cannot be reached right now.')),
      onLogOut: () => {
        this.#loggedOut.show();
        this.#loggedOut.keep(this.#session.shown, this.#picks);
      },
      onLogIn: () => location.reload(),
      isVisible: () => document.visibilityState === 'visible',
      delays: (act) => this.#pressing.delays(act),
    });
  }

  connectedCallback() {
    // Nothing can be drawn before the deal: the page as it is shows who is missing.
    if (this.getAttribute('status') === 'waiting') this.#session.awaitDeal(() => location.reload());
    else void this.#begin();
  }

  disconnectedCallback() {
    this.#session.close();
  }

  async #begin() {
    const session = this.#session;
    try {
      const key = this.getAttribute('game') ?? '';
      [, this.#layout] = await Promise.all([session.load(key), loadLayout(key, this.hasAttribute('has-layout'))]);
      await session.loadSeen();
    } catch (error) {
      // A sealed table stays as the page shows it; a network that is gone comes back.
      if (!(error instanceof Problem) || error.isPassing) setTimeout(() => void this.#begin(), AGAIN_AFTER);
      return;
    }
    this.#furnish();
    const shown = /** @type {MatchView} */ (session.shown);
    session.take(shown);
    this.#loggedOut.restore(shown, this.#picks);
    this.#draw();
    session.follow();
  }

  /** Puts the table in place of the page without JavaScript. */
  #furnish() {
    const { id, csrf, match, shown } = this.#session;
    const seat = shown?.seat ?? null;
    const fail = (/** @type {unknown} */ error) => this.#session.fail(error);
    const side = new Side({ id, csrf, seat, fail, done: () => void this.#session.read(true) });
    this.#side = side;
    const { status, heard, news } = this.#lines;
    this.replaceChildren(
      el('div', { class: 'play' }, status, side.pausing.banner, heard, news, this.#board, this.#loggedOut.said, this.#wrong, this.#actions, this.#ordered, settings(() => this.#draw())),
      side.element,
    );
    this.classList.add('drawn');
    listen(this, {
      play: () => this.#playWhole(),
      clear: () => this.#change(() => this.#picking.clear()),
      help: (text) => this.#say(text, 'help'),
    });
    new ResizeObserver(() => this.#makeRoom()).observe(this.#actions);
    document.addEventListener('visibilitychange', () => this.#session.visibilityChanged());
    if (match) side.begin(match);
    // A player can order ahead where no clock counts minutes.
    if (seat === null || match?.status !== 'running' || 'minutes' in match.clock) return;
    this.#orders = new Orders({ id, csrf, fail, draw: () => this.#draw() });
    side.element.append(absences({ csrf, fail }));
  }

  /** What is being picked: for this turn, or for the next. */
  get #picking() {
    return this.#orders?.picks ?? this.#picks;
  }

  /** Keeps the hand in sight above the buttons, however many lines these take. */
  #makeRoom() {
    // Beside chips the buttons alone stay at the lower edge.
    const bar = this.#actions.querySelector('.chips ~ .buttons') ?? this.#actions;
    this.style.setProperty('--bar', `${bar.getBoundingClientRect().height}px`);
  }

  /** Shows a view that has come in place of another. @param {MatchView | null} before */
  #take(before) {
    const { match, shown } = this.#session;
    if (!shown) return;
    const isSame = before && JSON.stringify(before.options) === JSON.stringify(shown.options) && before.expected_ply === shown.expected_ply;
    if (before && shown.ply > before.ply && match) this.#side?.lapse(match);
    if (!isSame || !this.#picks.options.length) this.#picks = new Picks(shown.options);
    if (shown.due) this.#orders?.leave();
    if (!shown.outcome) void this.#orders?.read(shown.ply);
    this.#draw();
  }

  // --- drawing ---

  #draw() {
    if (this.#pressing.delays(this.#drawLater)) return;
    const { game, match, shown, isSending } = this.#session;
    const layout = this.#layout;
    if (!game || !match || !shown || !layout || !this.#side) return;
    const focus = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    const hadFocus = !!focus && focus !== this.#board && [this.#board, this.#actions, this.#ordered].some((part) => part.contains(focus));
    const key = hadFocus ? focus.dataset['key'] : undefined;
    const scrolled = this.#board.querySelector('.hand')?.scrollLeft ?? 0;
    const isPlanning = !!this.#orders?.picks && !shown.due;
    const mayPlay = (shown.due || isPlanning) && !isSending;
    const scene = new Scene({
      game, match, layout,
      shown: isPlanning ? { ...shown, options: this.#picking.options } : shown,
      picks: mayPlay ? this.#picking : null,
      press: (item, place, at) => this.#press(item, place, at),
    });
    this.#board.replaceChildren(drawScene(scene));
    this.#board.querySelector('.hand')?.scrollTo({ left: scrolled });
    this.#actions.replaceChildren(...(mayPlay ? drawActions(scene, {
      send: (move) => void (isPlanning ? this.#orders?.give(move) : this.#session.play(move.text)),
      clear: () => this.#change(() => this.#picking.clear()),
      choose: (verb) => this.#change(() => this.#picking.choose(verb)),
    }) : []));
    this.#actions.hidden = !this.#actions.textContent;
    const isOver = !!(shown.outcome ?? match.outcome);
    this.#ordered.replaceChildren(...(isOver ? [] : this.#orders?.parts(scene) ?? []));
    this.#ordered.hidden = !this.#ordered.textContent;
    this.#side.pausing.show(match);
    if (hadFocus) this.#refocus(key);
    this.#tell(scene);
    this.#motion.slide(this.#board);
  }

  /** Gives the focus back to what had it before everything was drawn anew. @param {string | undefined} key */
  #refocus(key) {
    const all = /** @type {HTMLElement[]} */ ([...this.querySelectorAll('.board-holder .pick, .actions button, .orders button')]);
    const found = all.find((other) => key && other.dataset['key'] === key) ?? this.#actions.querySelector('button.play') ?? all[0] ?? this.#board;
    if (found instanceof HTMLElement) found.focus({ preventScroll: found === this.#board });
  }

  /** Says above the board, in the title and beside it where the match stands and what has happened. @param {Scene} scene */
  #tell(scene) {
    const { match, shown } = scene;
    this.dataset['state'] = this.#session.isSending ? 'sending' : shown.outcome ?? match.outcome ? 'over' : shown.due ? 'due' : 'waiting';
    document.title = shown.due ? gettext('Your turn: {title}', { title: this.#title }) : this.#title;
    const latest = this.#session.log.slice(-LOG_ROWS).reverse().map((row) => ({ at: row.at, words: sentence(scene, row) })).filter(({ words }) => words);
    this.#side?.showLog(latest.map(({ words }) => words ?? ''), latest.map(({ at }) => at));
    this.#lines.show(scene, this.#session);
  }

  /** Says something just above the buttons: what was wrong, or what a card does. @param {string} words @param {string} [kind] */
  #say(words, kind = 'wrong') {
    this.#trouble = words;
    this.#wrong.className = `said ${kind}`;
    this.#wrong.textContent = words;
    this.#wrong.hidden = !words;
  }

  // --- the move ---

  /** @param {() => void} act */
  #change(act) {
    act();
    if (this.#trouble) this.#say('');
    if (this.#session.isLoggedOut) this.#loggedOut.keep(this.#session.shown, this.#picks);
    this.#draw();
  }

  /** @param {string} item @param {import('./picks.js').Place} place @param {string} key */
  #press(item, place, key) {
    this.#change(() => this.#picking.press(item, place, key));
    if (kept(ONE_PRESS) && this.#session.shown?.due) this.#playWhole();
  }

  /** Plays what is picked, if it is a whole move. */
  #playWhole() {
    const { isSending, shown } = this.#session;
    const move = isSending ? null : this.#picking.whole();
    if (move) void (shown?.due ? this.#session.play(move.text) : this.#orders?.give(move));
    return move !== null;
  }
}

customElements.define('pc-table', TableElement);
