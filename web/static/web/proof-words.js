/**
 * What the checker of records says, in the reader's language. The checker is that of the clients, and says it in English:
 * here are its sentences, with names for what varies in them.
 */

import { filled, gettext, language } from './words.js';

/** Marks a text for `make words`. @param {string} text */
const N_ = (text) => text;

/** Of two that fit, the first counts. */
export const SENTENCES = [
  // What was checked.
  N_('The seed and the deal are those of the commitment.'),
  N_('The players sit as listed, which is also how the seed shuffles them.'),
  N_('The players sit as the seed shuffles the listed seats.'),
  N_('The players sit as listed; seats were not shuffled.'),
  N_('The chain of hashes holds from the header over all {many} lines of the log to the result.'),
  N_('Every deal ({many}) is the one that the seed and the entropies give.'),
  N_('The order of the cards of every other shuffle ({many}) is the one that they give.'),
  N_('The seed follows from that of the season, which is the one that the season was bound to.'),
  N_("The season's commitment is the one that was noted."),
  N_('The commitment is the one that was noted, and so is the seed.'),
  N_('The log up to line {last} is the one that was noted: a hash fixes all lines before it.'),
  N_('The whole match is the one that was noted: the end fixes everything before it.'),
  N_('Entropy in the deal is from {givers}. Is yours as you gave it?'),
  N_('sign-up {place}'),
  N_('listed seat {place} ({name})'),
  // What it does not show.
  N_('The names and kinds of players: the chain of hashes holds seats, not names.'),
  N_("That the times are true: they are the server's word, and the chain fixes their order only."),
  N_('That the shuffles follow from the seed: this client does not know the cards of {game} in revision {revision}.'),
  N_('Which cards each shuffle was about: that follows from the moves.'),
  N_('Which card chance took from a hand ({many} times): that follows from the moves.'),
  N_('When the colour that is out moved on: that follows from the scores.'),
  N_('That the season was bound before the sign-up: its commitment was not noted.'),
  N_('That the deal was bound before the sign-up: that needs the season.'),
  N_('That the seed was fixed before the entropies were given: the commitment was not noted.'),
  N_('That the result is as it was announced: the end was not noted.'),
  N_('That the lines are as they were: no hash of them was noted.'),
  N_('That the later lines are as they were: no hash of them was noted.'),
  N_('That nobody who gave entropy is in league with the server.'),
  N_('That the deal is fair: nobody gave entropy, so the server could have chosen it.'),
  N_('That the moves were legal and the result is right: that needs the rules.'),
  N_('That this is the match that was played: anyone who makes up a whole record can make all its hashes fit. Only what was noted while the match ran can show it.'),
  N_('What no record can show: to whom the server showed the cards that it dealt.'),
  // Why a record was refused.
  N_('It is the record of another match than this page is about.'),
  N_('It does not commit to this seed and this deal: one of the three was changed.'),
  N_('It names {listed} players, and {sat} sat down.'),
  N_('They sit neither as listed nor as the seed shuffles the listed seats.'),
  N_('{time} is earlier than the line before it.'),
  N_('It is earlier than line {ply} of the log, the last.'),
  N_('It is empty, and only a match that was aborted before its start has no lines.'),
  N_("Every match begins with a deal, which is chance's."),
  N_('It is not the hash of what stands here: this line, or something of the header, was changed, or a line before it is missing.'),
  N_('It is not the hash of what stands here: this line was changed, or a line before it is missing.'),
  N_('It does not close this log: the result, ended_at or end was changed, or the last line is missing.'),
  N_('The game is for {seats}, and {named} are named.'),
  N_("{move} cannot be chance's move {number}. {why}"),
  N_("{move}: It is not what the seed and the entropies give for chance's move {number}."),
  N_('It names cards that are not in the deck, or not so often.'),
  N_('A burst is of four to six toys of one colour.'),
  N_('It is not what was noted ({where}).'),
  N_("It does not commit to the season's seed: one of the two was changed."),
  N_("It is not the one that this deal has from the season's seed."),
  N_('It was noted ({where}), and the record ends before it.'),
  N_('It is missing.'),
  N_('It is {value}, and has to be one of {values}.'),
  N_('It is {value}, and has to be {kind}.'),
  N_('a text'),
  N_('a whole number'),
  N_('an object'),
  N_('an array'),
  N_('It holds no JSON object.'),
  N_('This program reads {format}, and this is {found}.'),
  N_('It has to be 64 digits 0 to 9 and a to f.'),
  N_('{text} is no time as a record writes it.'),
  N_('It has to be an object.'),
  N_('The seats are listed in order, so this one is {seat}.'),
  N_('A name is a text, or null.'),
  N_('It says {ply} where {place} comes next: a line is missing, doubled or out of its place.'),
  N_('{seat} is none of the {seats} seats, and not chance.'),
  N_('There is one for each seat in listed order; those of a shared deal, and only those, name no seat.'),
  N_('It has to be at most 64 characters from space to tilde.'),
  N_('It has to be {seats} whole numbers; only without any result both are null.'),
  N_('It is not UTF-8.'),
  N_('It is nested too deeply for a record.'),
  N_('It holds half of a character, which has no UTF-8.'),
  N_('It is not JSON: {why}.'),
  N_('It holds {number}, which is no number that a record may hold.'),
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
  N_('The notes hold neither a commitment nor a hash.'),
  N_('a note is two words, such as “commitment HASH” or “PLY HASH”.'),
  N_('They are no JSON object.'),
  N_('a hash has 64 digits 0 to 9 and a to f.'),
  N_('{name} is neither match, commitment, end, season nor the number of a line.'),
  N_('No season is needed: the deal is this match\'s own.'),
  N_('The deal {deal} is not of the season {season}: that is another one.'),
  N_('what a season was bound to can be checked with the season alone.'),
  N_('The season is no object.'),
  N_('The season has no seed yet: it gives it away when it is over.'),
  N_("The season's commitment and its seed have 64 digits 0 to 9 and a to f."),
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
