/** Rows of the log as sentences. */

import { faceOf, nameOf, titled } from '../cards/faces.js';
import { filled, gettext, listed, ngettext } from '../words.js';

/** @typedef {import('#api').LogRow} LogRow */
/** @typedef {import('#api').Match} Match */
/** @typedef {import('#api').Game} Game */

/**
 * The name of the player at a seat. A bot may hold several, which their numbers tell apart.
 * @param {Match} match
 * @param {number} seat
 */
export function seatName(match, seat) {
  const name = match.seats[seat]?.name ?? gettext('seat {seat}', { seat });
  return match.seats.filter((other) => other.name === name).length > 1 ? `${name} (${seat})` : name;
}

/**
 * The items of a move by the names of its slots.
 * @param {Game} game
 * @param {string} move
 * @returns {Record<string, string[]>}
 */
export function slotsOf(game, move) {
  const [verb, ...picks] = move.split(' ');
  const names = game.verbs.find(({ name }) => name === verb)?.slots.map(({ name }) => name) ?? [];
  return Object.fromEntries(names.map((name, at) => [name, (picks[at] ?? '-').split(',').filter((item) => item !== '-')]));
}

/**
 * A move of the log as a sentence; null for what needs none.
 * @param {{ game: Game, match: Match, layout: import('./scene.js').Layout, row: LogRow, seat?: number | null }} told
 * @returns {string | null}
 */
export function tellRow({ game, match, layout, row, seat = null }) {
  const [verb = '', ...picks] = row.move.split(' ');
  const slots = slotsOf(game, row.move);
  const isMine = row.seat === seat;
  const who = typeof row.seat === 'number' ? seatName(match, row.seat) : gettext('Chance');
  const by = (/** @type {string} */ yours, /** @type {string} */ theirs, values = {}) => filled(isMine ? yours : theirs, { who, ...values });
  const own = layout.tell?.({ verb, slots, by });
  if (own !== undefined) return own;
  const known = picks.flatMap((pick) => pick.split(',')).filter((item) => item !== '-');
  const hidden = known.filter((item) => item === '?').length;
  const words = hidden || known.length > 6 ? [ngettext('{count} card', '{count} cards', known.length)] : known.map((item) => (faceOf(item).suit || game.cards.some(({ card }) => card === item) ? faceOf(item).name : titled(nameOf('item', item))));
  return `${isMine ? gettext('You') : who}: ${nameOf('verb', verb)}${words.length ? ` ${listed(words)}` : ''}.`;
}
