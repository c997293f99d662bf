/** The keys of the lab: one table that both acts and explains itself. */

/**
 * @typedef {object} LabActions
 * @property {() => void} into
 * @property {() => void} over
 * @property {() => void} out
 * @property {() => void} back
 * @property {() => void} play
 * @property {() => void} cut
 * @property {() => void} change
 * @property {() => void} line
 * @property {() => void} start
 * @property {() => void} end
 * @property {() => void} parent
 * @property {() => void} child
 * @property {(by: number) => void} sibling
 * @property {() => void} fold
 * @property {(factor: number) => void} zoom
 * @property {(dx: number, dy: number) => void} pan
 * @property {() => void} fit
 * @property {() => void} help
 */

/**
 * @type {readonly {
 *   keys: string[],
 *   shown: string,
 *   label: import('../i18n/index.js').Key,
 *   run: (actions: LabActions) => void,
 * }[]}
 */
export const BINDINGS = [
  { keys: ['ArrowRight'], shown: '→', label: 'lab.time.into', run: ({ into }) => into() },
  { keys: ['ArrowLeft'], shown: '←', label: 'lab.time.back', run: ({ back }) => back() },
  { keys: ['ArrowDown'], shown: '↓', label: 'lab.time.over', run: ({ over }) => over() },
  { keys: ['ArrowUp'], shown: '↑', label: 'lab.time.out', run: ({ out }) => out() },
  { keys: [' '], shown: '␣', label: 'lab.time.play', run: ({ play }) => play() },
  { keys: ['x'], shown: 'x', label: 'lab.time.cut', run: ({ cut }) => cut() },
  { keys: ['w'], shown: 'w', label: 'lab.time.change', run: ({ change }) => change() },
  { keys: ['b'], shown: 'b', label: 'lab.time.line', run: ({ line }) => line() },
  { keys: ['Home'], shown: 'Home', label: 'lab.time.start', run: ({ start }) => start() },
  { keys: ['End'], shown: 'End', label: 'lab.time.end', run: ({ end }) => end() },
  { keys: ['p'], shown: 'p', label: 'lab.node.parent', run: ({ parent }) => parent() },
  { keys: ['c'], shown: 'c', label: 'lab.node.child', run: ({ child }) => child() },
  { keys: ['n'], shown: 'n', label: 'lab.node.next', run: ({ sibling }) => sibling(1) },
  { keys: ['v'], shown: 'v', label: 'lab.node.previous', run: ({ sibling }) => sibling(-1) },
  { keys: ['f'], shown: 'f', label: 'lab.node.fold', run: ({ fold }) => fold() },
  { keys: ['+', '='], shown: '+', label: 'lab.zoom.in', run: ({ zoom }) => zoom(1.4) },
  { keys: ['-'], shown: '-', label: 'lab.zoom.out', run: ({ zoom }) => zoom(1 / 1.4) },
  { keys: ['a'], shown: 'a', label: 'lab.pan.left', run: ({ pan }) => pan(90, 0) },
  { keys: ['d'], shown: 'd', label: 'lab.pan.right', run: ({ pan }) => pan(-90, 0) },
  { keys: ['e'], shown: 'e', label: 'lab.pan.up', run: ({ pan }) => pan(0, 70) },
  { keys: ['s'], shown: 's', label: 'lab.pan.down', run: ({ pan }) => pan(0, -70) },
  { keys: ['0'], shown: '0', label: 'lab.zoom.fit', run: ({ fit }) => fit() },
  { keys: ['?'], shown: '?', label: 'control.keys', run: ({ help }) => help() },
];

/** What has its own use for arrows and letters. */
const OWN_KEYS = 'input, select, textarea, dialog, [role="tree"], [role="grid"], [role="tablist"]';

/** @param {KeyboardEvent} event @param {LabActions} actions */
export function onLabKey(event, actions) {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(OWN_KEYS)) return;
  if (event.key === ' ' && target?.closest('button, a, summary, [role="button"]')) return;
  const binding = BINDINGS.find(({ keys }) => keys.includes(event.key));
  if (!binding) return;
  event.preventDefault();
  binding.run(actions);
}
