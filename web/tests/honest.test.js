/** What is said of values and results is certain. */
import './browser.js';
import assert from 'node:assert/strict';
import test from 'node:test';

const { verdictOf } = await import('../src/workshop/tune.js');
const { elo } = await import('../src/arena/match.js');
const { valueText } = await import('../src/lab/tree.js');
const { decisive, keyMoments } = await import('../src/review/key-moments.js');

const nothing = { elo: null, elo_error: null, elo_at_least: null, elo_at_most: null, los: 0.5 };

test('a match proves only what its error leaves', () => {
  assert.equal(verdictOf(null), 'unclear');
  assert.equal(verdictOf({ ...nothing, elo: -117, elo_error: 89 }), 'worse');
  assert.equal(verdictOf({ ...nothing, elo: 40, elo_error: 60 }), 'unclear');
  assert.equal(verdictOf({ ...nothing, elo: 100, elo_error: 60 }), 'better');
  assert.equal(verdictOf({ ...nothing, elo_at_least: 183 }), 'better');
  assert.equal(verdictOf({ ...nothing, elo_at_most: -183 }), 'worse');
});

test('an error that says nothing is no figure', () => {
  assert.match(elo({ ...nothing, elo: 100, elo_error: 60 }), /\+40.*\+160/);
  assert.doesNotMatch(elo({ ...nothing, elo: 1210, elo_error: 1201 }, 1), /\d/);
});

test('zero has no sign, and numbers are written as the language does', () => {
  assert.equal(valueText(-1, 1000, 'es'), '0');
  assert.equal(valueText(-2500, 1000, 'es'), '−2,5');
  assert.equal(valueText(-2500, 1000, 'en'), '−2.5');
});

test('the worst move of the loser decided, and three moments are the key', () => {
  const move = (/** @type {number} */ ply, /** @type {string} */ side, /** @type {number} */ loss) =>
    /** @type {any} */ ({ ply, side, loss, mark: loss >= 0.05 ? 'mistake' : null });
  const moves = [move(1, 'first', 0.3), move(2, 'second', 0.5), move(3, 'first', 0.4), move(5, 'first', 0.06)];
  assert.equal(decisive(moves, /** @type {any} */ ({ result: 'second' }))?.ply, 3);
  assert.equal(decisive(moves, null), null);
  assert.deepEqual(
    keyMoments(moves).map(({ ply }) => ply),
    [1, 2, 3],
  );
});
