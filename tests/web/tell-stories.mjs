/** Reads a case of rows from standard input and writes what the table says of each, as JSON: [language, row][]. */

const { language, game, match, rows, readers } = JSON.parse(await new Response(process.stdin).text());
globalThis.document = { documentElement: { lang: language } };
const { loadWordsOf } = await import('../../web/static/web/words.js');
await loadWordsOf(game.key);
const { storyOf } = await import('../../web/static/web/table/sentences.js');
const said = rows.map((row) => readers.map((seat) => storyOf({ game, match, row, seat }).map(({ words }) => words)));
process.stdout.write(JSON.stringify(said));
