/**
 * The words of modules in the reader's language. English stands in the code; another language is a module of its own, which
 * `make words` writes from `web/locale/<language>/LC_MESSAGES/djangojs.po`, and which comes before any other code runs.
 */

/** @typedef {Record<string, string | number>} Values what stands for `{name}` in a text */
/** @typedef {{ words: Record<string, string | string[]>, form: (count: number) => number }} Catalogue */

/** The language of the page. Modules may also run where there is none. */
export const language = globalThis.document?.documentElement.lang || 'en';
/** @type {Catalogue} */
const ENGLISH = { words: {}, form: (count) => Number(count !== 1) };
const { words, form } = language.startsWith('en') ? ENGLISH
  // Words that do not arrive are no reason to show no table.
  : await import(`./words/${language}.js`).catch(() => ENGLISH);

/**
 * Adds what only one part of the pages says: a game at its tables, or the check of a deal. Nothing of it can be said before.
 * @param {string} part
 */
export async function loadWordsOf(part) {
  if (!language.startsWith('en')) Object.assign(words, (await import(`./words/${language}/${part}.js`).catch(() => ENGLISH)).words);
}

/**
 * A text in the reader's language.
 * @param {string} text
 * @param {Values} [values]
 */
export const gettext = (text, values) => filled(known(text) ?? text, values);

/**
 * A text that depends on a number, which stands for `{count}`.
 * @param {string} one
 * @param {string} many
 * @param {number} count
 * @param {Values} [values]
 */
export function ngettext(one, many, count, values) {
  const forms = words[one];
  const text = Array.isArray(forms) ? forms[form(count)] : count === 1 ? one : many;
  return filled(text ?? many, { count, ...values });
}

/**
 * A text of which its English words alone do not say what is meant.
 * @param {string} context
 * @param {string} text
 * @param {Values} [values]
 */
export const pgettext = (context, text, values) => filled(known(`${context}\u0004${text}`) ?? text, values);

/**
 * The translation of a text that the server wrote; null if the catalogue has none, and in English.
 * @param {string} text
 */
export const known = (text) => (typeof words[text] === 'string' ? words[text] : null);

/** Puts values in a text that is translated already. @param {string} text @param {Values} [values] */
export const filled = (text, values) => (values ? text.replace(/\{(\w+)\}/g, (all, name) => String(values[name] ?? all)) : text);

/** A number as people write it, with a minus sign. @param {number} value */
export const numeral = (value) => (value < 0 ? `\u2212${-value}` : String(value));

/**
 * A list in words: "red 5, blue 6 and yellow 7".
 * @param {readonly string[]} items
 */
export function listed(items) {
  if (items.length < 2) return items.join('');
  return gettext('{list} and {last}', { list: items.slice(0, -1).join(', '), last: items.at(-1) ?? '' });
}
