/** Where a form asks for the game, shows the options of that game alone. Without scripts those of all games are there. */

function showChosen() {
  for (const form of document.forms) {
    const game = new FormData(form).get('game');
    for (const options of form.querySelectorAll('details')) {
      if (options.dataset['game']) options.hidden = options.dataset['game'] !== game;
    }
  }
}

showChosen();
addEventListener('change', showChosen);
// The browser puts back what was chosen before another page was looked at.
addEventListener('pageshow', showChosen);
