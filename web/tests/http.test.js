/** Requests to a server that has had too many of them. */
import './browser.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { request } from '../src/api/http.js';
import { waiting } from '../src/api/reach.js';

/** @param {[number, object][]} answers one after the other @returns {() => number} how many were taken */
function serverWith(answers) {
  let asked = 0;
  globalThis.fetch = async () => {
    const [status, body] = answers[asked];
    asked += 1;
    return new Response(JSON.stringify(body), { status, headers: { 'Retry-After': '0' } });
  };
  return () => asked;
}

const crowded = { error: { code: 'too-many-requests', message: '' } };

test('who shares an address with many waits, is told so, and is answered', async () => {
  const asked = serverWith([
    [429, crowded],
    [429, crowded],
    [200, { games: 3 }],
  ]);
  const seen = [];
  const stop = waiting.subscribe((count) => seen.push(count));
  assert.deepEqual(await request('catalog'), { games: 3 });
  stop();
  assert.equal(asked(), 3);
  assert.deepEqual(seen, [0, 1, 0]);
});

test('what waiting does not mend is told at once', async () => {
  const asked = serverWith([[429, { error: { code: 'too-many-games', message: '' } }]]);
  await assert.rejects(request('games', {}), { code: 'too-many-games' });
  assert.equal(asked(), 1);
});
