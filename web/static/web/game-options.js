/** Where a form asks for the game, shows the options of that game alone. Without scripts those of all games are there. */

/** @param {HTMLFormElement} form */
function showChosen(form) {
  const game = new FormData(form).get('game');
  for (const options of form.querySelectorAll('details')) {
    if (options.dataset['game']) options.hidden = options.dataset['game'] !== game;
  }
}

for (const form of document.forms) {
  showChosen(form);
  form.addEventListener('change', () => showChosen(form));
  // The browser puts back what was chosen before another page was looked at.
  addEventListener('pageshow', () => showChosen(form));
}
