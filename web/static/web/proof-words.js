/**
 * What the checker of records says, in the reader's language. The checker is that of the clients, and says it in English:
 * here are its sentences, with names for what varies in them.
 */

import { filled, gettext, language, loadWordsOf } from './words.js';

await loadWordsOf('proof');

/** Marks a text for `make words`. @param {string} text */
const N_ = (text) => text;

/** Of two that fit, the first counts. */
export const SENTENCES = [
  // What was checked.
  N_('The secret number and the deal match the commitment.'),
  N_('The players sit as listed, which is also how the secret number shuffles them.'),
  N_('The players sit as the secret number shuffles the listed seats.'),
  N_('The players sit as listed; seats were not shuffled.'),
  N_('The chain of hashes is unbroken from the header over all {many} lines of the log to the result.'),
  N_("Every deal ({many}) follows from the secret number and the players' randomness."),
  N_('The order of the cards in every other shuffle ({many}) follows from them too.'),
  N_('The secret number follows from that of the season, which is the one that the season committed to.'),
  N_("The season's commitment matches your notes."),
  N_('The commitment matches your notes, and so does the secret number.'),
  N_('The log up to line {last} matches your notes: a hash fixes all lines before it.'),
  N_('The whole match matches your notes: the end fixes everything before it.'),
  N_('Players who contributed randomness: {givers}. Check that yours is what you entered.'),
  N_('sign-up {place}'),
  N_('listed seat {place} ({name})'),
  // What it does not show.
  N_('The names and kinds of players: the chain of hashes contains seats, not names.'),
  N_("That the times are true: they come from the server, and the chain only fixes their order."),
  N_('That the shuffles follow from the secret number: this client does not know the cards of {game} in revision {revision}.'),
  N_('Which cards were shuffled each time: this follows from the moves.'),
  N_('Which card was drawn at random from a hand ({many} times): this follows from the moves.'),
  N_('When the colour that is out changed: this follows from the scores.'),
  N_("That the season's secret number was fixed before sign-up: its commitment was not noted."),
  N_('That the deal was fixed before sign-up: this needs the season.'),
  N_('That the secret number was fixed before the players contributed: the commitment was not noted.'),
  N_('That the result is the one announced: the end was not noted.'),
  N_('That the lines are unchanged: none of their hashes was noted.'),
  N_('That the later lines are unchanged: none of their hashes was noted.'),
  N_('That no contributing player colluded with the server.'),
  N_('That the deal is fair: no player contributed randomness, so the server could have chosen it.'),
  N_('That the moves were legal and the result is right: this needs the rules.'),
  N_('That this is the match that was played: anyone who makes up a whole record can make all its hashes fit. Only notes taken during the match can show it.'),
  N_('What no record can show: to whom the server has shown the cards.'),
  // Why a record was refused.
  N_('This record is of another match, not of the one on this page.'),
  N_('It does not match this secret number and this deal: one of the three was changed.'),
  N_('It lists {listed} players, but {sat} took seats.'),
  N_('They sit neither as listed nor as the secret number shuffles the listed seats.'),
  N_('{time} is earlier than the line before it.'),
  N_('It is earlier than line {ply} of the log, the last.'),
  N_('It is empty, and only a match that was aborted before its start has no lines.'),
  N_("Every match begins with a deal, which is a chance move."),
  N_('The hash does not match: this line or the header was changed, or a line before it is missing.'),
  N_('The hash does not match: this line was changed, or a line before it is missing.'),
  N_('It does not close this log: the result, ended_at or end was changed, or the last line is missing.'),
  N_('The game is for {seats}, but {named} are listed.'),
  N_("{move} cannot be chance move {number}. {why}"),
  N_("{move}: It does not follow from the secret number and the players' randomness for chance move {number}."),
  N_('It names cards that are not in the deck, or names one too often.'),
  N_('A burst is of four to six toys of one colour.'),
  N_('It differs from your notes ({where}).'),
  N_("It does not match the season's secret number: one of the two was changed."),
  N_("It is not the one that follows for this deal from the season's secret number."),
  N_('It is in your notes ({where}), but the record ends before it.'),
  N_('It is missing.'),
  N_('It is {value}, but must be one of {values}.'),
  N_('It is {value}, but must be {kind}.'),
  N_('a text'),
  N_('a whole number'),
  N_('an object'),
  N_('an array'),
  N_('It does not contain a JSON object.'),
  N_('This program reads {format}, but this is {found}.'),
  N_('It must be 64 digits 0 to 9 and a to f.'),
  N_('{text} is not a time in the format of a record.'),
  N_('It must be an object.'),
  N_('The seats are listed in order, so this one is {seat}.'),
  N_('A name is a text, or null.'),
  N_('It says {ply} where {place} comes next: a line is missing, doubled or out of place.'),
  N_('{seat} is neither one of the {seats} seats nor chance.'),
  N_('There is one for each seat in listed order; those of a shared deal, and only those, name no seat.'),
  N_('It must be at most 64 characters from space to tilde.'),
  N_('It must be {seats} whole numbers. Both are null only if there is no result.'),
  N_('It is not UTF-8.'),
  N_('It is nested too deeply for a record.'),
  N_('It contains half a character, which cannot be UTF-8.'),
  N_('It is not JSON: {why}.'),
  N_('It contains {number}, a number that is not allowed in a record.'),
  // Where that stands.
  N_('line {ply} of the log, {member}'),
  N_('line {ply} of the log'),
  N_('the season, {member}'),
  N_('the notes, line {number}'),
  N_('the notes, {member}'),
  N_('the notes'),
  N_('the header'),
  N_('the file'),
  // Why notes or a season are of no use.
  N_('The notes contain neither a commitment nor a hash.'),
  N_('a note is two words, such as “commitment HASH” or “PLY HASH”.'),
  N_('They are not a JSON object.'),
  N_('a hash has 64 digits 0 to 9 and a to f.'),
  N_('{name} is neither match, commitment, end, season nor the number of a line.'),
  N_('No season is needed: the cards were dealt for this match only.'),
  N_('The deal {deal} does not belong to the season {season}.'),
  N_('what a season committed to can only be checked with the season.'),
  N_('The season is not an object.'),
  N_("The season's secret number is not known yet: it is revealed when the season is over."),
  N_("The season's commitment and its secret number must have 64 digits 0 to 9 and a to f."),
  N_('The notes, {why}'),
  N_('The season, {why}'),
];
/** Values that are words of the checker themselves. */
const WORDS = new Set(['givers', 'kind', 'where', 'why']);

/** Values without a blank: what follows is another part of the sentence. */
const ONE_WORD = new Set(['last', 'member', 'number', 'place', 'ply']);

const PATTERNS = SENTENCES.map((text) => ({ text, pattern: patternOf(text) }));

/** @param {string} text */
function patternOf(text) {
  const escaped = text.replace(/[.*+?()[\]|\\^$]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/\{(\w+)\}/g, (_, name) => `(?<${name}>${ONE_WORD.has(name) ? '[^ :]+' : '.+?'})`)}$`, 's');
}

/**
 * A sentence of the checker in the reader's language; one that is not known stays in English.
 * @param {string} sentence
 * @returns {string}
 */
export function saidOf(sentence) {
  if (language.startsWith('en')) return sentence;
  for (const { text, pattern } of PATTERNS) {
    const values = pattern.exec(sentence);
    if (values) return filled(gettext(text), Object.fromEntries(Object.entries(values.groups ?? {}).map(([name, value]) => [name, WORDS.has(name) ? inWords(value) : value])));
  }
  // What is wrong stands behind where it is.
  const [, where, what] = /^([^:]+): (.+)$/s.exec(sentence) ?? [];
  return where && what ? `${saidOf(where)}: ${saidOf(what)}` : sentence;
}

/** @param {string} value */
const inWords = (value) => value.split(/, (?=sign-up|listed seat)/).map(saidOf).join(', ');
