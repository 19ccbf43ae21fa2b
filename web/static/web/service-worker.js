/**
 * The service worker: it shows news that are pushed, and a page that says so when there is no network.
 *
 * It keeps static files alone, for use without a network. Pages and answers of the API never pass through its store.
 * The server puts the words of each language before this file, as `self.postcard`.
 */
(() => {
  'use strict';

  const STORE = 'postcard-files';
  /** @type {any} a worker's globals are not those of a page, by which these files are checked */
  const worker = self;
  /** @typedef {{ news: Record<string, string>, games: Record<string, string>, other: string }} Said what is said in one language */
  /** @type {{ said: Record<string, Said>, language: string, server: string, icon: string, offline: string, style: string, files: string, pages: Record<string, string> }} */
  const words = worker.postcard;

  worker.addEventListener('install', (/** @type {any} */ event) => {
    event.waitUntil(caches.open(STORE).then((store) => store.addAll([words.offline, words.style])).then(() => worker.skipWaiting()));
  });

  worker.addEventListener('activate', (/** @type {any} */ event) => {
    event.waitUntil(worker.clients.claim());
  });

  worker.addEventListener('fetch', (/** @type {any} */ event) => {
    /** @type {Request} */
    const asked = event.request;
    const { origin, pathname } = new URL(asked.url);
    if (asked.method !== 'GET' || origin !== worker.location.origin) return;
    if (pathname.startsWith(words.files)) event.respondWith(file(asked));
    else if (asked.mode === 'navigate') event.respondWith(page(asked));
  });

  /** A static file: the server's, since another version may run there by now; without a network the one that was kept. @param {Request} asked */
  async function file(asked) {
    const store = await caches.open(STORE);
    try {
      const answer = await fetch(asked);
      if (answer.status === 200) await store.put(asked, answer.clone());
      return answer;
    } catch (gone) {
      const kept = await store.match(asked);
      if (kept) return kept;
      throw gone;
    }
  }

  /** A page, which is never kept. @param {Request} asked */
  async function page(asked) {
    try {
      return await fetch(asked);
    } catch (gone) {
      const kept = await (await caches.open(STORE)).match(words.offline);
      if (kept) return kept;
      throw gone;
    }
  }

  worker.addEventListener('push', (/** @type {any} */ event) => {
    event.waitUntil(show(event.data.json()));
  });

  /** What is said in the language of an account; without one, or one without words, in that of the pages here. @param {string | null | undefined} tag @returns {Said} */
  function saidIn(tag) {
    const [language = ''] = (tag ?? '').toLowerCase().split('-');
    return words.said[language] ?? /** @type {Said} */ (words.said[words.language]);
  }

  /** @param {{ id: number, kind: string, data: Record<string, any>, others?: string[], language?: string | null }} news */
  function show({ id, kind, data, others = [], language }) {
    const said = saidIn(language);
    const about = said.games[data['game']] ?? data['league_name'] ?? words.server;
    return worker.registration.showNotification(said.news[kind] ?? said.other, {
      body: [about, others.join(', ')].filter(Boolean).join(' · '),
      icon: words.icon,
      // What comes later about a match takes the place of what came before.
      tag: data['match'] ?? data['season'] ?? String(id),
      renotify: true,
      data: { leads: leadsTo(kind, data) },
    });
  }

  /** The page of an event; that of all notifications for a kind without one. @param {string} kind @param {Record<string, any>} data */
  function leadsTo(kind, data) {
    return (words.pages[kind] ?? '/news').replace(/\{(\w+)\}/g, (_, member) => data[member]);
  }

  worker.addEventListener('notificationclick', (/** @type {any} */ event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data.leads));
  });

  /** Goes to a page: to the window that shows it, if there is one. @param {string} leads */
  async function open(leads) {
    const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const there = windows.find((/** @type {any} */ each) => new URL(each.url).pathname === leads);
    return there ? there.focus() : worker.clients.openWindow(leads);
  }
})();
