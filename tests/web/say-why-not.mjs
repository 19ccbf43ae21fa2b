/** Reads refusals from standard input and writes what the table says of each, as JSON. */

const { language, game, match, asked } = JSON.parse(await new Response(process.stdin).text());
globalThis.document = { documentElement: { lang: language } };
const { loadWordsOf } = await import('../../web/static/web/words.js');
await loadWordsOf(game.key);
const { refusalOf } = await import('../../web/static/web/table/sentences.js');
process.stdout.write(JSON.stringify(asked.map((one) => refusalOf({ game, match, ...one }))));
