/** Draws what is in view of a tree on a canvas. */
import { language } from '../i18n/index.js';
import { stubsOf } from './layout.js';
import { NONE, shortValue } from './tree.js';

/**
 * @typedef {object} Camera
 * @property {number} scale pixels a slot
 * @property {number} x the slot at the left edge
 * @property {number} y pixels above the first level
 * @property {number} rise pixels between levels, at least
 */

/**
 * @typedef {object} Scene
 * @property {import('./tree.js').Tree} tree
 * @property {import('./layout.js').Layout} layout
 * @property {import('./timeline.js').Timeline} film
 * @property {number} time
 * @property {Camera} camera
 * @property {number} width
 * @property {number} height
 * @property {number} selected
 * @property {Set<number>} folded
 * @property {Uint8Array | null} alone which nodes only this search visited
 * @property {Record<string, string>} colours
 */

/**
 * @typedef {{
 *   row: number[],
 *   level: number,
 *   pitch: number,
 *   size: number,
 * }} Row what is in view of a level, how far apart and how large
 */

const FONT = 'Figtree, system-ui, sans-serif';

/** From this scale on, in pixels a slot, things are written. */
export const DETAIL = { value: 22, move: 40, window: 92, board: 150 };

/** How far apart levels are. @param {Camera} camera */
export function levelHeight({ scale, rise }) {
  return Math.max(rise, Math.min(scale * 1.5, 190));
}

/** How large the nodes of a level are. @param {number} scale @param {number} room */
export function radius(scale, room) {
  return Math.max(1.2, Math.min(scale * room * 0.42, 19));
}

/** @param {CanvasRenderingContext2D} ink @param {Scene} scene */
export function paint(ink, scene) {
  const { layout, camera, width, height, colours } = scene;
  ink.clearRect(0, 0, width, height);
  const rise = levelHeight(camera);
  const px = (/** @type {number} */ slot) => (slot - camera.x) * camera.scale;
  const py = (/** @type {number} */ level) => level * rise - camera.y;
  const margin = 40 / camera.scale + 1;
  const view = { from: camera.x - margin, to: camera.x + width / camera.scale + margin };
  /** @type {Row[]} */
  const rows = [];
  for (let level = 0; level < layout.levels; level += 1) {
    // A node shows as long as the one above it does, because of the line between them.
    if (py(level) > height + rise || py(level) < -2 * rise) continue;
    const pitch = Math.min(camera.scale * layout.room[level], 400);
    rows.push({
      row: inView(layout, level, view, NEAR / camera.scale),
      level,
      pitch,
      size: radius(camera.scale, layout.room[level]),
    });
  }
  paintStubs(ink, scene, rows, px, py);
  paintLines(ink, scene, rows, px, py);
  for (const row of rows) paintNodes(ink, scene, row, px, py(row.level));
  for (const row of rows) if (row.pitch >= DETAIL.move) paintMoves(ink, scene, row, px, py(row.level));
  const mark = (/** @type {number} */ node, /** @type {number} */ more, /** @type {string} */ colour) => {
    if (node === NONE || Number.isNaN(layout.x[node])) return;
    const level = layout.level[node];
    ring(ink, px(layout.x[node]), py(level), radius(camera.scale, layout.room[level]) + more, colour);
  };
  if (scene.time < scene.film.end) mark(scene.film.current(scene.time), 7, colours.current);
  mark(scene.selected, 5, colours.selected);
}

/** Pixels at which nodes cannot be told apart any more. */
const NEAR = 0.7;
/** The same for lines, of which there are as many. */
const LINES_NEAR = 2;

/**
 * The nodes of a level that are in view, one of each that can be told apart: they are sorted.
 * @param {import('./layout.js').Layout} layout @param {number} level
 * @param {{ from: number, to: number }} view @param {number} near
 */
function inView({ rows, x }, level, { from, to }, near) {
  const row = rows[level];
  const low = firstFrom(row, x, from, 0);
  const end = firstFrom(row, x, to, low);
  // The neighbours, whose lines may cross the view.
  const [begin, stop] = [Math.max(0, low - 1), Math.min(row.length, end + 1)];
  if ((stop - begin) * near < to - from) return row.slice(begin, stop);
  const seen = [];
  for (let place = begin; place < stop; place = firstFrom(row, x, x[row[place]] + near, place + 1))
    seen.push(row[place]);
  return seen;
}

/**
 * The first place of a row, not before `low`, whose node lies at `slot` or right of it.
 * @param {number[]} row
 * @param {Float32Array} x
 * @param {number} slot
 * @param {number} low
 */
function firstFrom(row, x, slot, low) {
  let [least, most] = [low, row.length];
  while (least < most) {
    const middle = (least + most) >> 1;
    if (x[row[middle]] < slot) least = middle + 1;
    else most = middle;
  }
  return least;
}

/**
 * @param {CanvasRenderingContext2D} ink @param {Scene} scene @param {Row[]} rows
 * @param {(slot: number) => number} px @param {(level: number) => number} py
 */
function paintLines(ink, { tree, layout, film, time, colours, camera, alone }, rows, px, py) {
  const plain = new Path2D();
  const only = new Path2D();
  const main = new Path2D();
  for (const node of film.bestLine(time)) {
    const above = tree.parent[node];
    if (above !== NONE && !Number.isNaN(layout.x[node]))
      line(
        main,
        px(layout.x[above]),
        py(layout.level[above]),
        px(layout.x[node]),
        py(layout.level[node]),
        camera.scale,
      );
  }
  for (const { row, level } of rows) {
    const y = py(level);
    const above = py(level - 1);
    let lastX = Number.NaN;
    let lastAbove = Number.NaN;
    for (const node of row) {
      const parent = tree.parent[node];
      if (parent === NONE || !film.isEntered(node, time)) continue;
      const x = px(layout.x[node]);
      const from = px(layout.x[parent]);
      // Lines that nobody could tell apart are drawn once.
      if (Math.abs(x - lastX) < LINES_NEAR && Math.abs(from - lastAbove) < LINES_NEAR) continue;
      lastX = x;
      lastAbove = from;
      line(alone?.[node] ? only : plain, from, above, x, y, camera.scale);
    }
  }
  ink.lineCap = 'round';
  ink.lineWidth = camera.scale > 4 ? 1.4 : 0.8;
  ink.strokeStyle = colours.line;
  ink.stroke(plain);
  ink.strokeStyle = colours.only;
  ink.stroke(only);
  ink.lineWidth = 5;
  ink.strokeStyle = colours.main;
  ink.stroke(main);
}

/**
 * @param {Path2D} path
 * @param {number} x1
 * @param {number} y1
 * @param {number} x2
 * @param {number} y2
 * @param {number} scale
 */
function line(path, x1, y1, x2, y2, scale) {
  path.moveTo(x1, y1);
  if (scale > 6) path.bezierCurveTo(x1, (y1 + y2) / 2, x2, (y1 + y2) / 2, x2, y2);
  else path.lineTo(x2, y2);
}

/**
 * What was never looked at: short grey lines with a cut across.
 * @param {CanvasRenderingContext2D} ink @param {Scene} scene @param {Row[]} rows
 * @param {(slot: number) => number} px @param {(level: number) => number} py
 */
function paintStubs(ink, { tree, layout, film, time, colours, camera }, rows, px, py) {
  const lines = new Path2D();
  const cuts = new Path2D();
  ink.font = `500 11px ${FONT}`;
  ink.textAlign = 'center';
  ink.fillStyle = colours.soft;
  let lastX = Number.NaN;
  for (const { row, level, pitch, size } of rows) {
    const y = py(level);
    // Where there is little room they only hint that there was more.
    const length = size < 6 ? 12 : Math.min(70, levelHeight(camera) * 0.55);
    const labels = pitch >= DETAIL.move && camera.scale * 0.6 >= 18;
    for (const node of row) {
      const first = layout.stubs[node];
      if (Number.isNaN(first) || !film.isLeft(node, time)) continue;
      const x = px(layout.x[node]);
      if (Math.abs(x - lastX) < 1.5) continue;
      lastX = x;
      const moves = tree.pruned.get(node) ?? [];
      const shown = stubsOf(tree, node);
      for (let stub = 0; stub < shown; stub += 1) {
        const end = px(first + stub * 0.6);
        lines.moveTo(x, y);
        lines.lineTo(end, y + length);
        if (labels) {
          const more = stub === shown - 1 && moves.length > shown ? `+${moves.length - shown + 1}` : moves[stub];
          ink.fillText(more, end, y + length + 12);
        }
      }
      if (size > 3) {
        // Scissors would be too small: a bar across, under the node.
        const middle = px(first + (shown - 1) * 0.3);
        const cx = x + (middle - x) * 0.5;
        const cy = y + length * 0.5;
        const reach = Math.min(9, size * 0.8);
        cuts.moveTo(cx - reach, cy + reach * 0.6);
        cuts.lineTo(cx + reach, cy - reach * 0.6);
        cuts.moveTo(cx - reach + 3, cy + reach * 0.6 + 4);
        cuts.lineTo(cx + reach + 3, cy - reach * 0.6 + 4);
      }
    }
  }
  ink.lineWidth = 1;
  ink.setLineDash([3, 3]);
  ink.strokeStyle = colours.stub;
  ink.stroke(lines);
  ink.setLineDash([]);
  ink.lineWidth = 2;
  ink.strokeStyle = colours.cut;
  ink.stroke(cuts);
}

/**
 * @param {CanvasRenderingContext2D} ink @param {Scene} scene @param {Row} row
 * @param {(slot: number) => number} px @param {number} y
 */
function paintNodes(ink, { tree, layout, film, time, colours, folded, alone }, { row, size, pitch }, px, y) {
  const shapes = {
    max: new Path2D(),
    min: new Path2D(),
    leafMax: new Path2D(),
    leafMin: new Path2D(),
    open: new Path2D(),
    more: new Path2D(),
  };
  const texts = pitch >= DETAIL.value;
  /** @type {[string, number, string][]} */
  const written = [];
  for (const node of row) {
    if (!film.isEntered(node, time)) continue;
    const x = px(layout.x[node]);
    const isMax = tree.isMax(node);
    const isLeaf = !tree.isInner(node);
    const isLeft = film.isLeft(node, time);
    outline(
      isLeaf ? (isMax ? shapes.leafMax : shapes.leafMin) : isMax ? shapes.max : shapes.min,
      x,
      y,
      isLeaf ? size * 0.86 : size,
      isMax,
    );
    if (!isLeft) outline(shapes.open, x, y, size + 3, isMax);
    if (size > 4 && (folded.has(node) || tree.hidden(node) > 0)) plus(shapes.more, x, y + size + 7);
    if (texts) {
      const stopped = isLeft && tree.isStopped(node);
      const value = isLeft && !stopped ? tree.view.values[node] : film.moment(node, time).best;
      const short = value === null ? '?' : shortValue(value, tree.unit, language.value);
      const text = stopped && value !== null ? (isMax ? '≥' : '≤') + short : bounded(tree, node, short, isLeft);
      written.push([text, x, isLeaf ? colours.ink : colours.onNode]);
    }
    if (alone?.[node] && size > 3) {
      ink.strokeStyle = colours.only;
      ink.lineWidth = 2;
      ink.beginPath();
      ink.arc(x, y, size + 4, 0, 7);
      ink.stroke();
    }
  }
  ink.lineWidth = Math.min(2, size / 3);
  for (const [path, fill, stroke] of /** @type {[Path2D, string, string][]} */ ([
    [shapes.max, colours.max, colours.max],
    [shapes.min, colours.min, colours.min],
    [shapes.leafMax, colours.leaf, colours.max],
    [shapes.leafMin, colours.leaf, colours.min],
  ])) {
    ink.fillStyle = size < 3 ? stroke : fill;
    ink.fill(path);
    ink.strokeStyle = stroke;
    if (size >= 3) ink.stroke(path);
  }
  ink.lineWidth = 1.5;
  ink.strokeStyle = colours.current;
  ink.stroke(shapes.open);
  ink.lineWidth = 2;
  ink.strokeStyle = colours.soft;
  ink.stroke(shapes.more);
  ink.textAlign = 'center';
  ink.textBaseline = 'middle';
  for (const [text, x, colour] of written) {
    const fitting = Math.min(15, size * 0.95, (size * 2.6) / Math.max(2, text.length));
    ink.font = `650 ${fitting < 9 ? Math.min(9, size * 0.8) : fitting}px ${FONT}`;
    ink.fillStyle = colour;
    ink.fillText(text, x, y + 0.5);
  }
  ink.textBaseline = 'alphabetic';
}

/**
 * Moves above the nodes, windows below them.
 * @param {CanvasRenderingContext2D} ink @param {Scene} scene @param {Row} row
 * @param {(slot: number) => number} px @param {number} y
 */
function paintMoves(ink, { tree, layout, film, time, colours }, { row, size, pitch }, px, y) {
  ink.textAlign = 'center';
  for (const node of row) {
    if (!film.isEntered(node, time)) continue;
    const x = px(layout.x[node]);
    const move = tree.move(node);
    if (move) label(ink, move, x, y - size - 7, 600, colours.ink, colours.paper);
    if (pitch >= DETAIL.window && tree.view.spec.startsWith('minimax') === false) {
      const { alpha, beta } = film.moment(node, Math.min(time, film.leaveAt[node] + 1));
      const from = shortValue(alpha, tree.unit, language.value, -1);
      const at = `${from} … ${shortValue(beta, tree.unit, language.value, 1)}`;
      label(ink, at, x, y + size + 16, 450, colours.soft, colours.paper);
    }
  }
}

/**
 * @param {CanvasRenderingContext2D} ink
 * @param {string} text
 * @param {number} x
 * @param {number} y
 * @param {number} weight
 * @param {string} colour
 * @param {string} ground
 */
function label(ink, text, x, y, weight, colour, ground) {
  ink.font = `${weight} 12px ${FONT}`;
  ink.lineWidth = 4;
  ink.lineJoin = 'round';
  ink.strokeStyle = ground;
  ink.strokeText(text, x, y);
  ink.fillStyle = colour;
  ink.fillText(text, x, y);
}

/**
 * Max is a square, Min a circle.
 * @param {Path2D} path
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {boolean} isMax
 */
function outline(path, x, y, size, isMax) {
  const half = size * 0.9;
  if (size < 2) path.rect(x - half, y - half, 2 * half, 2 * half);
  else if (isMax) {
    if (size < 4) path.rect(x - half, y - half, 2 * half, 2 * half);
    else path.roundRect(x - half, y - half, 2 * half, 2 * half, size * 0.2);
  } else {
    path.moveTo(x + size, y);
    path.arc(x, y, size, 0, 7);
  }
}

/**
 * @param {CanvasRenderingContext2D} ink
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string} colour
 */
function ring(ink, x, y, size, colour) {
  ink.strokeStyle = colour;
  ink.lineWidth = 3;
  ink.beginPath();
  ink.arc(x, y, size + 1, 0, 7);
  ink.stroke();
}

/** @param {Path2D} path @param {number} x @param {number} y */
function plus(path, x, y) {
  path.moveTo(x - 4, y);
  path.lineTo(x + 4, y);
  path.moveTo(x, y - 4);
  path.lineTo(x, y + 4);
}

/**
 * A bound says of which kind it is.
 * @param {import('./tree.js').Tree} tree
 * @param {number} node
 * @param {string} text
 * @param {boolean} isLeft
 */
function bounded(tree, node, text, isLeft) {
  if (!isLeft) return text;
  return ['', '≥', '≤'][tree.view.bounds[node]] + text;
}
