/**
 * Light or dark as chosen in this browser, else as the system is, and so without this script. It stands in the head and runs before
 * anything is drawn, so that no page is seen in the other one first.
 */
(() => {
  'use strict';

  const KEY = 'postcard theme';
  const THEMES = ['light', 'dark'];

  function chosen() {
    try {
      return THEMES.find((theme) => theme === localStorage.getItem(KEY));
    } catch {
      // A browser that keeps nothing follows the system.
      return undefined;
    }
  }

  function show() {
    const theme = chosen();
    if (theme) document.documentElement.dataset['theme'] = theme;
    else delete document.documentElement.dataset['theme'];
    // The frame that a phone draws around the page.
    for (const frame of /** @type {NodeListOf<HTMLMetaElement>} */ (document.querySelectorAll('meta[name=theme-color]'))) {
      const { scheme } = frame.dataset;
      frame.media = theme ? (theme === scheme ? 'all' : 'not all') : `(prefers-color-scheme: ${scheme})`;
    }
    const choice = /** @type {HTMLSelectElement | null} */ (document.querySelector('#theme'));
    if (choice) choice.value = theme ?? '';
  }

  show();
  // Other open pages of this server follow.
  addEventListener('storage', show);
  addEventListener('pageshow', show);
  addEventListener('DOMContentLoaded', () => {
    const choice = /** @type {HTMLSelectElement | null} */ (document.querySelector('#theme'));
    if (!choice) return;
    const label = choice.closest('label');
    if (label) label.hidden = false;
    choice.addEventListener('change', () => {
      try {
        if (choice.value) localStorage.setItem(KEY, choice.value);
        else localStorage.removeItem(KEY);
      } catch {
        // As above.
      }
      show();
    });
  });
})();
