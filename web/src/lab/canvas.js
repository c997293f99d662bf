/** The tree to be looked at: dragged, zoomed, pointed at, by mouse, fingers and keys. */
import { html, useEffect, useMemo, useRef, useState } from '../lib/view.js';
import { theme } from '../lib/settings.js';
import { language } from '../i18n/index.js';
import { gameOf } from '../games/registry.js';
import { layOut } from './layout.js';
import { DETAIL, levelHeight, paint, radius } from './painter.js';
import { NONE } from './tree.js';

const LEAST_SCALE = 0.002;
const MOST_SCALE = 220;
/** Above the first level, for the move labels. */
const TOP = 46;
/** How far apart the levels of a whole tree are. */
const LEAST_RISE = 30;
const MOST_RISE = 150;
/** Boards beside the nodes, so many at most. */
const BOARDS_AT_ONCE = 10;

/**
 * @typedef {{
 *   zoom: (factor: number) => void,
 *   pan: (dx: number, dy: number) => void,
 *   fit: () => void,
 *   reveal: (node: number) => void,
 * }} Handle
 */

/**
 * @param {object} props
 * @param {import('./tree.js').Tree} props.tree
 * @param {import('./timeline.js').Timeline} props.film
 * @param {number} props.time
 * @param {number} props.selected
 * @param {Set<number>} props.folded
 * @param {Uint8Array | null} [props.alone]
 * @param {string} props.label
 * @param {(node: number) => void} props.onSelect
 * @param {(node: number) => void} props.onFold
 * @param {(node: number) => Promise<import('../types.js').NodeView>} props.stateOf
 * @param {{ current: Handle | null }} [props.handle]
 */
export function TreeCanvas({
  tree,
  film,
  time,
  selected,
  folded,
  alone = null,
  label,
  onSelect,
  onFold,
  stateOf,
  handle,
}) {
  /** @type {{ current: HTMLCanvasElement | null }} */
  const canvas = useRef(null);
  const layout = useMemo(() => layOut(tree, folded), [tree, folded]);
  const [size, setSize] = useState({ width: 0, height: 0 });
  /** @type {{ current: import('./painter.js').Camera }} */
  const camera = useRef({ scale: 1, x: 0, y: -TOP, rise: LEAST_RISE });
  const [boards, setBoards] = useState(
    /** @type {{ node: number, x: number, y: number, view: import('../types.js').NodeView }[]} */ ([]),
  );

  const draw = useRef(() => {});
  const frame = useRef(0);
  const redraw = () => {
    if (!frame.current)
      frame.current = requestAnimationFrame(() => {
        frame.current = 0;
        draw.current();
      });
  };

  draw.current = () => {
    const element = canvas.current;
    const ink = element?.getContext('2d');
    if (!element || !ink || size.width === 0) return;
    const ratio = devicePixelRatio || 1;
    if (element.width !== Math.round(size.width * ratio)) element.width = Math.round(size.width * ratio);
    if (element.height !== Math.round(size.height * ratio)) element.height = Math.round(size.height * ratio);
    ink.setTransform(ratio, 0, 0, ratio, 0, 0);
    paint(ink, {
      tree,
      layout,
      film,
      time,
      camera: camera.current,
      ...size,
      selected,
      folded,
      alone,
      colours: colours(element),
    });
    // Tests and scripts look at what they cannot see on a canvas.
    element.dataset.scale = camera.current.scale.toFixed(3);
    element.dataset.at = `${Math.round(camera.current.x * camera.current.scale)} ${Math.round(camera.current.y)}`;
    element.dataset.shown = String(layout.rows.reduce((sum, row) => sum + row.length, 0));
    element.dataset.frames = String(Number(element.dataset.frames ?? 0) + 1);
    placeBoards();
  };

  /** Boards beside the nodes in view, when there is room for them. */
  function placeBoards() {
    const { scale, x, y } = camera.current;
    if (scale < DETAIL.board) {
      if (boards.length > 0) setBoards([]);
      return;
    }
    const rise = levelHeight(camera.current);
    const seen = layout.rows
      .flatMap((row, level) =>
        row
          .filter((node) => film.isEntered(node, time))
          .map((node) => ({ node, x: (layout.x[node] - x) * scale, y: level * rise - y }))
          .filter((at) => at.x > -40 && at.x < size.width + 40 && at.y > -40 && at.y < size.height),
      )
      .slice(0, BOARDS_AT_ONCE);
    Promise.all(seen.map(async (at) => ({ ...at, view: await stateOf(at.node) }))).then(
      (shown) => {
        if (camera.current.scale >= DETAIL.board) setBoards(shown);
      },
      () => {
        // Without the server there are no boards to see; the tree is still there.
      },
    );
  }

  /** Whether somebody has looked elsewhere since all was shown. */
  const moved = useRef(false);

  /** Shows all of it, as far as it can be seen. */
  function fit() {
    moved.current = false;
    const scale = Math.min(96, Math.max(LEAST_SCALE, (size.width - 48) / layout.width));
    const shown = size.width / scale;
    const rise = (size.height - 3 * TOP) / Math.max(1, layout.levels - 1);
    camera.current = {
      scale,
      x: layout.width / 2 - 0.5 - shown / 2,
      y: -TOP,
      rise: Math.max(LEAST_RISE, Math.min(rise, MOST_RISE)),
    };
    redraw();
  }

  /** @param {number} factor @param {number} [atX] @param {number} [atY] */
  function zoom(factor, atX = size.width / 2, atY = size.height / 3) {
    moved.current = true;
    const before = camera.current;
    const scale = Math.max(LEAST_SCALE, Math.min(MOST_SCALE, before.scale * factor));
    const slot = before.x + atX / before.scale;
    const level = (atY + before.y) / levelHeight(before);
    const after = { ...before, scale, x: slot - atX / scale };
    camera.current = { ...after, y: Math.max(-size.height, level * levelHeight(after) - atY) };
    redraw();
  }

  /** @param {number} dx @param {number} dy */
  function pan(dx, dy) {
    moved.current = true;
    shift(dx, dy);
  }

  /** @param {number} dx @param {number} dy */
  function shift(dx, dy) {
    const { scale, x, y, rise } = camera.current;
    camera.current = { scale, x: x - dx / scale, y: y - dy, rise };
    redraw();
  }

  /** Brings a node into view. @param {number} node */
  function reveal(node) {
    if (node === NONE || Number.isNaN(layout.x[node])) return;
    const { scale, x, y } = camera.current;
    const at = { x: (layout.x[node] - x) * scale, y: layout.level[node] * levelHeight(camera.current) - y };
    const edge = 20;
    const dx = at.x < edge ? edge - at.x : at.x > size.width - edge ? size.width - edge - at.x : 0;
    const dy = at.y < edge ? edge - at.y : at.y > size.height - edge ? size.height - edge - at.y : 0;
    if (dx || dy) shift(dx && (dx > 0 ? dx + size.width / 3 : dx - size.width / 3), dy);
  }

  if (handle) handle.current = { zoom, pan, fit, reveal };

  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(([entry]) => {
      const { width, height } = entry.contentRect;
      setSize({ width, height });
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    moved.current = false;
  }, [tree]);
  useEffect(() => {
    if (!moved.current && size.width > 0) fit();
  }, [tree, size]);
  useEffect(() => reveal(selected), [selected, size, folded]);
  useEffect(redraw, [layout, time, selected, size, alone, language.value, theme.value]);

  /** The node at a point of the canvas. @param {number} atX @param {number} atY */
  function nodeAt(atX, atY) {
    const { scale, x, y } = camera.current;
    const rise = levelHeight(camera.current);
    const level = Math.round((atY + y) / rise);
    const row = layout.rows[level];
    const reach = Math.max(radius(scale, layout.room[level] ?? 1), 8);
    if (!row || Math.abs(level * rise - y - atY) > Math.max(reach, rise * 0.3)) return NONE;
    const slot = x + atX / scale;
    let nearest = NONE;
    let distance = (reach + 8) / scale;
    let low = 0;
    let high = row.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (layout.x[row[middle]] < slot - distance) low = middle + 1;
      else high = middle;
    }
    for (; low < row.length && layout.x[row[low]] <= slot + distance; low += 1) {
      if (!film.isEntered(row[low], time)) continue;
      const away = Math.abs(layout.x[row[low]] - slot);
      if (away <= distance) [nearest, distance] = [row[low], away];
    }
    return nearest;
  }

  const pointers = usePointers({
    pan,
    zoom,
    onTap: (x, y) => {
      const node = nodeAt(x, y);
      if (node !== NONE) onSelect(node);
    },
  });

  const Board = gameOf(tree.view.game).Board;
  return html`
    <div class="lab-canvas-box">
      <canvas
        ref=${canvas}
        class="lab-canvas"
        role="img"
        aria-label=${label}
        data-nodes=${tree.count}
        ...${pointers}
        onDblClick=${(/** @type {MouseEvent} */ event) => {
          const node = nodeAt(event.offsetX, event.offsetY);
          if (node !== NONE) onFold(node);
        }}
      ></canvas>
      <div class="lab-boards" inert aria-hidden="true">
        ${boards.map(
          ({ node, x, y, view }) => html`
            <div
              key=${node}
              class="lab-board-small"
              ref=${(/** @type {HTMLElement | null} */ box) => {
                if (box) box.style.transform = `translate(${x + 24}px, ${y - 20}px)`;
              }}
            >
              <${Board}
                state=${view.state}
                legal=${[]}
                refused=${[]}
                last=${null}
                playable=${false}
                flipped=${false}
                coordinates=${false}
                hint=${null}
                label=""
                onMove=${() => {}}
                onNotice=${() => {}}
              />
            </div>
          `,
        )}
      </div>
    </div>
  `;
}

/**
 * One pointer drags, two pinch, the wheel zooms; what does not move is a tap.
 * @param {{
 *   pan: (dx: number, dy: number) => void,
 *   zoom: (factor: number, x: number, y: number) => void,
 *   onTap: (x: number, y: number) => void,
 * }} actions
 */
function usePointers(actions) {
  /** @type {{ current: Map<number, { x: number, y: number }> }} */
  const down = useRef(new Map());
  const moved = useRef(0);

  const place = (/** @type {PointerEvent} */ event) => ({ x: event.offsetX, y: event.offsetY });
  return {
    onPointerDown: (/** @type {PointerEvent} */ event) => {
      /** @type {Element} */ (event.target).setPointerCapture(event.pointerId);
      down.current.set(event.pointerId, place(event));
      if (down.current.size === 1) moved.current = 0;
    },
    onPointerMove: (/** @type {PointerEvent} */ event) => {
      const before = down.current.get(event.pointerId);
      if (!before) return;
      const now = place(event);
      const others = [...down.current].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
      down.current.set(event.pointerId, now);
      moved.current += Math.abs(now.x - before.x) + Math.abs(now.y - before.y);
      if (others.length === 1) {
        const [other] = others;
        const apart = (/** @type {{ x: number, y: number }} */ at) => Math.hypot(at.x - other.x, at.y - other.y);
        actions.zoom(apart(now) / Math.max(1, apart(before)), (now.x + other.x) / 2, (now.y + other.y) / 2);
        moved.current += 10;
      } else if (moved.current > 4) {
        actions.pan(now.x - before.x, now.y - before.y);
      }
    },
    onPointerUp: (/** @type {PointerEvent} */ event) => {
      const was = down.current.delete(event.pointerId);
      if (was && moved.current <= 4 && down.current.size === 0) actions.onTap(event.offsetX, event.offsetY);
    },
    onPointerCancel: (/** @type {PointerEvent} */ event) => down.current.delete(event.pointerId),
    onWheel: (/** @type {WheelEvent} */ event) => {
      event.preventDefault();
      if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY))
        actions.pan(-event.deltaX - event.deltaY, 0);
      else actions.zoom(Math.exp(-event.deltaY / 400), event.offsetX, event.offsetY);
    },
  };
}

/** What the canvas is painted with: the page's own colours. @param {HTMLElement} element */
function colours(element) {
  const style = getComputedStyle(element);
  const of = (/** @type {string} */ name) => {
    // A custom property is text; the colour that it stands for now is that of something drawn in it.
    element.style.outlineColor = `var(--${name})`;
    const colour = style.outlineColor;
    element.style.outlineColor = '';
    return colour;
  };
  const key = `${document.documentElement.dataset.theme} ${matchMedia('(prefers-color-scheme: dark)').matches}`;
  if (palette.key !== key) {
    palette = {
      key,
      colours: {
        ink: of('ink'),
        soft: of('ink-soft'),
        line: of('lab-line'),
        paper: of('surface'),
        onNode: of('lab-on-node'),
        leaf: of('surface'),
        max: of('lab-max'),
        min: of('lab-min'),
        main: of('lab-main'),
        cut: of('danger'),
        stub: of('ink-soft'),
        selected: of('ink'),
        current: of('lab-current'),
        only: of('lab-only'),
      },
    };
  }
  return palette.colours;
}

/** @type {{ key: string, colours: Record<string, string> }} */
let palette = { key: '', colours: {} };
