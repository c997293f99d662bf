/** The page as it is released: few pieces, whose names say what is in them. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { build } from '../build.js';

const folder = mkdtempSync(join(tmpdir(), 'page-'));
after(() => rmSync(folder, { recursive: true }));
await build(folder);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
const lasting = files.filter((file) => file.startsWith('lasting/') && !file.endsWith('.br')).sort();
const read = (/** @type {string} */ file) => readFileSync(join(folder, file), 'utf8');

test('the page is one script, one style sheet and its fonts', () => {
  assert.deepEqual(lasting.map((path) => path.split('.').at(-1)).sort(), ['css', 'js', 'woff2', 'woff2']);
});

test('the index and the worker name all of them, and nothing that is not there', () => {
  const index = read('index.html');
  const named = [...index.matchAll(/(?:href|src|data-worker)="([^"#]+)"/g)].map(([, path]) => path);
  assert.deepEqual(
    named.filter((path) => !files.includes(path)),
    [],
  );
  assert.deepEqual(
    lasting.filter((path) => !named.includes(path) || !read('worker.js').includes(path)),
    [],
  );
  assert.equal(index.match(/rel="stylesheet"/g)?.length, 1);
});

test('what Brotli made of a file is that file', () => {
  const texts = files.filter((file) => /\.(css|html|js|jsonl|svg|webmanifest)$/.test(file));
  for (const file of texts) {
    const compressed = readFileSync(join(folder, `${file}.br`));
    assert.deepEqual(brotliDecompressSync(compressed), readFileSync(join(folder, file)), file);
  }
});

test('the same sources have the same names', async () => {
  const index = read('index.html');
  await build(folder);
  assert.equal(read('index.html'), index);
});
