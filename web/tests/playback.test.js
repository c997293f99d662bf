/** Positions are shown one after another, whatever arrives meanwhile. */
import './browser.js';
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import '../src/games/index.js';
import { animation } from '../src/lib/settings.js';
import { signal } from '../src/lib/view.js';
import { pathTo, playback, shownMs } from '../src/game/playback.js';

/** A game of so many moves. */
function viewOf(plies, name = 'm') {
  const moves = Array.from({ length: plies }, (_, i) => ({ move: `${name}${i + 1}`, en: 'e', es: 's' }));
  const last = plies ? { move: `${name}${plies}` } : null;
  const position = `p${plies}`;
  return {
    game: 'othello',
    variant: 'standard',
    start_position: 'p0',
    moves,
    ply: plies,
    state: { position },
    position,
    last,
  };
}

/** What the page knows of a live game, without a server. */
function liveOf(view) {
  const live = {
    view: signal(view),
    cursor: signal(null),
    past: signal(null),
    atEnd: null,
    told: [],
    hush() {},
    tell: (text) => live.told.push(text()),
  };
  live.atEnd = {
    get value() {
      return live.cursor.value === null;
    },
  };
  return live;
}

let asked = [];
beforeEach(() => {
  asked = [];
  animation.value = 1;
  globalThis.fetch = async (path, { body }) => {
    const { position, moves } = JSON.parse(body);
    asked.push({ path, moves });
    const positions = [position, ...moves].map((_, ply) => ({
      state: { ply },
      last: ply ? { move: moves[ply - 1] } : null,
      position: `p${ply}`,
    }));
    return { ok: true, json: async () => ({ positions }) };
  };
});

/** Until something holds: effects and answers come one tick after another. */
async function until(holds) {
  for (let i = 0; i < 1000; i += 1) {
    if (holds()) return;
    await new Promise((done) => setImmediate(done));
  }
  assert.fail('it never came');
}

test('a game that is opened shows its newest position', () => {
  const live = liveOf(viewOf(3));
  const play = playback(live);
  assert.equal(play.stage.value.ply, 3);
  assert.equal(play.caughtUp.value, true);
  play.stop();
});

test('moves that arrive together are shown one by one', async () => {
  const live = liveOf(viewOf(1));
  const play = playback(live);
  live.view.value = viewOf(3);
  await until(() => play.stage.value.ply === 2);
  assert.equal(play.caughtUp.value, false);
  play.skip();
  assert.equal(play.stage.value.ply, 3);
  assert.equal(play.caughtUp.value, true);
  play.stop();
});

test('a move that is taken back is no news to be acted out', () => {
  const live = liveOf(viewOf(3));
  const play = playback(live);
  live.view.value = viewOf(2);
  assert.equal(play.stage.value.ply, 2);
  play.stop();
});

test('who is far behind is taken to the newest position', () => {
  const live = liveOf(viewOf(1));
  const play = playback(live);
  live.view.value = viewOf(20);
  assert.equal(play.stage.value.ply, 20);
  play.stop();
});

test('another past is no way forward', () => {
  const live = liveOf(viewOf(2));
  const play = playback(live);
  live.view.value = viewOf(3, 'other');
  assert.equal(play.stage.value.ply, 3);
  play.stop();
});

test('positions are asked for once, and leafing goes no further than the game', async () => {
  const live = liveOf(viewOf(4));
  const play = playback(live);
  const [a, b] = await Promise.all([play.frame(live.view.value, 1), play.frame(live.view.value, 2)]);
  assert.deepEqual([a.position, b.position], ['p1', 'p2']);
  assert.equal(asked.length, 1);
  play.goTo(-5);
  assert.equal(live.cursor.value, 0);
  play.goTo(99);
  assert.equal(live.cursor.value, null);
  play.stop();
});

test('a path names the position by what led there', () => {
  assert.equal(pathTo(viewOf(3), 2), 'p0 m1 m2');
});

test('nothing is waited for where results are wanted at once', () => {
  animation.value = 0;
  assert.equal(shownMs(null, 'othello'), 0);
  animation.value = 2;
  assert.equal(shownMs(null, 'othello'), (300 + 260) * 2);
});
