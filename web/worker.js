/**
 * Opens the page without the network. `build.js` says what there is to keep: `VERSION`, which changes
 * with the page, and `LASTING`, files whose names say what is in them.
 */
/* global VERSION, LASTING */
const PREFIX = 'ludoteca-';
const NAME = PREFIX + VERSION;
/** What is asked for again whenever there is a network. */
const CHANGING = ['./', 'icon.svg', 'manifest.webmanifest'];
/** How long the network may take to show the page, where an older one is at hand. */
const PATIENCE_MS = 4000;

addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const kept = await caches.open(NAME);
      await kept.addAll([...CHANGING, ...LASTING]);
      await skipWaiting();
    })(),
  );
});

addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys();
      await Promise.all(
        names.filter((name) => name.startsWith(PREFIX) && name !== NAME).map((name) => caches.delete(name)),
      );
      await clients.claim();
    })(),
  );
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const path = new URL(request.url).href.slice(registration.scope.length);
  if (request.method !== 'GET' || !request.url.startsWith(registration.scope) || path.startsWith('api/')) return;
  if (LASTING.includes(path)) event.respondWith(keptOr(request));
  else if (request.mode === 'navigate' || CHANGING.includes(path)) event.respondWith(newest(request));
});

/** @param {Request} request */
async function keptOr(request) {
  return (await caches.match(request)) ?? fetch(request);
}

/** From the network if it answers, else as it was. @param {Request} request */
async function newest(request) {
  const kept = await caches.match(request.mode === 'navigate' ? './' : request);
  if (!kept) return fetch(request);
  const patience = new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS, kept);
  });
  return Promise.race([fetch(request).catch(() => kept), patience]);
}
