/** The end of a match in words. */

import { gettext, listed, numeral } from '../words.js';

/** @typedef {import('./scene.js').Scene} Scene */

/** Why matches end, on every table. A game has reasons of its own, of which those that are not here are said as they are. */
const REASONS = new Map([
  ['target', gettext('the target was reached')], ['twenty_one', gettext('a field was worth 21')],
  ['nobody_can_act', gettext('no player could act')], ['five_colours', gettext('all five colours')],
  ['most_colours', gettext('the most colours')], ['most_cards', gettext('the most cards')], ['resigned', gettext('resigned')],
  ['timed_out', gettext('time ran out')], ['agreed', gettext('by agreement')], ['draw', gettext('draw')],
  ['adjudicated', gettext('ended by the staff')],
]);

/** How the match ended, for the reader; null before. @param {Scene} scene */
export function outcome(scene) {
  const ended = scene.shown.outcome ?? scene.match.outcome;
  if (!ended) return null;
  const why = REASONS.get(ended.reason) ?? ended.reason.replaceAll('_', ' ');
  if (!ended.places) return gettext('The match was aborted.');
  const winners = ended.places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const points = ended.points?.map((count, seat) => `${scene.name(seat)} ${numeral(count)}`).join(', ');
  return [won(scene, winners, why), points && gettext('Points: {points}.', { points })].filter(Boolean).join(' ');
}

/** @param {Scene} scene @param {number[]} winners @param {string} why */
function won(scene, winners, why) {
  if (winners.length === scene.match.seats.length) return gettext('The match is over: a draw ({why}).', { why });
  if (winners.some((seat) => scene.isMine(seat))) return gettext('You won ({why}).', { why });
  const names = listed(winners.map((seat) => scene.name(seat)));
  return winners.length === 1 ? gettext('{name} won ({why}).', { name: names, why }) : gettext('{names} won ({why}).', { names, why });
}
