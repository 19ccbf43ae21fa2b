/**
 * Plays matches and leaves pages: `node play.mjs '{"browser": "firefox", "address": …, "user": …, "match": …, "pages": […]}'`.
 * What only the test can do it asks for by a line, and goes on when a line comes back.
 */

import { createInterface } from 'node:readline/promises';
import { drivers, until } from './drivers.mjs';

const TIMES = 5;
const BOARD = "document.querySelector('pc-table .pc-board') !== null";
const ASKED = "const state = document.querySelector('pc-table')?.dataset.state; return ['due', 'over'].includes(state) && state;";
const PROVEN = "return document.querySelector('proof-check[data-verdict]:not([data-verdict=working])')?.dataset.verdict";
/** Presses something that is lit, or plays what is picked; whether that was a move. */
const PRESS = `
  const ready = [...document.querySelectorAll('button.play')], lit = [...document.querySelectorAll('button.pick.next')];
  const isMove = ready.length > 0 && (lit.length === 0 || Math.random() < 0.5);
  const among = isMove ? ready : lit;
  among[Math.floor(Math.random() * among.length)]?.click();
  return isMove;
`;

const job = JSON.parse(process.argv[2]);
const answers = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const browser = await drivers[job.browser](job);

/** @param {string} what */
async function ask(what) {
  console.log(what);
  await answers.next();
}

/** @param {number} most moves to make */
async function play(most) {
  for (let moves = 0; moves < most; ) {
    if ((await until(browser, 'the player is asked', ASKED)) === 'over') return;
    if (await browser.run(PRESS)) moves += 1;
  }
}

/**
 * Leaves the page that is shown and comes back by the buttons of the browser, five times. The streams are counted before and after.
 * @param {string} isShown an expression that is true once the page is
 * @param {number} streams that the page has
 */
async function leaveAndComeBack(isShown, streams) {
  const here = await browser.run('return location.pathname;');
  await ask(`streams ${streams}`);
  for (let time = 0; time < TIMES; time += 1) {
    if (time === 0) await browser.open(`${job.address}/matches`);
    // The page answers its driver before it is left.
    else await browser.run('setTimeout(() => history.forward());');
    await until(browser, 'the other page is shown', "return location.pathname === '/matches'");
    await browser.run('setTimeout(() => history.back());');
    await until(browser, 'the page is shown again', `return location.pathname === ${JSON.stringify(here)} && ${isShown}`);
  }
  await ask(`streams ${streams}`);
}

await browser.open(`${job.address}/login`);
await browser.run(`
  document.querySelector('[name=username]').value = ${JSON.stringify(job.user)};
  document.querySelector('[name=password]').value = ${JSON.stringify(job.password)};
  setTimeout(() => document.querySelector('[name=password]').form.requestSubmit());
`);
await until(browser, 'the player is logged in', "return !location.pathname.endsWith('/login')");

for (const { path, shows, streams } of job.pages ?? []) {
  const isShown = `document.querySelector(${JSON.stringify(shows)}) !== null`;
  await browser.open(job.address + path);
  await until(browser, `${path} is shown`, `return ${isShown}`);
  await leaveAndComeBack(isShown, streams);
}

if (job.match) {
  await browser.open(`${job.address}/play/${job.match}`);
  await until(browser, 'the board is drawn', `return ${BOARD}`);
  await play(2);
  // The moves of the match, and what concerns the player alone.
  await leaveAndComeBack(BOARD, 2);
  await play(2);
  await ask('restart');
  await play(Infinity);
  await browser.open(`${job.address}/play/${job.match}/proof`);
  await ask(`verdict ${await until(browser, 'the deal is checked', PROVEN)}`);
}
await browser.quit();
process.exit(0);
