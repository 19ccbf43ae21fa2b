/** What has happened since the player's last move, as far as the board shows it: the rows, the cards they name, a finished trick. */

import { slotsOf } from './sentences.js';

/** @typedef {import('#api').Game} Game */
/** @typedef {import('#api').LogRow} LogRow */
/** @typedef {{ seat: number | null, card: string }} Played */

/**
 * The rows from the player's last move on, that move included; to an onlooker, from anybody's.
 * @param {LogRow[]} log
 * @param {number | null} seat
 */
export const recentRows = (log, seat) => log.slice(Math.max(0, log.findLastIndex((row) => (seat === null ? row.seat !== 'chance' : row.seat === seat))));

/**
 * The cards that rows name, without those that the player picked. What was shuffled and dealt since is old.
 * @param {Game} game
 * @param {LogRow[]} rows
 * @param {number | null} seat
 */
export function newCards(game, rows, seat) {
  if (!rows.length) return new Set();
  const latest = rows.slice(Math.max(0, rows.findLastIndex((row) => row.seat === 'chance')));
  const own = new Set(latest.flatMap((row) => (row.seat === seat ? itemsOf(game, row) : [])));
  const itemised = new Set(game.sentences.flatMap((sentence) => (sentence.itemised ? [sentence.id] : [])));
  const named = latest.flatMap(({ story }) => story.filter(({ id }) => !itemised.has(id)).flatMap(({ values }) => Object.values(values).flat()));
  return new Set(named.filter((value) => typeof value === 'string' && !own.has(value)));
}

/**
 * What rows say of cells: those that others picked, and those whose cards went or came by any move. A cell is named in full,
 * though a sentence names it without the seat whose it is.
 * @param {Game} game
 * @param {LogRow[]} rows
 * @param {number | null} seat
 */
export function newCells(game, rows, seat) {
  const picked = rows.flatMap((row) => (row.seat === seat || row.seat === 'chance' ? [] : itemsOf(game, row)));
  const told = rows.flatMap(({ story }) => story.flatMap(({ values }) => (Array.isArray(values['cells']) ? values['cells'].map((cell) => `${values['seat']}${cell}`) : [])));
  return new Set([...picked, ...told]);
}

/**
 * The trick that has just ended, though the view knows it no longer, such as after the next deal: by the sentence of which the
 * values are its winner and its cards. Who played a card that no row plays is null, and so is a winner without a seat.
 * @param {{ game: Game, log: LogRow[], recent: LogRow[] }} scene
 * @param {...string} ids
 * @returns {{ winner: number | null, cards: Played[] } | null}
 */
export function finishedTrick({ game, log, recent }, ...ids) {
  const told = (/** @type {LogRow} */ { story }) => story.find(({ id }) => ids.includes(id));
  const end = log.findLastIndex((one) => told(one));
  const row = log[end];
  const { seat: winner, cards } = (row && recent.includes(row) && told(row)?.values) || {};
  if (!Array.isArray(cards)) return null;
  const rows = log.slice(log.slice(0, end).findLastIndex((one) => told(one)) + 1, end + 1);
  const played = cards.map((card) => {
    const by = rows.findLast((one) => itemsOf(game, one).includes(String(card)))?.seat;
    return { seat: typeof by === 'number' ? by : null, card: String(card) };
  });
  // Rows may be missing that were before those that the page has read.
  const isWhole = played.filter(({ seat }) => seat === null).length <= Math.max(0, played.length - game.seats);
  return isWhole ? { winner: typeof winner === 'number' ? winner : null, cards: played } : null;
}

/** @param {Game} game @param {LogRow} row */
const itemsOf = (game, row) => Object.values(slotsOf(game, row.move)).flat();
