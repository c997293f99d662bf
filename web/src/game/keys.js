/** The keys of the game page: one table that both acts and explains itself. */

/**
 * @typedef {object} Actions
 * @property {(plies: number) => void} step
 * @property {(ply: number) => void} goTo
 * @property {() => void} flip
 * @property {() => void} playBest
 * @property {() => void} toggleEngine
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {() => void} hint
 * @property {() => void} skip
 * @property {() => void} help
 */

/**
 * @type {readonly {
 *   keys: string[],
 *   shown: string,
 *   label: import('../i18n/index.js').Key,
 *   run: (actions: Actions) => void,
 * }[]}
 */
export const BINDINGS = [
  { keys: ['ArrowLeft'], shown: '←', label: 'moves.back', run: ({ step }) => step(-1) },
  { keys: ['ArrowRight'], shown: '→', label: 'moves.next', run: ({ step }) => step(1) },
  { keys: ['ArrowUp', 'Home'], shown: '↑ Home', label: 'moves.first', run: ({ goTo }) => goTo(0) },
  { keys: ['ArrowDown', 'End'], shown: '↓ End', label: 'moves.last', run: ({ goTo }) => goTo(Infinity) },
  { keys: ['f'], shown: 'f', label: 'control.flip', run: ({ flip }) => flip() },
  { keys: [' '], shown: '␣', label: 'control.playBest', run: ({ playBest }) => playBest() },
  { keys: ['h'], shown: 'h', label: 'control.hint', run: ({ hint }) => hint() },
  { keys: ['l'], shown: 'l', label: 'control.engine', run: ({ toggleEngine }) => toggleEngine() },
  { keys: ['u'], shown: 'u Ctrl+Z', label: 'control.undo', run: ({ undo }) => undo() },
  { keys: ['r'], shown: 'r Ctrl+Y', label: 'control.redo', run: ({ redo }) => redo() },
  { keys: ['s'], shown: 's', label: 'control.skip', run: ({ skip }) => skip() },
  { keys: ['?'], shown: '?', label: 'control.keys', run: ({ help }) => help() },
];

/**
 * What everybody knows from elsewhere; the letters may belong to the game.
 * @type {Partial<Record<string, (actions: Actions) => void>>}
 */
const WITH_CONTROL = { z: ({ undo }) => undo(), Z: ({ redo }) => redo(), y: ({ redo }) => redo() };

/**
 * Acts on a key, unless it belongs to something that has the focus.
 * @param {KeyboardEvent} event @param {Actions} actions
 */
export function onKey(event, actions) {
  if (event.defaultPrevented || event.altKey) return;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('input, select, textarea, dialog')) return;
  if (event.ctrlKey || event.metaKey) {
    const run = WITH_CONTROL[event.key];
    if (run) event.preventDefault();
    run?.(actions);
    return;
  }
  // Space and arrows work buttons and scroll lists; the other keys are free there.
  if (event.key === ' ' && target?.closest('button, a, summary, [role="button"]')) return;
  const binding = BINDINGS.find(({ keys }) => keys.includes(event.key));
  if (!binding) return;
  event.preventDefault();
  binding.run(actions);
}
