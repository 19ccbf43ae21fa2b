/** The end of a match in words. */

/** @typedef {import('./scene.js').Scene} Scene */

/** How the match ended, for the reader; null before. @param {Scene} scene */
export function outcome(scene) {
  const ended = scene.shown.outcome ?? scene.match.outcome;
  if (!ended) return null;
  const why = `(${ended.reason.replaceAll('_', ' ')})`;
  if (!ended.places) return `The match was broken off ${why}.`;
  const winners = ended.places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const points = ended.points ? ` Points: ${ended.points.map((count, seat) => `${scene.name(seat)} ${count}`).join(', ')}.` : '';
  if (winners.length === ended.places.length) return `The match is over: a draw ${why}.${points}`;
  const own = scene.shown.seat;
  if (own !== null && winners.includes(own)) return `You won ${why}.${points}`;
  return `${winners.map((seat) => scene.name(seat)).join(' and ')} won ${why}.${points}`;
}
