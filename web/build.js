/**
 * Makes the page as it is released: one script, one style sheet, and names that change with what they
 * name, so that a browser never asks twice for the same thing. What lies in `lasting` can be kept for
 * ever. Beside each text lies what Brotli makes of it.
 *
 * `npm run build` writes to `dist`; the build of the server calls it with a folder of its own.
 */
import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { argv } from 'node:process';
import { brotliCompressSync } from 'node:zlib';
import * as esbuild from 'esbuild';

const web = import.meta.dirname;
const SHEET = /<link rel="stylesheet" href="([^"]+)" \/>\s*/g;
/** What keeps its name, and is asked for each time. */
const KEPT = ['icon.svg', 'manifest.webmanifest', 'puzzles'];
const TEXTS = ['.css', '.html', '.js', '.jsonl', '.svg', '.webmanifest'];

/** @param {string} to a folder of which nothing else is kept */
export async function build(to) {
  await rm(to, { recursive: true, force: true });
  await mkdir(to, { recursive: true });
  const index = await readFile(join(web, 'index.html'), 'utf8');
  const sheets = [...index.matchAll(SHEET)].map(([, path]) => `@import './${path}';`);
  const script = await bundle(to, { entryPoints: ['src/main.js'] });
  const style = await bundle(to, {
    stdin: { contents: sheets.join('\n'), loader: 'css', resolveDir: web },
    loader: { '.woff2': 'file' },
  });
  const lasting = [...script, ...style].sort();
  const made = indexOf(index, lasting);
  const worker = await esbuild.transform(await readFile(join(web, 'worker.js'), 'utf8'), {
    define: { VERSION: JSON.stringify(digest(made)), LASTING: JSON.stringify(lasting) },
    minify: true,
  });
  await writeFile(join(to, 'index.html'), made);
  await writeFile(join(to, 'worker.js'), worker.code);
  for (const path of KEPT) await cp(join(web, path), join(to, path), { recursive: true });
  await compress(to);
}

/**
 * Puts one script or style sheet, and the fonts that it names, among what lasts.
 *
 * @param {string} to
 * @param {esbuild.BuildOptions} options
 * @returns {Promise<string[]>} their paths
 */
async function bundle(to, options) {
  const { outputFiles } = await esbuild.build({
    ...options,
    absWorkingDir: web,
    outdir: join(to, 'lasting'),
    entryNames: 'page.[hash]',
    assetNames: '[name].[hash]',
    bundle: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    minify: true,
    write: false,
  });
  await mkdir(join(to, 'lasting'), { recursive: true });
  for (const { path, contents } of outputFiles) await writeFile(path, contents);
  return outputFiles.map(({ path }) => `lasting/${basename(path)}`);
}

/**
 * The index, which names the script and the style sheet in the place of those they are made of, and the
 * fonts before a browser finds them in the style sheet.
 *
 * @param {string} index
 * @param {string[]} lasting
 */
function indexOf(index, lasting) {
  const [script, sheet, ...fonts] = ['.js', '.css', '.woff2'].flatMap((ending) =>
    lasting.filter((path) => extname(path) === ending),
  );
  const links = [
    ...fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin />`),
    `<link rel="stylesheet" href="${sheet}" />\n    `,
  ];
  return index
    .replace(SHEET, () => links.splice(0).join('\n    '))
    .replace('src="src/main.js"', `src="${script}" data-worker="worker.js"`);
}

/** @param {string} folder */
async function compress(folder) {
  const files = await readdir(folder, { recursive: true });
  for (const file of files.filter((name) => TEXTS.includes(extname(name)))) {
    const path = join(folder, file);
    await writeFile(`${path}.br`, brotliCompressSync(await readFile(path)));
  }
}

/** @param {string} text */
function digest(text) {
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}

if (argv[1] === import.meta.filename) await build(argv[2] ?? join(web, 'dist'));
