/** What stands beside the board: the latest moves, the chat, a note, and ways to end a match. */

import { filled, gettext, listed, numeral } from '../words.js';
import { ask, persist } from './api.js';
import { button, confirmedButton, el } from './dom.js';
import { drawAnew } from './focus.js';
import { Pausing } from './pausing.js';
import { clockTime } from './times.js';

/** @typedef {import('#api').Agreement} Agreement */
/** @typedef {import('#api').ChatMessage} ChatMessage */
/** @typedef {import('#api').Match} Match */

const LONGEST = 1000;
const ENDS = /** @type {const} */ (['draw', 'abort']);
const WORDS = {
  draw: {
    offer: gettext('Offer a draw'), own: gettext('You offer a draw.'),
    one: gettext('{name} offers a draw.'), many: gettext('{names} offer a draw.'), declined: gettext('{name} declines the draw.'),
  },
  abort: {
    offer: gettext('Offer to abort'), own: gettext('You offer to abort the match.'),
    one: gettext('{name} offers to abort the match.'), many: gettext('{names} offer to abort the match.'),
    declined: gettext('{name} declines to abort the match.'),
  },
};

/** The parts beside the board, and above it what others ask. They stay; what they show changes. */
export class Side {
  #log = el('ol', { class: 'log', tabindex: 0, 'aria-label': gettext('The latest moves') });
  #messages = el('ol', { class: 'messages', tabindex: 0, 'aria-label': gettext('Chat messages') });
  /** A message that has just come, for those who hear the page. */
  #heard = el('p', { class: 'unseen', role: 'log', 'aria-live': 'polite' });
  /** The form for a report. It stays while messages come. */
  #reporting = el('div');
  /** The latest message that was shown; null before any was. @type {number | null} */
  #last = null;
  #ends = el('div', { class: 'ends' });
  #asked = el('div');
  /** What can be offered, and what the player has offered. */
  #offered = el('div');
  /** It stays when offers change, and with it the question whether one wants to resign. */
  #ending = el('details', { class: 'part' }, el('summary', {}, gettext('End match')), this.#offered,
    el('p', {}, confirmedButton(gettext('Resign'), gettext('Yes, resign: my side loses'), () => void this.#act('/resign', {}))));
  /** What became of an offer. It stands there from the start, so that screen readers notice what comes into it. */
  #answered = el('p', { role: 'status' });
  /** Above the board, where nobody has to look for it. */
  offers = el('section', { class: 'offers', 'aria-label': gettext('Offers') }, this.#answered, this.#asked);
  #chat = /** @type {HTMLElement | null} */ (null);

  /** Whether a draw or an abort is offered. */
  #isOffered = false;
  /** How often it was read who offers what: an answer that comes after another's is no news. */
  #readings = 0;

  /** @param {{ id: string, csrf: string, seat: number | null, fail: (error: unknown) => void, done: () => void }} how */
  constructor({ id, csrf, seat, fail, done }) {
    this.path = `/matches/${id}`;
    this.csrf = csrf;
    this.seat = seat;
    this.isPlayer = seat !== null;
    this.fail = fail;
    this.done = done;
    this.pausing = new Pausing({ id, csrf, seat, fail, done });
    this.element = el('aside', { class: 'side', 'aria-label': gettext('Match details') }, el('section', { class: 'part' }, el('h2', {}, gettext('The latest moves')), this.#log));
  }

  /** Shows what a player has beside what everyone has. @param {Match} match */
  begin(match) {
    if (!this.isPlayer) {
      this.element.append(this.#ends);
      void this.readEnds(match);
    }
    if (!this.isPlayer || this.#chat) return;
    if (match.chat) {
      const field = /** @type {HTMLInputElement} */ (el('input', { name: 'text', 'aria-label': gettext('Your message'), maxlength: LONGEST, autocomplete: 'off' }));
      const form = el('form', { class: 'say' }, field, el('button', {}, gettext('Send')));
      form.addEventListener('submit', (event) => {
        event.preventDefault();
        const text = field.value.trim();
        if (text) void this.#write('POST', '/chat', { text }).then((isDone) => {
          if (isDone && field.value.trim() === text) field.value = '';
          return this.readChat();
        });
      });
      this.#chat = el('section', { class: 'part chat' }, el('h2', {}, gettext('Chat')), this.#messages, this.#heard, this.#reporting, form);
      this.element.append(this.#chat);
      void this.readChat();
    }
    this.element.append(this.#note(), this.pausing.element, this.#ends);
    void this.readEnds(match);
  }

  /** Shows the latest moves, the newest first. @param {string[]} sentences @param {string[]} times */
  showLog(sentences, times) {
    this.#log.replaceChildren(...sentences.map((sentence, at) => el('li', {}, sentence, ' ', el('time', { datetime: times[at] ?? '' }, clockTime(times[at] ?? '')))));
  }

  /** Reads the chat anew. */
  async readChat() {
    if (!this.#chat) return;
    try {
      /** @type {{ results: ChatMessage[] }} */
      const { results } = await ask('GET', `${this.path}/chat?limit=50`);
      this.#messages.replaceChildren(...results.reverse().map((message) => el('li', {}, el('b', {}, message.name), ' ',
        message.hidden ? el('em', {}, gettext('Hidden by the staff.')) : message.text, ' ', el('time', { datetime: message.at }, clockTime(message.at)), ' ',
        message.seat !== this.seat && !message.hidden && button({ 'aria-label': gettext('Report the message by {name}', { name: message.name }) }, () => this.#report(message), gettext('Report')))));
      if (!results.length) this.#messages.append(el('li', { class: 'none' }, gettext('Nothing yet.')));
      this.#messages.scrollTop = this.#messages.scrollHeight;
      this.#hear(results);
    } catch (error) {
      this.fail(error);
    }
  }

  /** Asks why a message is reported. @param {ChatMessage} message */
  #report({ number, name, text }) {
    const reason = /** @type {HTMLInputElement} */ (el('input', { 'aria-label': gettext('Reason'), maxlength: 500, required: true, autocomplete: 'off' }));
    const cancel = button({}, () => this.#reporting.replaceChildren(), gettext('Cancel'));
    const form = el('form', { class: 'report' }, el('p', {}, gettext('Why do you report “{text}” by {name}?', { text: text ?? '', name })), reason,
      el('p', { class: 'acts' }, el('button', {}, gettext('Report to the staff')), cancel));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#write('POST', `/chat/${number}/report`, { reason: reason.value }).then((isDone) => {
        if (isDone) this.#reporting.replaceChildren(el('p', { role: 'status' }, gettext('Report sent to the staff.')));
      });
    });
    this.#reporting.replaceChildren(form);
    reason.focus();
  }

  /** Says what others have written since the chat was last read. @param {ChatMessage[]} messages the newest last */
  #hear(messages) {
    const last = this.#last;
    this.#last = messages.at(-1)?.number ?? 0;
    const fresh = last === null ? [] : messages.filter(({ number, seat, text }) => number > last && seat !== this.seat && text);
    if (fresh.length) this.#heard.textContent = fresh.map(({ name, text }) => `${name}: ${text}`).join(' ');
  }

  /** A move ends what was offered before it. @param {Match} match */
  lapse(match) {
    this.#answered.replaceChildren();
    if (this.#isOffered || this.pausing.isOffered) void this.readEnds(match);
  }

  /**
   * Says that another player declines what is offered. One who takes back their own offer declines nothing.
   * @param {{ seat?: number, end?: string, withdrawn?: boolean }} how
   * @param {Match} match
   */
  decline({ seat = -1, end, withdrawn }, match) {
    const name = match.seats[seat]?.name;
    if (withdrawn || seat === this.seat || !name) return;
    this.#answered.replaceChildren(filled(end === 'draw' || end === 'abort' ? WORDS[end].declined : gettext('{name} declines the pause.'), { name }));
  }

  /** Leads to the rematch that another player offers. @param {string} id */
  leadToRematch(id) {
    this.#answered.replaceChildren(`${gettext('A rematch is offered.')} `, el('a', { href: `/play/${encodeURIComponent(id)}` }, gettext('Go to the new match')));
  }

  /** Reads anew who offers which end, or a pause. @param {Match} match */
  async readEnds(match) {
    const reading = this.#readings += 1;
    void this.pausing.read(match);
    if (match.status === 'over') {
      this.#showEnds([], [], ...aftermath(match), this.isPlayer ? button({ class: 'main again' }, () => void this.#rematch(), gettext('Rematch')) : '', afterwards(match));
      return;
    }
    if (!this.isPlayer) return;
    const offers = await Promise.all(ENDS.map(async (end) => {
      try {
        return { end, agreement: /** @type {Agreement} */ (await ask('GET', `${this.path}/${end}`)) };
      } catch {
        return { end, agreement: null };
      }
    }));
    if (reading !== this.#readings) return;
    this.#isOffered = offers.some(({ agreement }) => agreement?.agreed.length);
    const parts = offers.flatMap(({ end, agreement }) => (agreement ? this.#offer(match, end, agreement) : []));
    const asked = parts.filter((part) => part.classList.contains('asked'));
    const others = parts.filter((part) => !part.classList.contains('asked'));
    if (asked.length) this.#answered.replaceChildren();
    this.#showEnds(asked, others, this.#ending);
  }

  /** @param {Node[]} asked @param {Node[]} offered @param {...(Node | string)} parts */
  #showEnds(asked, offered, ...parts) {
    drawAnew([this.#asked, this.#ends], () => {
      this.#asked.replaceChildren(...asked);
      this.#offered.replaceChildren(...offered);
      this.#ends.replaceChildren(...parts);
    }, () => /** @type {HTMLElement | null} */ (this.#ends.querySelector('summary, button, a'))?.focus());
  }

  /** @param {Match} match @param {'draw' | 'abort'} end @param {Agreement} agreement */
  #offer(match, end, { agreed, missing, obstacle }) {
    const words = WORDS[end];
    const act = (/** @type {string} */ action) => () => void this.#act(`/${end}`, { action });
    const own = this.seat ?? -1;
    const others = agreed.filter((seat) => seat !== own).map((seat) => match.seats[seat]?.name ?? '');
    if (others.length && missing.includes(own)) {
      return [el('p', { class: 'asked', role: 'alert' }, `${others.length === 1 ? filled(words.one, { name: others[0] ?? '' }) : filled(words.many, { names: listed(others) })} `, button({ class: 'main' }, act('accept'), gettext('Accept')), ' ', button({}, act('decline'), gettext('Decline')))];
    }
    if (agreed.includes(own)) return [el('p', { class: 'offered' }, `${words.own} `, button({}, act('decline'), gettext('Take back')))];
    if (obstacle && !(end === 'abort' && match.creator === match.seats[own]?.name)) return [];
    return [el('p', {}, button({}, act('offer'), words.offer))];
  }

  #note() {
    const area = /** @type {HTMLTextAreaElement} */ (el('textarea', { rows: 3, maxlength: 4000, 'aria-label': gettext('Your note (only you can see it)') }));
    const state = el('span', { role: 'status' });
    const folded = el('details', { class: 'part' }, el('summary', {}, gettext('Your note')), area, button({}, () => {
      void this.#write('PUT', '/note', { text: area.value }).then((isDone) => isDone && (state.textContent = ` ${gettext('Saved.')}`));
    }, gettext('Save note')), state);
    folded.addEventListener('toggle', () => void ask('GET', `${this.path}/note`).then((note) => { area.value = note.text ?? ''; }, this.fail), { once: true });
    return folded;
  }

  /** @param {string} path @param {unknown} body */
  async #act(path, body) {
    if (await this.#write('POST', path, body)) this.done();
  }

  async #rematch() {
    try {
      const { id } = await persist('POST', `${this.path}/rematch`, { body: {}, csrf: this.csrf });
      location.assign(`/play/${encodeURIComponent(id)}`);
    } catch (error) {
      this.fail(error);
    }
  }

  /** @param {string} method @param {string} path @param {unknown} body */
  async #write(method, path, body) {
    try {
      await (method === 'PUT' ? ask : persist)(method, this.path + path, { body, csrf: this.csrf });
      return true;
    } catch (error) {
      this.fail(error);
      return false;
    }
  }
}

/** What the staff said of a finished match, and what it brought to ratings. @param {Match} match */
function aftermath({ adjudication, rating_effect: effect }) {
  const changes = effect?.players.map(({ name, change, counted }) => `${name} ${counted ? gained(change) : gettext('not rated')}`) ?? [];
  return [
    adjudication && gettext('Ended by the staff: “{reason}”', { reason: adjudication.reason }),
    effect?.annulled ? gettext('The staff annulled the rating of this match: “{reason}”', { reason: effect.annulled.reason })
      : changes.length > 0 && `${gettext('Rating changes:')} ${changes.join(', ')}`,
  ].flatMap((words) => (words ? [el('p', {}, words)] : []));
}

/** A change of a rating, in whole points with its sign. @param {number} change */
function gained(change) {
  const points = Math.round(change);
  return points > 0 ? `+${points}` : points ? numeral(points) : '\u00b10';
}

/** Where the pages about a finished match are. @param {Match} match */
function afterwards(match) {
  const id = encodeURIComponent(match.id);
  const link = (/** @type {string} */ to, /** @type {string} */ words) => el('li', {}, el('a', { href: to }, words));
  return el('ul', { class: 'afterwards' }, link(`/play/${id}/replay`, gettext('Replay match')), link(`/play/${id}/proof`, gettext('Verify the deal')),
    match.visibility === 'public' && link(`/matches/${id}`, gettext('A link to share')));
}
