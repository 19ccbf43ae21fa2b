/** Elements by hand. Names and messages of others are only ever text here: no markup is parsed. */

/** @typedef {Node | string | null | undefined | false} Child */

/**
 * An element with attributes and children. An attribute that is false or undefined is left out.
 * @param {string} name
 * @param {Record<string, string | number | boolean | undefined>} [attributes]
 * @param {...Child} children
 * @returns {HTMLElement}
 */
export function el(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) element.setAttribute(key, value === true ? '' : String(value));
  }
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** Whether a press on a link opens it in a tab or a window of its own, as the browser does. @param {MouseEvent} event */
export const opensElsewhere = ({ ctrlKey, metaKey, shiftKey }) => ctrlKey || metaKey || shiftKey;

/**
 * Writes a text into an element, unless it stands there already: what is written anew may be read out again.
 * @param {Element} element
 * @param {string} text
 */
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * A button. It sends no form.
 * @param {Record<string, string | number | boolean | undefined>} attributes
 * @param {() => void} act
 * @param {...Child} children
 */
export function button(attributes, act, ...children) {
  const made = el('button', { type: 'button', ...attributes }, ...children);
  made.addEventListener('click', act);
  return made;
}

/**
 * A button that asks again: a press puts another in its place, and a press on that one acts.
 * @param {string} words
 * @param {string} sureWords
 * @param {() => void} act
 */
export function confirmedButton(words, sureWords, act) {
  const first = button({}, () => {
    const sure = button({ class: 'main' }, act, sureWords);
    first.replaceWith(sure);
    sure.focus();
  }, words);
  return first;
}
