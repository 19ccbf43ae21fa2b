/** What a game says, in words: rows of the log, and why a move is not legal. */

import { faceOf, isSuit, nameOf, suitName } from '../cards/faces.js';
import { filled, gettext, known, listed, ngettext, numeral } from '../words.js';

/** @typedef {import('#api').LogRow} LogRow */
/** @typedef {import('#api').Match} Match */
/** @typedef {import('#api').Game} Game */
/** @typedef {import('#api').GameSentence} Sentence */
/** @typedef {import('#api').StorySentence['values']} Values */
/** @typedef {import('#api').RefusalSentence} Refusal */
/** @typedef {{ game: Game, match: Match, row: LogRow, seat?: number | null }} Told */

/** The names of values that are seats. */
const SEATS = ['seat', 'other', 'seats'];
/** The names of values that are what moves and their slots are called. @type {Record<string, 'verb' | 'slot'>} */
const NAMED = { verb: 'verb', verbs: 'verb', slot: 'slot' };
/** The names of those who play without an account. */
const GUEST = /^guest-[0-9a-f]{12}$/;
/** An item that the reader does not know. */
const DOWN = '?';
/** A cell of the field of a seat. */
const CELL = /^(\d)([a-z]\d)$/;

/**
 * The name of the player at a seat. A bot may hold several, which their numbers tell apart.
 * @param {Match} match
 * @param {number} seat
 */
export function seatName(match, seat) {
  const name = match.seats[seat]?.name ?? gettext('seat {seat}', { seat });
  if (GUEST.test(name)) return gettext('Guest');
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
 * A row of the log as sentences; null for what needs none.
 * @param {Told} told
 * @returns {string | null}
 */
export function tellRow({ game, match, row, seat = null }) {
  if (row.story.length) return storyOf({ game, match, row, seat }).filter(({ sentence }) => !sentence.itemised).map(({ words }) => words).join(' ');
  const [verb = '', ...picks] = row.move.split(' ');
  const who = row.seat === seat ? gettext('You') : typeof row.seat === 'number' ? seatName(match, row.seat) : gettext('Chance');
  const known = picks.flatMap((pick) => pick.split(',')).filter((item) => item !== '-');
  const hidden = known.filter((item) => item === DOWN).length;
  const words = hidden || known.length > 6 ? [ngettext('{count} card', '{count} cards', known.length)] : known.map((item) => sayItem(game, item));
  return `${who}: ${nameOf('verb', verb)}${words.length ? ` ${listed(words)}` : ''}.`;
}

/**
 * What happened with a row of the log: each sentence of the game with its words to the holder of a seat, or to anybody.
 * @param {Told} told
 */
export function storyOf({ game, match, row, seat = null }) {
  return row.story.flatMap(({ id, values }) => {
    const sentence = game.sentences.find((one) => one.id === id);
    return sentence ? [{ sentence, values, words: sentenceOf({ game, match, sentence, values, seat }) }] : [];
  });
}

/**
 * Whether a sentence tells a result: what seats have scored, with all that was itemised added up.
 * @param {ReturnType<typeof storyOf>[number]} said
 */
export const isSum = ({ sentence, values }) => !sentence.itemised && typeof values['points'] === 'number' && Array.isArray(values['seats']);

/**
 * Why a move is not legal, to the player who asked for it; null for a reason that the game has no words for.
 * @param {{ game: Game, match: Match, refusal: Refusal, rule: string, seat: number | null }} asked
 */
export function refusalOf({ game, match, refusal, rule, seat }) {
  const text = game.refusals.find(({ id }) => id === refusal.id)?.text;
  return text ? `${filledIn({ game, match, text, values: refusal.values, seat })} (${rule})` : null;
}

/**
 * What speaks for a move, without a full stop; null for a claim that the game does not declare.
 * @param {{ game: Game, match: Match, claim: { id: string, values: Values }, seat: number | null }} said
 */
export function claimOf({ game, match, claim: { id, values }, seat }) {
  const sentence = game.claims.find((one) => one.id === id);
  return sentence ? sentenceOf({ game, match, sentence, values, seat }) : null;
}

/** @param {{ game: Game, match: Match, sentence: Sentence, values: Values, seat: number | null }} said */
const sentenceOf = ({ sentence, ...said }) => filledIn({ ...said, text: formsFor(sentence, said.values, said.seat) });

/** A text of a game with its values. @param {{ game: Game, match: Match, text: string[], values: Values, seat: number | null }} said */
function filledIn({ game, match, text: [one = '', many], values, seat }) {
  const words = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, wordsOf({ game, match, seat }, name, value)]));
  const count = Number(values['count'] ?? 0);
  const said = many === undefined ? gettext(one, words) : filled(ngettext(one, many, count), words);
  // The name of a player or a cell stays as it is; a card's begins a sentence like any other word.
  return [...SEATS, 'cell'].some((name) => (known(one) ?? one).startsWith(`{${name}}`)) ? said : said.slice(0, 1).toUpperCase() + said.slice(1);
}

/** The words for this reader. @param {Sentence} sentence @param {Values} values @param {number | null} seat */
function formsFor(sentence, values, seat) {
  const { seat: of, seats, other } = values;
  const isTheirs = seat !== null && (of === seat || (Array.isArray(seats) && seats.includes(seat)));
  if (isTheirs && sentence.yours.length) return sentence.yours;
  return seat !== null && other === seat && sentence.to_you.length ? sentence.to_you : sentence.text;
}

/** @typedef {{ game: Game, match: Match, seat: number | null }} Reader */

/** @param {Reader} to @param {string} name @param {Values[string]} value @returns {string} */
function wordsOf(to, name, value) {
  if (Array.isArray(value)) return listed(value.map((one) => wordsOf(to, name, one)));
  if (typeof value === 'string') return name in NAMED ? nameOf(NAMED[name] ?? 'item', value) : sayCell(to, value) ?? sayItem(to.game, value);
  return SEATS.includes(name) ? seatName(to.match, value) : numeral(value);
}

/** A cell, with its owner unless that is the reader; null for anything else. @param {Reader} to @param {string} item */
function sayCell({ match, seat }, item) {
  const [, of, cell = ''] = CELL.exec(item) ?? [];
  if (of === undefined) return null;
  return Number(of) === seat ? cell : gettext('{cell} of {name}', { cell, name: seatName(match, Number(of)) });
}

/** @param {Game} game @param {string} item */
function sayItem(game, item) {
  if (item === DOWN) return gettext('a card face down');
  if (game.cards.some(({ card }) => card === item)) return faceOf(item).name;
  return isSuit(item) ? suitName(item) : nameOf('item', item);
}
