/** Rows of the log as sentences. */

import { listed, titled } from '../cards/faces.js';

/** @typedef {import('#api').LogRow} LogRow */
/** @typedef {import('#api').Match} Match */
/** @typedef {import('#api').Game} Game */

/**
 * The name of the player at a seat. A bot may hold several, which their numbers tell apart.
 * @param {Match} match
 * @param {number} seat
 */
export function seatName(match, seat) {
  const name = match.seats[seat]?.name ?? `seat ${seat}`;
  return match.seats.filter((other) => other.name === name).length > 1 ? `${name} (${seat})` : name;
}

/**
 * A move of the log as a sentence; null for what needs none.
 * @param {{ game: Game, match: Match, layout: import('./scene.js').Layout, row: LogRow, seat?: number | null }} told
 * @returns {string | null}
 */
export function tellRow({ game, match, layout, row, seat = null }) {
  const [verb = '', ...picks] = row.move.split(' ');
  const names = game.verbs.find(({ name }) => name === verb)?.slots.map(({ name }) => name) ?? [];
  const slots = Object.fromEntries(names.map((name, at) => [name, (picks[at] ?? '-').split(',').filter((item) => item !== '-')]));
  const isMine = row.seat === seat;
  const name = typeof row.seat === 'number' ? seatName(match, row.seat) : 'Chance';
  const who = isMine ? 'You' : name;
  const own = layout.tell?.({ verb, slots, who, isMine });
  if (own !== undefined) return own;
  const known = picks.flatMap((pick) => pick.split(',')).filter((item) => item !== '-');
  const hidden = known.filter((item) => item === '?').length;
  const words = hidden || known.length > 6 ? [`${known.length} items`] : known.map((item) => (/^[a-z][0-9A-Z]/.test(item) ? item : titled(item)));
  return `${who}: ${verb}${words.length ? ` ${listed(words)}` : ''}.`;
}
