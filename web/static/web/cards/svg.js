/** A little help to write SVG by hand: no markup is ever parsed, so no text can become any. */

const SPACE = 'http://www.w3.org/2000/svg';

/**
 * An element of SVG with attributes and children; a string is a text.
 * @param {string} name
 * @param {Record<string, string | number>} [attributes]
 * @param {...(SVGElement | string)} children
 * @returns {SVGElement}
 */
export function svg(name, attributes = {}, ...children) {
  const element = document.createElementNS(SPACE, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/**
 * The points of a star or of any ring of alternating radii, as a path.
 * @param {number} tips
 * @param {number} outer
 * @param {number} inner
 * @param {number} [x]
 * @param {number} [y]
 */
export function star(tips, outer, inner, x = 12, y = 12) {
  const points = Array.from({ length: tips * 2 }, (_, at) => {
    const radius = at % 2 ? inner : outer;
    const angle = (Math.PI * at) / tips - Math.PI / 2;
    return `${(x + radius * Math.cos(angle)).toFixed(2)} ${(y + radius * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${points.join('L')}z`;
}
