/** Whether answers to exercises are right. */

/** @typedef {import('../types.js').ExerciseView} ExerciseView */

/**
 * A number as people type it: `-3`, `−2,5`, `∞`, `-inf`.
 * @param {string} text
 * @returns {number | null} null if it is none
 */
export function readNumber(text) {
  const plain = text.trim().toLowerCase().replace('−', '-').replace(',', '.');
  if (/^\+?(∞|inf|infinito|infinity|oo)$/.test(plain)) return Infinity;
  if (/^-(∞|inf|infinito|infinity|oo)$/.test(plain)) return -Infinity;
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** Two numbers that people would write alike. @param {number | null} one @param {number} other */
export function isSame(one, other) {
  return one !== null && (one === other || Math.abs(one - other) < 0.006);
}

/**
 * Whether everything was answered; that nothing is cut off is an answer, too.
 * @param {ExerciseView} exercise
 * @param {Map<string, string>} answers
 */
export function isAnswered({ question }, answers) {
  const given = (/** @type {string} */ name) => (answers.get(name) ?? '').trim() !== '';
  switch (question.kind) {
    case 'values':
      return question.nodes.every(({ node }) => given(`node-${node}`));
    case 'window':
      return given('alpha') && given('beta');
    case 'order':
      return given('order');
    case 'evaluation':
      return given('points');
    default:
      return true;
  }
}

/**
 * Which answers are right, by the name of their field.
 * @param {ExerciseView} exercise
 * @param {Map<string, string>} answers
 * @returns {Map<string, boolean>}
 */
export function grade({ question, trace }, answers) {
  const unit = Math.max(1, trace.unit);
  const given = (/** @type {string} */ name) => readNumber(answers.get(name) ?? '');
  switch (question.kind) {
    case 'values':
      return new Map(
        question.nodes.map(({ node, value }) => [`node-${node}`, isSame(given(`node-${node}`), value / unit)]),
      );
    case 'window':
      return new Map([
        ['alpha', isSame(given('alpha'), question.alpha === null ? -Infinity : question.alpha / unit)],
        ['beta', isSame(given('beta'), question.beta === null ? Infinity : question.beta / unit)],
      ]);
    case 'order':
      return new Map([['order', answers.get('order') === String(question.answer)]]);
    case 'evaluation':
      return new Map([['points', isSame(given('points'), question.points)]]);
    case 'pruning': {
      const pruned = new Set(question.branches.map(({ node }) => node));
      const chosen = topmost(trace, answers);
      return new Map([...pruned, ...chosen].map((node) => [`branch-${node}`, pruned.has(node) && chosen.has(node)]));
    }
    default:
      return new Map();
  }
}

/**
 * The chosen branches; what hangs on a chosen one goes with it.
 * @param {import('../types.js').TraceView} trace @param {Map<string, string>} answers
 */
function topmost(trace, answers) {
  const chosen = new Set(
    [...answers].filter(([name, is]) => name.startsWith('branch-') && is).map(([name]) => Number(name.slice(7))),
  );
  const parents = new Map(trace.ids.map((id, place) => [id, trace.parents[place]]));
  const hangs = (/** @type {number} */ node) => {
    for (let above = parents.get(node) ?? -1; above >= 0; above = parents.get(above) ?? -1)
      if (chosen.has(above)) return true;
    return false;
  };
  return new Set([...chosen].filter((node) => !hangs(node)));
}
