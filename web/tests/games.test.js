/** A game is one folder and one registration: nothing else names it. */
import './browser.js';
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const web = join(import.meta.dirname, '..');
const names = /parch[ií]s|othello|reversi|damas|draughts|checkers/i;
/** Lessons are about positions of certain games. */
const lessons = ['src/lab/tour-steps.js'];

/** @param {string} folder @returns {string[]} */
function filesIn(folder) {
  return readdirSync(join(web, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(web.length + 1));
}

test('no file outside a game’s folder names the game', () => {
  const shared = [...filesIn('src'), ...filesIn('style'), 'worker.js'].filter(
    (file) => !file.startsWith('src/games/') && !file.startsWith('src/api/wire') && !lessons.includes(file),
  );
  assert.ok(shared.length > 100);
  const named = shared.flatMap((file) =>
    readFileSync(join(web, file), 'utf8')
      .split('\n')
      .flatMap((line, i) => (names.test(line) ? [`${file}:${i + 1}: ${line.trim()}`] : [])),
  );
  assert.deepEqual(named, []);
});

test('the parts of a game say nothing of other games', () => {
  for (const game of ['parchis', 'damas', 'othello']) {
    const others = ['parchis', 'damas', 'othello'].filter((other) => other !== game);
    const named = filesIn(`src/games/${game}`).filter((file) => {
      const text = readFileSync(join(web, file), 'utf8');
      return others.some((other) => text.includes(`../${other}/`) || text.includes(`'${other}'`));
    });
    assert.deepEqual(named, []);
  }
});

test('every game says the same things in both languages', async () => {
  const { GAMES, gameOf } = await import('../src/games/registry.js');
  await import('../src/games/index.js');
  assert.deepEqual(GAMES, ['parchis', 'damas', 'othello']);
  for (const id of GAMES) {
    const { words } = gameOf(id);
    assert.deepEqual(Object.keys(words.en).sort(), Object.keys(words.es).sort());
    for (const key of [`game.${id}`, `game.${id}.about`, `end.score.${id}`]) assert.ok(key in words.en, key);
  }
});

test('a game registered again takes the place of the first', async () => {
  const { GAMES, gameOf, register } = await import('../src/games/registry.js');
  const before = [...GAMES];
  register({ ...gameOf('othello'), labDepth: 9 });
  assert.deepEqual(GAMES, before);
  assert.equal(gameOf('othello').labDepth, 9);
});
