/** Modules are read one after the other: a circle of them would find some half made. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';

const src = join(import.meta.dirname, '..', 'src');
const IMPORTED = /^(?:import|export)\s(?:[^'";]*?\sfrom\s+)?['"](\.[^'"]+)['"]/gm;

/** The modules that each one imports. */
const imports = new Map(
  readdirSync(src, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => {
      const found = readFileSync(file, 'utf8').matchAll(IMPORTED);
      return [file, [...found].map(([, path]) => join(dirname(file), path))];
    }),
);

/**
 * The circle that a module belongs to, if there is one.
 *
 * @param {string} file
 * @param {string[]} path the modules that led here
 * @param {Set<string>} done those from which no circle can be reached
 * @returns {string[] | undefined}
 */
function circle(file, path, done) {
  if (done.has(file)) return undefined;
  if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
  for (const next of imports.get(file) ?? []) {
    const found = circle(next, [...path, file], done);
    if (found) return found;
  }
  done.add(file);
  return undefined;
}

test('no module imports itself, straight or in a circle', () => {
  const edges = [...imports.values()].flat();
  assert.ok(edges.length > 300, 'the imports are found');
  assert.deepEqual(
    edges.filter((file) => !imports.has(file) && !file.includes('vendor')),
    [],
    'each names a module that is there',
  );
  const done = new Set();
  for (const file of imports.keys()) assert.equal(circle(file, [], done), undefined);
});

test('what a module exports is never another thing later', () => {
  const mutable = [...imports.keys()].filter((file) => /^export (let|var)\b/m.test(readFileSync(file, 'utf8')));
  assert.deepEqual(mutable, []);
});
