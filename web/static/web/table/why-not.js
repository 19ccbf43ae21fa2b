/** Why a card cannot be played now, in the words of its game: the server is asked for the move, and makes none. */

import { ask, Problem } from './api.js';
import { refusalOf, seatName } from './sentences.js';
import { gettext, listed } from '../words.js';

/** @typedef {import('./match-session.js').MatchSession} MatchSession */
/** @typedef {import('./picks.js').Picks} Picks */
/** @typedef {import('./picks.js').Place} Place */

/**
 * What to say of an item that the player pressed and that no legal move takes now.
 * @param {MatchSession} session
 * @param {Picks} picks what is picked so far
 * @param {string} item
 * @param {Place} place
 * @returns {Promise<string>}
 */
export async function whyNot(session, picks, item, place) {
  const { csrf, game, match, path, shown } = session;
  if (!game || !match || !shown) return '';
  if (!shown.due) return gettext('It is not your turn: waiting for {names}.', { names: listed(shown.to_act.map((seat) => seatName(match, seat))) });
  const move = picks.wish(item, place, game.verbs);
  if (move !== null) {
    try {
      await ask('POST', `${path}/moves?dry_run=true`, { body: { move, expected_ply: shown.expected_ply }, csrf });
    } catch (error) {
      if (error instanceof Problem && error.refusal) return reasonOf(session, error);
      throw error;
    }
  }
  return picks.picked.length ? gettext('This cannot be chosen with what is picked. Take that back to begin anew.') : gettext('This cannot be chosen now.');
}

/**
 * A refusal in words: those of the game for a move that is not legal.
 * @param {MatchSession} session
 * @param {Problem} problem
 */
export function reasonOf({ game, match, shown }, { message, refusal, rule }) {
  const words = refusal && game && match ? refusalOf({ game, match, refusal, rule, seat: shown?.seat ?? null }) : null;
  return words ?? message;
}
