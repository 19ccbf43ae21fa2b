/**
 * One match over the public API and its event streams: reads the match, its view and its log, sends moves, and keeps what the
 * player has seen. It draws nothing and touches no element; it calls the page when something has changed.
 */

import { ask, Problem } from './api.js';
import { recentRows } from './recent.js';
import { Sending } from './sending.js';
import { debounced, Live } from './stream.js';

/** @typedef {import('#api').Game} Game */
/** @typedef {import('#api').Match} Match */
/** @typedef {import('#api').MatchView} MatchView */
/** @typedef {import('#api').LogRow} LogRow */
/** @typedef {import('./sending.js').Body} Body */

/** @typedef {{ kind: string, data: { match?: string, seat?: number, end?: string, withdrawn?: boolean, rematch?: string } }} OwnEvent an event of the player's */

/**
 * What the page does when something has changed, and what the session asks it.
 * @typedef {object} Listener
 * @property {() => void} onChange something that is shown has changed
 * @property {(before: MatchView | null) => void} onView a view has come in place of another
 * @property {(match: Match) => void} onMatch the match was read: offers may have changed with it
 * @property {() => void} onChat a message was written, or may have been
 * @property {() => void} onHint a hint is ready, or may be
 * @property {(event: OwnEvent) => void} onHeard something else than a move has happened in the match
 * @property {() => void} onTurns it is the player's turn elsewhere, or no longer, or may be
 * @property {() => void} onSend a move is about to be sent
 * @property {() => void} onStale a move was refused, since the match has moved on
 * @property {(error: unknown) => void} onFail something was refused, or the server cannot be reached
 * @property {() => void} onLogOut the player is logged out
 * @property {() => void} onLogIn the player is logged in again
 * @property {() => boolean} isVisible whether the player can see the page
 * @property {(act: () => void) => boolean} delays puts something off as long as nothing may change; whether it has to wait
 */

/** How many of the latest rows of the log are shown. */
export const LOG_ROWS = 14;
const TICK = 30000;
/** What the log does not say: chat, hints, and what is offered. */
const KINDS = ['chat.written', 'agreement.offered', 'agreement.declined', 'match.finished', 'match.adjudicated',
  'pause.offered', 'pause.declined', 'match.paused', 'match.resumed', 'hint.ready', 'rematch.asked', 'rating.changed', 'result.annulled'];

/** Events by which it becomes the player's turn in some match, or ends being that. */
const OF_TURNS = ['turn.began', 'move.played', 'match.started', 'match.finished', 'seat.taken_over'];

/** What this page knows of a match. The page reads the fields; only the session writes them. */
export class MatchSession {
  /** @type {Game | null} */
  game = null;
  /** @type {Match | null} */
  match = null;
  /** The latest view. @type {MatchView | null} */
  shown = null;
  isSending = false;
  /** Whether the connection is lost. */
  isLost = false;
  isLoggedOut = false;
  /** @type {Map<number, LogRow>} */
  #rows = new Map();
  /** The rows from here to there are new to the player: they came before the page was opened, or while it was hidden. */
  #seen = 0;
  #missed = 0;
  /** How many rows there were when the page was hidden; null while it is seen. @type {number | null} */
  #left = null;
  #announced = 0;
  #isReading = false;
  #mustReadAgain = false;
  /** @type {Live[]} */
  #streams = [];

  /** @param {string} id @param {string} csrf @param {Listener} page */
  constructor(id, csrf, page) {
    this.id = id;
    this.csrf = csrf;
    this.page = page;
    this.path = `/matches/${id}`;
    this.sending = new Sending(id, csrf);
  }

  // --- what is known ---

  /** The rows of the log that the view holds already, in order. */
  get log() {
    const ply = this.shown?.ply ?? 0;
    return [...this.#rows.values()].filter((row) => row.ply < ply).sort((a, b) => a.ply - b.ply);
  }

  /** What happened since the player's last move, which begins it. */
  get recent() {
    return recentRows(this.log, this.shown?.seat ?? null);
  }

  /** What others did since the player last looked. */
  get missed() {
    return this.log.filter(({ ply, seat }) => ply >= this.#seen && ply < this.#missed && seat !== this.shown?.seat);
  }

  /** What was not yet announced. */
  get fresh() {
    return this.log.filter((row) => row.ply >= this.#announced);
  }

  /** Notes that what is fresh was announced. */
  announce() {
    const { shown } = this;
    const last = this.fresh.at(-1);
    if (!shown || !last) return;
    // The view can be ahead of the log: rows that come later are announced then.
    this.#announced = last.ply + 1;
    // Once the player goes on, what was missed is old.
    if (this.log.some((row) => row.ply >= this.#seen && row.seat === shown.seat)) this.#seen = shown.ply;
  }

  // --- reading ---

  /** Reads all that is needed to begin. @param {string} game */
  async load(game) {
    const [facts, match, shown] = await Promise.all([ask('GET', `/games/${game}`), ask('GET', this.path), ask('GET', `${this.path}/view`)]);
    [this.game, this.match, this.shown] = [facts, match, shown];
  }

  /** Reads how far the player has seen the match, on whichever device that was. */
  async loadSeen() {
    const { shown } = this;
    if (!shown) return;
    this.#seen = this.#missed = this.#announced = shown.ply;
    if (shown.seat === null) return;
    const mark = await ask('PUT', `${this.path}/seen`, { body: { ply: 0 }, csrf: this.csrf });
    this.#seen = Math.min(mark.seen ?? shown.ply, shown.ply) || shown.ply;
  }

  /** Reads the view, and the match where it may have changed, one request at a time. @param {boolean} [withMatch] */
  async read(withMatch = false) {
    if (this.#isReading) {
      this.#mustReadAgain = true;
      return;
    }
    this.#isReading = true;
    try {
      const [shown, match] = await Promise.all([ask('GET', `${this.path}/view`), withMatch ? ask('GET', this.path) : this.match]);
      if (this.#isOfAnother(shown)) return;
      this.match = match;
      if (withMatch) this.page.onMatch(match);
      this.take(shown);
    } catch (error) {
      // The stream brings the page here again once the network is back.
      if (error instanceof Problem && !error.isPassing && !this.isLoggedOut) this.fail(error);
    } finally {
      this.#isReading = false;
      if (this.#mustReadAgain) {
        this.#mustReadAgain = false;
        void this.read(true);
      }
    }
  }

  /**
   * Checks for the view of another reader, which comes when the player was logged out. A player who logs in again begins anew,
   * with what was picked.
   * @param {MatchView} shown
   */
  #isOfAnother(shown) {
    if (shown.seat !== this.shown?.seat) this.#logOut();
    else if (this.isLoggedOut) this.page.onLogIn();
    return this.isLoggedOut;
  }

  /** Whether a login is over: without one, a private match that was here is not found. @param {Problem} error */
  #isWithoutLogin(error) {
    return error.isOfLogin || (error.status === 404 && this.shown !== null);
  }

  #logOut() {
    this.isLoggedOut = true;
    this.page.onLogOut();
  }

  /** Passes on that a request failed; one without a login says that the player is logged out. @param {unknown} error */
  fail(error) {
    if (error instanceof Problem && this.#isWithoutLogin(error)) this.#logOut();
    else this.page.onFail(error);
  }

  /** A view has come; an older one than what is shown is no news. @param {MatchView} shown */
  take(shown) {
    if (this.page.delays(() => this.take(shown))) return;
    const before = this.shown;
    if (before && shown.ply < before.ply) return;
    if (this.#left !== null && this.page.isVisible()) {
      if (this.#missed <= this.#seen) this.#seen = this.#left;
      if (shown.ply > this.#left) this.#missed = shown.ply;
      this.#left = null;
    }
    this.shown = shown;
    this.page.onView(before);
    if (shown.seat !== null && this.page.isVisible()) {
      ask('PUT', `${this.path}/seen`, { body: { ply: shown.ply }, csrf: this.csrf }).catch(() => {});
    }
  }

  /** Notes what the player has seen when the page is hidden, and reads what has happened when it is shown again. */
  visibilityChanged() {
    if (this.page.isVisible()) void this.read();
    else this.#left ??= this.shown?.ply ?? null;
  }

  // --- following ---

  /** Follows a match that waits for players. @param {() => void} onDeal */
  awaitDeal(onDeal) {
    this.#open((match) => {
      if (match.status !== 'waiting') onDeal();
    });
  }

  /** Follows a match that was loaded, and goes on with what was being sent when the page went away. */
  follow() {
    this.#open((match) => {
      // The stream has the clocks of a match, which the match itself leaves to the view.
      const known = { ...this.match, ply: 0, clocks: this.shown?.clocks };
      const isNew = JSON.stringify({ ...match, ply: 0 }) !== JSON.stringify(known);
      this.match = match;
      if (isNew || match.ply !== this.shown?.ply) void this.read(true);
    });
    if (this.shown && this.shown.seat !== null) this.#hear();
    // Clocks go on; and where no stream could be opened, this is how a move is seen.
    setInterval(() => {
      if (this.page.isVisible() && this.match?.status === 'running' && !this.isSending) void this.read();
      else this.page.onChange();
    }, TICK);
    const { left } = this.sending;
    if (left) void this.#send(left.body, left.key);
  }

  /** Stops following. */
  close() {
    for (const stream of this.#streams) stream.close();
    this.#streams = [];
  }

  /** Opens the stream of the match. @param {(match: Match) => void} onMatch */
  #open(onMatch) {
    const path = `/api/v1/matches/${encodeURIComponent(this.id)}/events/stream`;
    const from = () => {
      const last = Math.max(-1, ...this.#rows.keys());
      const ply = this.shown?.ply ?? 0;
      return last >= 0 ? last : Math.max(-1, Math.min(this.#seen, ply - LOG_ROWS) - 1);
    };
    const show = debounced((last) => (last.ply >= (this.shown?.ply ?? 0) ? void this.read() : this.page.onChange()));
    this.#streams.push(new Live(() => `${path}?after=${from()}`, {
      match: onMatch,
      row: (/** @type {LogRow} */ row) => {
        this.#rows.set(row.ply, row);
        show(row);
      },
    }, (state) => {
      if (this.isLost !== (state === 'lost')) {
        this.isLost = state === 'lost';
        this.page.onChange();
      }
    }));
  }

  /** Opens the player's own stream. */
  #hear() {
    const act = (/** @type {OwnEvent} */ event) => {
      if (OF_TURNS.includes(event.kind)) this.page.onTurns();
      if (event.data.match !== this.id) return;
      if (event.kind === 'chat.written') this.page.onChat();
      else if (event.kind === 'hint.ready') this.page.onHint();
      else {
        this.page.onHeard(event);
        void this.read(true);
      }
    };
    const ofTurns = () => this.page.onTurns();
    const handlers = { ...Object.fromEntries(OF_TURNS.map((kind) => [kind, ofTurns])), ...Object.fromEntries(KINDS.map((kind) => [kind, act])) };
    this.#streams.push(new Live(() => '/api/v1/me/events/stream', handlers, (state) => {
      if (state === 'open') {
        // Offers that were made before, which the match does not show.
        if (this.match) this.page.onMatch(this.match);
        this.page.onChat();
        this.page.onHint();
        this.page.onTurns();
      } else {
        void this.read();
      }
    }));
  }

  // --- sending ---

  /** Plays a move. @param {string} move */
  async play(move) {
    const expected = this.shown?.expected_ply;
    if (expected !== null && expected !== undefined) await this.#send({ move, expected_ply: expected });
  }

  /** @param {Body} body @param {string} [key] */
  async #send(body, key) {
    if (this.isSending) return;
    this.isSending = true;
    this.page.onSend();
    this.page.onChange();
    try {
      const shown = await this.sending.send(body, () => {
        this.isLost = true;
        this.page.onChange();
      }, key);
      this.isSending = false;
      this.isLost = false;
      if (shown) this.take(shown);
    } catch (error) {
      this.isSending = false;
      if (error instanceof Problem && error.code === 'stale') this.page.onStale();
      else this.fail(error);
      await this.read(true);
    } finally {
      this.isSending = false;
      this.page.onChange();
    }
  }
}
