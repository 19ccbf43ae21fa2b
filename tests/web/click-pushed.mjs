/** Runs the service worker with the words of the input, and writes the pages that a click on each pushed event opens. */
import { readFileSync } from 'node:fs';

const { words, events } = JSON.parse(readFileSync(0, 'utf-8'));
const listeners = {};
const opened = [];
let shown;
globalThis.self = {
  postcard: words,
  addEventListener: (name, listener) => { listeners[name] = listener; },
  registration: { showNotification: async (title, options) => { shown = options; } },
  clients: { matchAll: async () => [], openWindow: async (path) => { opened.push(path); } },
};
await import('../../web/static/web/service-worker.js');

/** Lets the worker handle an event, and waits for it. */
async function handle(name, event) {
  let done;
  listeners[name]({ ...event, waitUntil: (promise) => { done = promise; } });
  await done;
}

for (const event of events) {
  await handle('push', { data: { json: () => event } });
  await handle('notificationclick', { notification: { data: shown.data, close: () => {} } });
}
process.stdout.write(JSON.stringify(opened));
