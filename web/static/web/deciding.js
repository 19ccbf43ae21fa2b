/** Lets the board of a position answer it: what is pressed there is the move, sent like that of the forms below. */

import { drawActions, question } from './table/actions.js';
import { drawScene } from './table/board.js';
import { el } from './table/dom.js';
import { drawAnew } from './table/focus.js';
import { gameToDraw } from './table/game-to-draw.js';
import { fieldsOf, Picks } from './table/picks.js';
import { Scene } from './table/scene.js';

/**
 * Draws the board so that moves are picked on it, and their buttons in the place of the forms.
 * @param {HTMLElement} holder the board as text, with the position as JSON
 * @param {HTMLElement} forms
 */
export async function decide(holder, forms) {
  const seen = holder.querySelector('.seen');
  const form = forms.querySelector('form');
  if (!seen || !form) return;
  const { game: key = '', revision = '' } = holder.dataset;
  const [game, layout] = await gameToDraw(key, revision, seen.hasAttribute('data-has-layout'));
  const { match, shown } = JSON.parse(holder.querySelector('script')?.textContent ?? '');
  const picks = new Picks(shown.options);
  const asked = el('p', { role: 'status' });
  const actions = el('div', { class: 'actions' });
  const board = el('div', { class: 'seen', tabindex: -1 });
  /** @param {() => void} act */
  const change = (act) => {
    act();
    draw();
  };
  const draw = () => {
    const scene = new Scene({ game, match, shown, layout, picks, press: (item, place, at) => change(() => picks.press(item, place, at)) });
    drawAnew([board, actions], () => {
      board.replaceChildren(drawScene(scene));
      actions.replaceChildren(...drawActions(scene, {
        send: (move) => send(form, fieldsOf(move, game.verbs)),
        clear: () => change(() => picks.clear()),
        choose: (verb) => change(() => picks.choose(verb)),
      }));
    }, () => board.focus({ preventScroll: true }));
    asked.textContent = question(scene);
  };
  draw();
  seen.replaceWith(board);
  for (const one of forms.querySelectorAll('form')) one.remove();
  forms.append(asked, actions);
}

/** Sends a move to where a form of the page would. @param {HTMLFormElement} form @param {[string, string][]} fields */
function send(form, fields) {
  const token = form.querySelector('[name=csrfmiddlewaretoken]');
  const hidden = fields.map(([name, value]) => el('input', { type: 'hidden', name, value }));
  const sent = /** @type {HTMLFormElement} */ (el('form', { method: 'post', action: form.action, hidden: true }, token, ...hidden));
  document.body.append(sent);
  sent.submit();
}
