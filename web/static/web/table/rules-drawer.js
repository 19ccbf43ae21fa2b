/**
 * The rules at hand: a drawer with the crib of this match and the rules, opened at what is asked now. The server's page about
 * it is read when the drawer is first opened.
 */

import { gettext } from '../words.js';
import { button, el, opensElsewhere } from './dom.js';
import { openOver } from './focus.js';
import { ANYWHERE } from './key-table.js';

/** @typedef {import('#api').Match} Match */
/** @typedef {import('#api').MatchView} MatchView */

export class RulesDrawer {
  #body = el('div', { class: 'crib' });
  #dialog = /** @type {HTMLDialogElement} */ (el('dialog', { class: 'rules-drawer', 'aria-labelledby': 'rules-title' },
    el('header', {}, el('h2', { id: 'rules-title' }, gettext('Rules')), button({}, () => this.#dialog.scrollTo({ top: 0 }), gettext('In short')), button({ 'aria-label': gettext('Close') }, () => this.#dialog.close(), '✕')),
    this.#body));
  #isRead = false;

  /**
   * @param {HTMLElement} opener the link to the rules: with this here, it opens the drawer
   * @param {() => { match: Match | null, shown: MatchView | null }} now
   */
  constructor(opener, now) {
    this.now = now;
    this.opener = opener;
    opener.setAttribute('role', 'button');
    opener.setAttribute('aria-haspopup', 'dialog');
    opener.setAttribute('aria-keyshortcuts', ANYWHERE.find(({ act }) => act === 'rules')?.label ?? '');
    opener.addEventListener('click', (event) => {
      if (opensElsewhere(event)) return;
      event.preventDefault();
      void this.open();
    });
    opener.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      opener.click();
    });
    this.#dialog.addEventListener('click', (event) => this.#click(event));
    document.body.append(this.#dialog);
  }

  /** @param {string} [rule] the rule to open it at, in place of what is asked now */
  async open(rule) {
    const { match, shown } = this.now();
    openOver(this.#dialog, this.opener);
    if (match && !this.#isRead) await this.#read(match);
    if (this.#dialog.open && !(rule && this.#showRule(rule))) this.#turnTo(shown?.due ? shown.options.map(({ verb }) => verb) : []);
  }

  /** @param {Match} match */
  async #read({ game, options, revision }) {
    this.#body.replaceChildren(el('p', { role: 'status' }, gettext('Loading…')));
    const asked = new URLSearchParams({ ...Object.fromEntries(Object.entries(options).map(([name, value]) => [name, String(value)])), revision: String(revision) });
    try {
      const answer = await fetch(`/rules/${encodeURIComponent(game)}/crib?${asked}`, { headers: { Accept: 'text/html' } });
      if (!answer.ok) throw new Error(String(answer.status));
      // A page of this server, whose scripts a parsed document never runs.
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('main.crib');
      if (!page) throw new Error('no crib');
      page.querySelector('h1')?.remove();
      this.#body.replaceChildren(...page.childNodes);
      this.#isRead = true;
    } catch {
      this.#body.replaceChildren(el('p', { role: 'alert' }, gettext('The server cannot be reached right now.')));
    }
  }

  /** Shows the section of what is asked; the crib where nothing is. @param {string[]} verbs */
  #turnTo(verbs) {
    for (const old of this.#body.querySelectorAll('.asked')) old.classList.remove('asked');
    this.#body.querySelector('.asked-now')?.remove();
    const asked = [...this.#body.querySelectorAll('[data-verbs]')].find((one) => one.getAttribute('data-verbs')?.split(' ').some((verb) => verbs.includes(verb)));
    if (!asked) {
      this.#dialog.scrollTo({ top: 0 });
      return;
    }
    asked.classList.add('asked');
    const heading = /** @type {HTMLElement} */ (asked.querySelector('h3'));
    heading.append(' ', el('span', { class: 'asked-now' }, gettext('asked of you now')));
    this.#show(asked, heading);
  }

  /** @param {Element} section @param {HTMLElement} heading */
  #show(section, heading) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    section.scrollIntoView({ block: 'start' });
  }

  /** A press beside the drawer closes it; a link to a rule leads there without a new entry in the history. @param {MouseEvent} event */
  #click(event) {
    if (!(event.target instanceof Element)) return;
    if (event.target === this.#dialog && event.clientX < this.#dialog.getBoundingClientRect().left) this.#dialog.close();
    const link = event.target.closest('a[href^="#"]');
    if (link && this.#showRule(link.getAttribute('href')?.slice(1) ?? '')) event.preventDefault();
  }

  /** Shows the section that has a rule; whether there is one. @param {string} rule */
  #showRule(rule) {
    const section = this.#body.querySelector(`[id="${CSS.escape(rule)}"]`)?.closest('section');
    const heading = section?.querySelector('h3');
    if (section && heading) this.#show(section, heading);
    return !!heading;
  }
}
