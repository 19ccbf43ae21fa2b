/**
 * `<pc-table match="…" status="running" has-layout>`: a match that is played. Inside stands the page that works
 * without JavaScript; it stays until there is a board to show instead, and where there can be none.
 */

import { drawActions } from './actions.js';
import { Problem } from './api.js';
import { drawScene, loadLayout } from './board.js';
import { CardTips } from './card-tips.js';
import { el } from './dom.js';
import { drawAnew, keepFocus } from './focus.js';
import { Hints } from './hints.js';
import { listen } from './keys.js';
import { LoggedOut } from './logged-out.js';
import { LOG_ROWS, MatchSession } from './match-session.js';
import { Motion } from './motion.js';
import { NextMatch } from './next-match.js';
import { absences, Orders } from './orders.js';
import { Picks } from './picks.js';
import { Pressing } from './pressing.js';
import { withRules } from './rule-links.js';
import { RulesDrawer } from './rules-drawer.js';
import { Scene } from './scene.js';
import { ScoreSheet } from './score-sheet.js';
import { kept } from './sending.js';
import { ONE_PRESS, settings } from './settings.js';
import { Shortcuts } from './shortcuts.js';
import { Side } from './side-panel.js';
import { sentence, StatusLines } from './status-lines.js';
import { showTab } from './tab.js';
import { countDown } from './times.js';
import { reasonOf, whyNot } from './why-not.js';
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
  /** How often it was asked why something cannot be played: what an earlier press asked is not answered any more. */
  #asked = 0;
  #title = this.dataset['title'] ?? document.title;
  #motion = new Motion();
  #pressing = new Pressing(this);
  #drawLater = () => this.#draw();

  #lines = new StatusLines();
  /** For those who are new to the game; others do not load them. @type {import('./tips.js').Tips | null} */
  #tips = null;
  #wrong = el('p', { class: 'said wrong', role: 'alert', hidden: true });
  /** Why a card cannot be played. It stands there from the start, so that screen readers notice what comes into it. */
  #why = el('p', { class: 'said why', role: 'status' });
  #board = el('div', { class: 'board-holder', tabindex: 0, role: 'group', 'aria-label': gettext('The board') });
  #sheet = new ScoreSheet(() => this.#goToBoard());
  #actions = el('section', { class: 'actions', 'aria-label': gettext('Your move') });
  /** @type {Side | null} */
  #side = null;
  #ordered = el('section', { class: 'orders', 'aria-label': gettext('Your next turn'), hidden: true });
  /** @type {Orders | null} */
  #orders = null;
  /** @type {Hints | null} */
  #hints = null;
  /** @type {NextMatch | null} */
  #next = null;
  /** @type {RulesDrawer | null} */
  #rules = null;
  #session = this.#newSession();
  #loggedOut = new LoggedOut(this.#session.id);

  #newSession() {
    const token = /** @type {HTMLInputElement | null} */ (this.querySelector('[name=csrfmiddlewaretoken]'))?.value ?? '';
    return new MatchSession(this.getAttribute('match') ?? '', token, {
      onChange: () => this.#draw(),
      onView: (before) => this.#take(before),
      onMatch: (match) => void this.#side?.readEnds(match),
      onChat: () => void this.#side?.readChat(),
      onHint: () => void this.#hints?.read(),
      onHeard: (event) => this.#hear(event),
      onTurns: () => this.#next?.readSoon(),
      onSend: () => this.#say(''),
      onStale: () => this.#say(gettext('The match has moved on. This is the current state.')),
      onFail: (error) => this.#say(error instanceof Problem ? reasonOf(this.#session, error) : gettext('The server cannot be reached right now.')),
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
      [, this.#layout] = await Promise.all([session.load(key), loadLayout(key, this.hasAttribute('has-layout')), this.hasAttribute('has-tips') && this.#loadTips(key)]);
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

  /** Tips that do not arrive keep nobody from playing. @param {string} key */
  async #loadTips(key) {
    const module = await import('./tips.js').catch(() => null);
    if (!module) return;
    this.#tips = new module.Tips();
    await this.#tips.load(key);
  }

  /** Puts the table in place of the page without JavaScript. */
  #furnish() {
    const { id, csrf, match, shown } = this.#session;
    const seat = shown?.seat ?? null;
    const fail = (/** @type {unknown} */ error) => this.#session.fail(error);
    const side = new Side({ id, csrf, seat, fail, done: () => void this.#session.read(true) });
    this.#side = side;
    if (this.hasAttribute('has-hints')) this.#hints = new Hints({ id, csrf, fail, draw: () => this.#draw() });
    const { status, heard, news } = this.#lines;
    // A guest has one match.
    if (seat !== null && !this.hasAttribute('is-guest')) this.#next = new NextMatch(id);
    const choices = settings(() => this.#draw(), () => shortcuts.list());
    const agreed = this.querySelector('.agreed');
    this.replaceChildren(
      el('div', { class: 'play' }, status, ...(this.#tips ? [this.#tips.element] : []), side.pausing.banner, side.offers, heard, news, this.#sheet.element, this.#board, this.#loggedOut.said, this.#wrong, this.#why, ...(this.#hints ? [this.#hints.element] : []), this.#actions, ...(this.#next ? [this.#next.element] : []), this.#ordered, this.#tips?.beside(choices) ?? choices),
      side.element,
    );
    this.classList.add('drawn');
    keepFocus(this, () => this.#goToBoard());
    // What was not read out below a dialog.
    document.addEventListener('close', () => this.#draw(), { capture: true });
    listen(this, {
      play: () => this.#playWhole(),
      clear: () => this.#change(() => this.#picking.clear()),
      help: (text) => this.#say(text, 'help'),
    });
    new CardTips(this);
    const rules = document.querySelector('.open-rules');
    if (rules instanceof HTMLElement) this.#rules = new RulesDrawer(rules, () => this.#session);
    const shortcuts = new Shortcuts(this, {
      id,
      next: () => void this.#goOn(fail),
      rules: () => void this.#rules?.open(),
      repeat: () => this.#lines.repeat(),
      hint: () => void this.#askForHint(),
      say: (words) => void this.#answer(words),
    });
    new ResizeObserver(() => this.#makeRoom()).observe(this.#actions);
    document.addEventListener('visibilitychange', () => this.#session.visibilityChanged());
    if (match) side.begin(match);
    if (agreed) side.element.append(agreed);
    if (match && 'minutes' in match.clock) countDown(this.#board);
    // A player can order ahead where no clock counts minutes.
    if (seat === null || match?.status !== 'running' || 'minutes' in match.clock) return;
    this.#orders = new Orders({ id, csrf, fail, draw: () => this.#draw() });
    if (!this.hasAttribute('is-guest')) side.element.append(absences({ csrf, fail }));
  }

  /** Says what became of an offer, and that there is a rematch. @param {import('./match-session.js').OwnEvent} event */
  #hear({ kind, data }) {
    const { match } = this.#session;
    if (kind.endsWith('.declined') && match) this.#side?.decline(data, match);
    if (data.rematch) this.#side?.leadToRematch(data.rematch);
  }

  #askForHint() {
    if (!this.#hints) return this.#answer(gettext('There are no hints at this table.'));
    return this.#session.shown?.due ? this.#hints.ask() : this.#answer(gettext('It is not your turn.'));
  }

  /** Opens the next match in which the player has to move. @param {(error: unknown) => void} fail */
  async #goOn(fail) {
    try {
      if (!await this.#next?.go()) void this.#answer(gettext('No other match is waiting for you.'));
    } catch (error) {
      fail(error);
    }
  }

  /** What is being picked: for this turn, or for the next. */
  get #picking() {
    return this.#orders?.picks ?? this.#picks;
  }

  /** Keeps what is said in sight above the buttons, however many lines these take. */
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
    if (!isSame) this.#forget();
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
    const scrolled = this.#board.querySelector('.hand')?.scrollLeft ?? 0;
    const isPlanning = !!this.#orders?.picks && !shown.due;
    const mayPlay = (shown.due || isPlanning) && !isSending;
    const isPlaying = shown.seat !== null && match.status === 'running' && !isPlanning;
    const scene = new Scene({
      game, match, layout,
      log: this.#session.log, recent: this.#session.recent,
      shown: isPlanning ? { ...shown, options: this.#picking.options } : shown,
      picks: mayPlay ? this.#picking : null,
      press: (item, place, at) => this.#press(item, place, at),
      suggested: mayPlay && !isPlanning ? this.#hints?.moveIn(shown) ?? null : null,
      refuse: isPlaying ? (item, place) => void (isSending || this.#explain(item, place)) : null,
    });
    this.#motion.look(this.#board);
    drawAnew([this.#board, this.#actions, this.#ordered], () => {
      this.#board.replaceChildren(drawScene(scene));
      this.#board.querySelector('.hand')?.scrollTo({ left: scrolled });
      this.#actions.replaceChildren(...(mayPlay ? drawActions(scene, {
        send: (move) => void (isPlanning ? this.#orders?.give(move) : this.#session.play(move.text)),
        clear: () => this.#takeBack(),
        choose: (verb) => this.#change(() => this.#picking.choose(verb)),
      }) : []));
      this.#actions.hidden = !this.#actions.textContent;
      const isOver = !!(shown.outcome ?? match.outcome);
      this.#ordered.replaceChildren(...(isOver ? [] : this.#orders?.parts(scene) ?? []));
      this.#ordered.hidden = !this.#ordered.textContent;
      this.#next?.show(!shown.due && !isSending);
    }, () => this.#focusNear());
    this.#side.pausing.show(match);
    this.#tell(scene);
    this.#motion.travel(this.#board);
  }

  /** Gives the focus to what can be picked, or to the board. */
  #focusNear() {
    const near = this.querySelector(':is(.board-holder, .actions) .pick:not(.barred)');
    if (near instanceof HTMLElement) near.focus();
    else this.#goToBoard();
  }

  #goToBoard() {
    this.#board.focus({ preventScroll: true });
  }

  /** Says above the board, in the title and beside it where the match stands and what has happened. @param {Scene} scene */
  #tell(scene) {
    const { match, shown } = scene;
    this.dataset['state'] = this.#session.isSending ? 'sending' : shown.outcome ?? match.outcome ? 'over' : shown.due ? 'due' : 'waiting';
    showTab(this.#title, shown.due);
    const latest = this.#session.log.slice(-LOG_ROWS).reverse().map((row) => ({ at: row.at, words: sentence(scene, row) })).filter(({ words }) => words);
    this.#side?.showLog(latest.map(({ words }) => words ?? ''), latest.map(({ at }) => at));
    this.#lines.show(scene, this.#session);
    this.#tips?.show(scene, this.#session.log);
    this.#sheet.show(scene);
    this.#hints?.show(scene);
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
    this.#forget();
    if (this.#session.isLoggedOut) this.#loggedOut.keep(this.#session.shown, this.#picks);
    this.#draw();
  }

  /** Takes back what is picked, and goes to where it lies. */
  #takeBack() {
    const key = this.#picking.picked.at(-1)?.key;
    this.#change(() => this.#picking.clear());
    const back = [...this.querySelectorAll('button.pick')].find((pick) => key && pick.getAttribute('data-key') === key);
    if (back instanceof HTMLElement) back.focus({ preventScroll: true });
  }

  /** @param {string} item @param {import('./picks.js').Place} place @param {string} key */
  #press(item, place, key) {
    this.#change(() => this.#picking.press(item, place, key));
    // What is picked can be played without looking for the button.
    this.#actions.querySelector('.play')?.scrollIntoView({ block: 'nearest' });
    if (kept(ONE_PRESS) && this.#session.shown?.due) this.#playWhole();
  }

  /** Says why something cannot be played now. What is picked stays. @param {string} item @param {import('./picks.js').Place} place */
  async #explain(item, place) {
    if (this.#trouble) this.#say('');
    const { shown } = this.#session;
    try {
      await this.#answer(whyNot(this.#session, this.#picks, item, place), () => this.#session.shown?.ply === shown?.ply);
    } catch (error) {
      this.#session.fail(error);
    }
  }

  /** Says what was asked for, unless something else was meanwhile. @param {string | Promise<string>} words @param {() => boolean} [holds] whether it is still true */
  async #answer(words, holds = () => true) {
    const asked = this.#asked += 1;
    // Emptied first, for a moment: also what is said a second time is heard.
    this.#why.textContent = '';
    await new Promise((resolve) => { setTimeout(resolve); });
    const said = await words;
    if (asked === this.#asked && holds()) this.#why.replaceChildren(...withRules(said, this.#session.game?.key ?? '', (rule) => void this.#rules?.open(rule)));
  }

  /** Takes back what was said of a card that cannot be played. */
  #forget() {
    this.#asked += 1;
    this.#why.textContent = '';
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
