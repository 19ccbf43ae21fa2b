/**
 * `<pc-table match="…" status="running" has-layout>`: a match that is played. Inside stands the page that works
 * without JavaScript; it stays until there is a board to show instead, and where there can be none.
 */

import { drawActions, question } from './actions.js';
import { ask, Problem } from './api.js';
import { drawScene, loadLayout } from './board.js';
import { el } from './dom.js';
import { listen } from './keys.js';
import { LoggedOut } from './logged-out.js';
import { Live } from './stream.js';
import { Motion } from './motion.js';
import { outcome } from './outcome.js';
import { absences, Orders } from './orders.js';
import { Picks } from './picks.js';
import { Pressing } from './pressing.js';
import { Scene } from './scene.js';
import { kept, Sending } from './sending.js';
import { ONE_PRESS, settings } from './settings.js';
import { Side } from './side-panel.js';
import { tellRow } from './sentences.js';
import { gettext, listed } from '../words.js';

/** @typedef {import('#api').Game} Game */
/** @typedef {import('#api').Match} Match */
/** @typedef {import('#api').MatchView} MatchView */
/** @typedef {import('#api').LogRow} LogRow */
/** @typedef {import('./picks.js').Chosen} Chosen */

const LOG_ROWS = 14;
const MOST_NEWS = 5;
const TICK = 30000;
const AGAIN_AFTER = 4000;

class TableElement extends HTMLElement {
  /** @type {Game | null} */
  #game = null;
  /** @type {Match | null} */
  #match = null;
  /** @type {MatchView | null} */
  #shown = null;
  /** @type {import('./scene.js').Layout | null} */
  #layout = null;
  /** @type {Picks} */
  #picks = new Picks([]);
  /** @type {Map<number, LogRow>} */
  #rows = new Map();
  /** The rows from here to there are new to the player: they came before the page was opened, or while it was hidden. */
  #seen = 0;
  #missed = 0;
  /** How many rows there were when the page was hidden; null while it is seen. @type {number | null} */
  #left = null;
  #announced = 0;
  #token = '';
  #isSending = false;
  #isLost = false;
  #isReading = false;
  #mustReadAgain = false;
  #trouble = '';
  #title = this.dataset['title'] ?? document.title;
  #motion = new Motion();
  #pressing = new Pressing(this);
  #drawLater = () => this.#draw();
  /** @type {Live[]} */
  #streams = [];

  #status = el('p', { class: 'status', role: 'status', 'aria-live': 'polite' });
  #heard = el('p', { class: 'unseen', role: 'log', 'aria-live': 'polite' });
  #news = el('div', { class: 'since' });
  #wrong = el('p', { class: 'said wrong', role: 'alert', hidden: true });
  #board = el('div', { class: 'board-holder', tabindex: -1, role: 'group', 'aria-label': gettext('The board') });
  #actions = el('section', { class: 'actions', 'aria-label': gettext('Your move') });
  /** @type {Side | null} */
  #side = null;
  /** @type {Sending | null} */
  #sending = null;
  #ordered = el('section', { class: 'orders', 'aria-label': gettext('Your next turn'), hidden: true });
  /** @type {Orders | null} */
  #orders = null;
  #loggedOut = new LoggedOut(this.#id);

  get #id() {
    return this.getAttribute('match') ?? '';
  }

  get #csrf() {
    return this.#token;
  }

  connectedCallback() {
    this.#token = /** @type {HTMLInputElement | null} */ (this.querySelector('[name=csrfmiddlewaretoken]'))?.value ?? this.#token;
    if (this.getAttribute('status') === 'waiting') {
      // Nothing can be drawn before the deal: the page as it is shows who is missing.
      this.#follow((match) => {
        if (match.status !== 'waiting') location.reload();
      });
    } else {
      void this.#begin();
    }
  }

  disconnectedCallback() {
    for (const stream of this.#streams) stream.close();
    this.#streams = [];
  }

  // --- what there is to show ---

  async #begin() {
    const path = `/matches/${this.#id}`;
    try {
      const key = this.getAttribute('game') ?? '';
      const [game, match, shown, layout] = await Promise.all([
        ask('GET', `/games/${key}`), ask('GET', path), ask('GET', `${path}/view`), loadLayout(key, this.hasAttribute('has-layout')),
      ]);
      [this.#game, this.#match, this.#layout] = [game, match, layout];
      this.#shown = shown;
      this.#seen = this.#missed = this.#announced = shown.ply;
      if (shown.seat !== null) {
        const mark = await ask('PUT', `${path}/seen`, { body: { ply: 0 }, csrf: this.#csrf });
        this.#seen = Math.min(mark.seen ?? shown.ply, shown.ply) || shown.ply;
      }
    } catch (error) {
      // A sealed table stays as the page shows it; a network that is gone comes back.
      if (!(error instanceof Problem) || error.isPassing) setTimeout(() => void this.#begin(), AGAIN_AFTER);
      return;
    }
    this.#furnish();
    this.#take(/** @type {MatchView} */ (this.#shown));
    this.#loggedOut.restore(/** @type {MatchView} */ (this.#shown), this.#picks);
    this.#draw();
    this.#follow();
    // Clocks go on; and where no stream could be opened, this is how a move is seen.
    setInterval(() => {
      if (document.visibilityState === 'visible' && this.#match?.status === 'running' && !this.#isSending) void this.#read();
      else this.#draw();
    }, TICK);
    const left = this.#sending?.left;
    if (left) void this.#send(left.body, left.key);
  }

  /** Puts the table in place of the page without JavaScript. */
  #furnish() {
    const seat = this.#shown?.seat ?? null;
    const side = new Side({
      id: this.#id, csrf: this.#csrf, seat, fail: (error) => this.#fail(error), done: () => void this.#read(true),
    });
    this.#side = side;
    this.#sending = new Sending(this.#id, this.#csrf);
    this.replaceChildren(
      el('div', { class: 'play' }, this.#status, side.pausing.banner, this.#heard, this.#news, this.#board, this.#loggedOut.said, this.#wrong, this.#actions, this.#ordered, settings(() => this.#draw())),
      side.element,
    );
    this.classList.add('drawn');
    listen(this, {
      play: () => this.#playWhole(),
      clear: () => this.#change(() => this.#picking.clear()),
      help: (text) => this.#say(text, 'help'),
    });
    new ResizeObserver(() => this.#makeRoom()).observe(this.#actions);
    document.addEventListener('visibilitychange', () => this.#leave());
    if (this.#match) side.begin(this.#match);
    this.#plan(seat);
  }

  /** Gives a player what they order ahead, where no clock counts minutes. @param {number | null} seat */
  #plan(seat) {
    if (seat === null || this.#match?.status !== 'running' || 'minutes' in this.#match.clock) return;
    const [csrf, fail] = [this.#csrf, (/** @type {unknown} */ error) => this.#fail(error)];
    this.#orders = new Orders({ id: this.#id, csrf, fail, draw: () => this.#draw() });
    this.#side?.element.append(absences({ csrf, fail }));
  }

  /** What is being picked: for this turn, or for the next. */
  get #picking() {
    return this.#orders?.picks ?? this.#picks;
  }

  /** Reads the view, and the match where it may have changed, one request at a time. @param {boolean} [withMatch] */
  async #read(withMatch = false) {
    if (this.#isReading) {
      this.#mustReadAgain = true;
      return;
    }
    this.#isReading = true;
    try {
      const path = `/matches/${this.#id}`;
      const [shown, match] = await Promise.all([ask('GET', `${path}/view`), withMatch ? ask('GET', path) : this.#match]);
      if (this.#isOfAnother(shown)) return;
      this.#match = match;
      if (withMatch) void this.#side?.readEnds(match);
      this.#take(shown);
    } catch (error) {
      // The stream brings the page here again once the network is back.
      if (error instanceof Problem && !error.isPassing && !this.#loggedOut.isShown) this.#fail(error);
    } finally {
      this.#isReading = false;
      if (this.#mustReadAgain) {
        this.#mustReadAgain = false;
        void this.#read(true);
      }
    }
  }

  /**
   * Checks for the view of another reader, which comes when the player was logged out. A player who logs in again begins anew, with what was picked.
   * @param {MatchView} shown
   */
  #isOfAnother(shown) {
    if (shown.seat !== this.#shown?.seat) this.#logOut();
    else if (this.#loggedOut.isShown) location.reload();
    return this.#loggedOut.isShown;
  }

  #logOut() {
    this.#loggedOut.show();
    this.#loggedOut.keep(this.#shown, this.#picks);
  }

  /** Keeps the hand in sight above the buttons, however many lines these take. */
  #makeRoom() {
    // Beside chips the buttons alone stay at the lower edge.
    const bar = this.#actions.querySelector('.chips ~ .buttons') ?? this.#actions;
    this.style.setProperty('--bar', `${bar.getBoundingClientRect().height}px`);
  }

  /** Notes what the player has seen when the page is hidden, and reads what has happened when it is shown again. */
  #leave() {
    if (document.visibilityState === 'visible') void this.#read();
    else this.#left ??= this.#shown?.ply ?? null;
  }

  /** A view has come; an older one than what is shown is no news. @param {MatchView} shown */
  #take(shown) {
    if (this.#pressing.delays(() => this.#take(shown))) return;
    const before = this.#shown;
    if (before && shown.ply < before.ply) return;
    if (this.#left !== null && document.visibilityState === 'visible') {
      if (this.#missed <= this.#seen) this.#seen = this.#left;
      if (shown.ply > this.#left) this.#missed = shown.ply;
      this.#left = null;
    }
    const isSame = before && JSON.stringify(before.options) === JSON.stringify(shown.options) && before.expected_ply === shown.expected_ply;
    this.#shown = shown;
    if (before && shown.ply > before.ply && this.#match) this.#side?.lapse(this.#match);
    if (!isSame || !this.#picks.options.length) this.#picks = new Picks(shown.options);
    if (shown.due) this.#orders?.leave();
    if (!shown.outcome) void this.#orders?.read(shown.ply);
    this.#draw();
    if (shown.seat !== null && document.visibilityState === 'visible') {
      ask('PUT', `/matches/${this.#id}/seen`, { body: { ply: shown.ply }, csrf: this.#csrf }).catch(() => {});
    }
  }

  /** @param {(match: Match) => void} [onMatch] */
  #follow(onMatch) {
    const path = `/api/v1/matches/${encodeURIComponent(this.#id)}/events/stream`;
    const from = () => {
      const last = Math.max(-1, ...this.#rows.keys());
      const ply = this.#shown?.ply ?? 0;
      return last >= 0 ? last : Math.max(-1, Math.min(this.#seen, ply - LOG_ROWS) - 1);
    };
    let timer = 0;
    this.#streams.push(new Live(() => `${path}?after=${from()}`, {
      match: (/** @type {Match} */ match) => {
        if (onMatch) return onMatch(match);
        const isNew = JSON.stringify({ ...match, ply: 0 }) !== JSON.stringify({ ...this.#match, ply: 0 });
        this.#match = match;
        if (isNew || match.ply !== this.#shown?.ply) void this.#read(true);
        return undefined;
      },
      row: (/** @type {LogRow} */ row) => {
        this.#rows.set(row.ply, row);
        clearTimeout(timer);
        timer = setTimeout(() => (row.ply >= (this.#shown?.ply ?? 0) ? void this.#read() : this.#draw()), 20);
      },
    }, (state) => {
      if (this.#isLost !== (state === 'lost')) {
        this.#isLost = state === 'lost';
        this.#draw();
      }
    }));
    if (this.#shown && this.#shown.seat !== null) this.#hear();
  }

  /** What the log does not say: chat, and what is offered. */
  #hear() {
    const kinds = ['chat.written', 'agreement.offered', 'agreement.declined', 'match.finished', 'match.adjudicated',
      'pause.offered', 'pause.declined', 'match.paused', 'match.resumed'];
    const act = (/** @type {{ kind: string, data: { match?: string } }} */ event) => {
      if (event.data.match !== this.#id) return;
      if (event.kind === 'chat.written') void this.#side?.readChat();
      else void this.#read(true);
    };
    this.#streams.push(new Live(() => '/api/v1/me/events/stream', Object.fromEntries(kinds.map((kind) => [kind, act])), (state) => {
      if (state === 'open') void this.#side?.readChat();
      else void this.#read();
    }));
  }

  // --- drawing ---

  #draw() {
    if (this.#pressing.delays(this.#drawLater)) return;
    const [game, match, shown, layout] = [this.#game, this.#match, this.#shown, this.#layout];
    if (!game || !match || !shown || !layout || !this.#side) return;
    const focus = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    const hadFocus = !!focus && focus !== this.#board && [this.#board, this.#actions, this.#ordered].some((part) => part.contains(focus));
    const key = hadFocus ? focus.dataset['key'] : undefined;
    const scrolled = this.#board.querySelector('.hand')?.scrollLeft ?? 0;
    const isPlanning = !!this.#orders?.picks && !shown.due;
    const mayPlay = (shown.due || isPlanning) && !this.#isSending;
    const scene = new Scene({
      game, match, layout,
      shown: isPlanning ? { ...shown, options: this.#picking.options } : shown,
      picks: mayPlay ? this.#picking : null,
      press: (item, place, at) => this.#press(item, place, at),
    });
    this.#board.replaceChildren(drawScene(scene));
    this.#board.querySelector('.hand')?.scrollTo({ left: scrolled });
    this.#actions.replaceChildren(...(mayPlay ? drawActions(scene, {
      send: (move) => void (isPlanning ? this.#orders?.give(move) : this.#play(move)),
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

  /** Says where the match stands, what has happened, and reads new moves out. @param {Scene} scene */
  #tell(scene) {
    const { match, shown, game, layout } = scene;
    const due = shown.to_act.map((seat) => scene.who(seat));
    const words = outcome(scene) ?? (shown.due ? `${gettext('It is your turn.')} ${question(scene)}` : due.length ? gettext('Waiting for {names}.', { names: listed(due) }) : gettext('Waiting.'));
    const state = this.#isSending ? (this.#isLost ? gettext('Your move will be sent as soon as you are back online.') : gettext('Sending your move …'))
      : this.#isLost && match.status === 'running' ? `${words} ${gettext('No connection: this may be out of date.')}` : words;
    if (this.#status.textContent !== state) this.#status.textContent = state;
    this.dataset['state'] = this.#isSending ? 'sending' : shown.outcome ?? match.outcome ? 'over' : shown.due ? 'due' : 'waiting';
    this.#status.classList.toggle('yours', shown.due && !this.#isSending);
    document.title = shown.due ? gettext('Your turn: {title}', { title: this.#title }) : this.#title;

    const rows = [...this.#rows.values()].filter((row) => row.ply < shown.ply).sort((a, b) => a.ply - b.ply);
    const sentence = (/** @type {LogRow} */ row) => tellRow({ game, match, layout, row, seat: shown.seat });
    const latest = rows.slice(-LOG_ROWS).reverse().map((row) => ({ at: row.at, words: sentence(row) })).filter(({ words: said }) => said);
    this.#side?.showLog(latest.map(({ words: said }) => said ?? ''), latest.map(({ at }) => at));
    const missed = rows.filter((row) => row.ply >= this.#seen && row.ply < this.#missed && row.seat !== shown.seat);
    const news = missed.slice(-MOST_NEWS).map(sentence).filter(Boolean);
    const since = news.length ? `${gettext('Since you last looked:')} ${missed.length > MOST_NEWS ? '… ' : ''}${news.join(' ')}` : '';
    if (this.#news.textContent !== since) this.#news.textContent = since;
    const fresh = rows.filter((row) => row.ply >= this.#announced).map(sentence).filter(Boolean);
    if (!fresh.length) return;
    this.#announced = shown.ply;
    this.#heard.textContent = fresh.join(' ');
    // Once the player goes on, what was missed is old.
    if (rows.some((row) => row.ply >= this.#seen && row.seat === shown.seat)) this.#seen = shown.ply;
  }

  /** Says something just above the buttons: what was wrong, or what a card does. @param {string} words @param {string} [kind] */
  #say(words, kind = 'wrong') {
    this.#trouble = words;
    this.#wrong.className = `said ${kind}`;
    this.#wrong.textContent = words;
    this.#wrong.hidden = !words;
  }

  /** @param {unknown} error */
  #fail(error) {
    if (error instanceof Problem && error.isOfLogin) this.#logOut();
    else this.#say(error instanceof Problem ? error.message : gettext('The server cannot be reached right now.'));
  }

  // --- the move ---

  /** @param {() => void} act */
  #change(act) {
    act();
    if (this.#trouble) this.#say('');
    if (this.#loggedOut.isShown) this.#loggedOut.keep(this.#shown, this.#picks);
    this.#draw();
  }

  /** @param {string} item @param {import('./picks.js').Place} place @param {string} key */
  #press(item, place, key) {
    this.#change(() => this.#picking.press(item, place, key));
    if (kept(ONE_PRESS) && this.#shown?.due) this.#playWhole();
  }

  /** Plays what is picked, if it is a whole move. */
  #playWhole() {
    const move = this.#isSending ? null : this.#picking.whole();
    if (move) void (this.#shown?.due ? this.#play(move) : this.#orders?.give(move));
    return move !== null;
  }

  /** @param {Chosen} move */
  async #play(move) {
    const expected = this.#shown?.expected_ply;
    if (expected !== null && expected !== undefined) await this.#send({ move: move.text, expected_ply: expected });
  }

  /** @param {import('./sending.js').Body} body @param {string} [key] */
  async #send(body, key) {
    if (this.#isSending) return;
    this.#isSending = true;
    this.#say('');
    this.#draw();
    try {
      const shown = await this.#sending?.send(body, () => {
        this.#isLost = true;
        this.#draw();
      }, key);
      this.#isSending = false;
      this.#isLost = false;
      if (shown) this.#take(shown);
    } catch (error) {
      this.#isSending = false;
      if (error instanceof Problem && error.code === 'stale') this.#say(gettext('The match has moved on. This is the current state.'));
      else this.#fail(error);
      await this.#read(true);
    } finally {
      this.#isSending = false;
      this.#draw();
    }
  }
}

customElements.define('pc-table', TableElement);
