/** Writes the tips of all games, in the language of the first argument, as JSON: game, then tip, then what it is. */

globalThis.document = { documentElement: { lang: process.argv[2] ?? 'en' } };
const { loadWordsOf } = await import('../../web/static/web/words.js');
const { GAMES } = await import('../../web/static/web/table/tips.js');
const entries = await Promise.all(
  Object.entries(GAMES).map(async ([game, load]) => {
    // As at a table: tips say their words as soon as they are there.
    await loadWordsOf(game);
    return [game, (await load()).tips];
  }),
);
process.stdout.write(JSON.stringify(Object.fromEntries(entries)));
