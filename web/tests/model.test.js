/** What is worked out on the page from what the server sends. */
import './browser.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numbered } from '../src/game/numbering.js';
import '../src/games/index.js';
import { flippedAtFirst, flippedFor, gameOf, seatBelow, sideToMove, winningChance } from '../src/games/registry.js';

test('a move of each side shares a number, unless each action has its own', () => {
  assert.deepEqual(
    [1, 2, 3].map((ply) => numbered('damas', ply, false)),
    ['1.', '', '2.'],
  );
  assert.deepEqual(
    [1, 2, 3].map((ply) => numbered('othello', ply, true)),
    ['1.', '1…', '2.'],
  );
  assert.deepEqual(
    [1, 2, 3].map((ply) => numbered('parchis', ply, true)),
    ['1.', '2.', '3.'],
  );
});

test('whoever plays alone sits below', () => {
  const seats = [{ human: true }, { human: false }];
  const other = [{ human: false }, { human: true }];
  const flips = (game) => [
    flippedAtFirst({ game, seats, you: ['first'] }),
    flippedAtFirst({ game, seats: other, you: ['second'] }),
    flippedAtFirst({ game, seats: [seats[0], other[1]], you: ['first', 'second'] }),
  ];
  assert.deepEqual(flips('parchis'), [false, true, false]);
  assert.deepEqual(flips('damas'), [true, false, false]);
  assert.deepEqual(flips('othello'), [false, false, false]);
  for (const [game, side] of [
    ['parchis', 'second'],
    ['damas', 'first'],
  ]) {
    assert.equal(flippedFor(game, side), true);
    assert.equal(seatBelow(game, flippedFor(game, side)), side === 'first' ? 0 : 1);
  }
});

test('the side to move is read from any state', () => {
  assert.equal(sideToMove({ player: 1 }), 'second');
  assert.equal(sideToMove({ turn: 'black' }), 'first');
  assert.equal(sideToMove({ turn: 'white' }), 'second');
  assert.equal(sideToMove({ turn: 'first' }), 'first');
});

test('an advantage is three games of four', () => {
  for (const game of ['parchis', 'damas', 'othello']) {
    assert.equal(winningChance(game, 0), 0.5);
    assert.ok(Math.abs(winningChance(game, gameOf(game).advantage) - 0.75) < 1e-12);
  }
});

test('scores count what each side has', () => {
  assert.deepEqual(gameOf('damas').score({ squares: ['b', 'B', '', 'W'] }), [2, 1]);
  assert.deepEqual(gameOf('othello').score({ discs: { black: 40, white: 24 } }), [40, 24]);
  const at = (kind) => [kind, 0, 'normal', 0];
  const pieces = { yellow: [at('goal')], red: [at('goal')], blue: [at('home')], green: [at('goal')] };
  assert.deepEqual(gameOf('parchis').score({ pieces }), [2, 1]);
});

test('what happened is heard', () => {
  const { soundOf } = gameOf('parchis');
  assert.equal(soundOf({ events: [{ type: 'moved' }, { type: 'sent-home' }] }), 'capture');
  assert.equal(soundOf({ events: [{ type: 'took-item' }] }), 'item');
  assert.equal(soundOf(null), 'move');
});
