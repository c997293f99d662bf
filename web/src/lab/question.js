/** An exercise: what is asked, where one answers, and what was right. */
import { classes, html, useMemo } from '../lib/view.js';
import { language, number, said, t } from '../i18n/index.js';
import { gameOf } from '../games/registry.js';
import { leafValues, letters, TreePicture } from './picture.js';
import { plain, TermTable } from './terms.js';
import { shortValue, Tree } from './tree.js';

/** @typedef {import('../types.js').ExerciseView} ExerciseView */

/**
 * @param {object} props
 * @param {ExerciseView} props.exercise
 * @param {Map<string, string>} props.answers
 * @param {Map<string, boolean> | null} props.graded
 * @param {((name: string, answer: string) => void) | null} props.onAnswer null on paper
 */
export function Question({ exercise, answers, graded, onAnswer }) {
  const tree = useMemo(() => new Tree(exercise.trace), [exercise]);
  const Board = gameOf(exercise.trace.game).Board;
  const { question } = exercise;
  return html`
    <div class=${`lab-question ${question.kind}`}>
      <div class="lab-question-board">
        <${Board}
          state=${exercise.state}
          legal=${[]}
          refused=${[]}
          last=${null}
          playable=${false}
          flipped=${false}
          coordinates=${true}
          hint=${null}
          label=${t('lab.ex.board')}
          onMove=${() => {}}
          onNotice=${() => {}}
        />
        <p class="lab-note">${t('lab.ex.signs')}</p>
      </div>
      <div class="lab-question-text">
        <p class="lab-task">${task(question, tree)}</p>
        <${Body} exercise=${exercise} tree=${tree} answers=${answers} graded=${graded} onAnswer=${onAnswer} />
      </div>
    </div>
  `;
}

/** @param {ExerciseView['question']} question @param {Tree} tree */
function task(question, tree) {
  if (question.kind === 'window') return t('lab.ex.task.window', { node: nameOf(tree, question.node) });
  if (question.kind === 'evaluation')
    return t(question.counted ? 'lab.ex.task.evaluationCounted' : 'lab.ex.task.evaluation');
  return t(`lab.ex.task.${question.kind}`);
}

/** What a node is called: its letter, or the move that leads to it. @param {Tree} tree @param {number} id */
function nameOf(tree, id) {
  const place = tree.places.get(id) ?? 0;
  return letters(tree).get(place) ?? tree.moves(place).join(' ');
}

/**
 * @param {{
 *   exercise: ExerciseView,
 *   tree: Tree,
 *   answers: Map<string, string>,
 *   graded: Map<string, boolean> | null,
 *   onAnswer: ((name: string, answer: string) => void) | null,
 * }} props
 */
function Body({ exercise, tree, answers, graded, onAnswer }) {
  const { question } = exercise;
  const text = (/** @type {number | null} */ value, /** @type {1 | -1} */ sign = 1) =>
    shortValue(value, tree.unit, language.value, sign);
  const field = (/** @type {string} */ name, /** @type {string} */ label) => html`
    <label key=${name} class=${`lab-answer ${graded ? (graded.get(name) ? 'right' : 'wrong') : ''}`}>
      ${label}
      ${
        onAnswer
          ? html`
              <input
                type="text"
                inputmode="text"
                autocomplete="off"
                data-answer=${name}
                value=${answers.get(name) ?? ''}
                disabled=${graded !== null}
                onInput=${(/** @type {any} */ event) => onAnswer(name, event.target.value)}
              />
            `
          : html`<span class="lab-blank"></span>`
      }
    </label>
  `;
  switch (question.kind) {
    case 'values': {
      const names = letters(tree);
      return html`
        <${TreePicture} tree=${tree} valueOf=${leafValues(tree)} label=${t('lab.ex.tree')} />
        <div class="lab-answers">
          ${question.nodes.map(({ node }) => field(`node-${node}`, `${names.get(tree.places.get(node) ?? 0)} =`))}
        </div>
      `;
    }
    case 'pruning': {
      const chosen = new Set(
        [...answers]
          .filter(([name, is]) => name.startsWith('branch-') && is)
          .map(([name]) => tree.places.get(Number(name.slice(7))) ?? 0),
      );
      const verdicts =
        graded &&
        new Map(
          [...graded].map(([name, isRight]) => {
            const place = tree.places.get(Number(name.slice(7))) ?? 0;
            return /** @type {[number, 'right' | 'missed' | 'wrong']} */ ([
              place,
              isRight ? 'right' : chosen.has(place) ? 'wrong' : 'missed',
            ]);
          }),
        );
      return html`
        <${TreePicture}
          tree=${tree}
          valueOf=${leafValues(tree)}
          chosen=${chosen}
          verdicts=${verdicts ?? undefined}
          label=${t('lab.ex.treeBranches')}
          onBranch=${
            onAnswer && !graded
              ? (/** @type {number} */ node) => {
                  const name = `branch-${tree.view.ids[node]}`;
                  onAnswer(name, answers.get(name) ? '' : 'x');
                }
              : undefined
          }
        />
      `;
    }
    case 'window': {
      const marked = tree.places.get(question.node) ?? 0;
      const before = (/** @type {number} */ node) => node <= marked;
      const ancestors = tree.path(marked);
      return html`
        <${TreePicture}
          tree=${tree}
          isShown=${before}
          marked=${marked}
          label=${t('lab.ex.tree')}
          valueOf=${(/** @type {number} */ node) => {
            if (ancestors.includes(node)) return '?';
            return ['', '≥', '≤'][tree.view.bounds[node]] + text(tree.view.values[node]);
          }}
        />
        <div class="lab-answers">${field('alpha', 'α =')}${field('beta', 'β =')}</div>
        ${onAnswer && html`<p class="lab-note">${t('lab.ex.infinite')}</p>`}
      `;
    }
    case 'order':
      return html`
        <${TreePicture}
          tree=${tree}
          label=${t('lab.ex.tree')}
          valueOf=${(/** @type {number} */ node) => text(tree.view.values[node])}
        />
        <fieldset class="lab-choices">
          <legend class="hidden">${t('lab.ex.task.order')}</legend>
          ${question.choices.map(
            ({ moves, nodes }, place) => html`
              <label
                key=${place}
                class=${classes(
                  graded && place === question.answer && 'right',
                  graded && place !== question.answer && answers.get('order') === String(place) && 'wrong',
                )}
              >
                ${
                  onAnswer
                    ? html`
                        <input
                          type="radio"
                          name="order"
                          data-answer=${`order-${place}`}
                          checked=${answers.get('order') === String(place)}
                          disabled=${graded !== null}
                          onChange=${() => onAnswer('order', String(place))}
                        />
                      `
                    : html`<span class="lab-box"></span>`
                }
                <span>${moves.join(', ')}</span>
                ${graded && html`<span class="lab-cost">${t('lab.ex.cost', { n: number(nodes) })}</span>`}
              </label>
            `,
          )}
        </fieldset>
      `;
    case 'evaluation':
      return html`
        <${TermTable}
          terms=${question.terms}
          sum=${question.points}
          own=${t('lab.ex.own')}
          rival=${t('lab.ex.rival')}
          sumFor=${t('lab.ex.sumFor')}
          counted=${question.counted || graded !== null}
          solved=${graded !== null}
        />
        <div class="lab-answers">${field('points', t('lab.ex.points'))}</div>
      `;
    default:
      return null;
  }
}

/** What would have been right, and why. @param {{ exercise: ExerciseView }} props */
export function Solution({ exercise }) {
  const tree = useMemo(() => new Tree(exercise.trace), [exercise]);
  const { question } = exercise;
  const text = (/** @type {number | null} */ value, /** @type {1 | -1} */ sign = 1) =>
    shortValue(value, tree.unit, language.value, sign);
  const names = letters(tree);
  switch (question.kind) {
    case 'values':
      return html`
        <ul class="lab-solution">
          ${question.nodes.map(
            ({ node, value, because }) => html`
              <li key=${node}>
                <strong>${names.get(tree.places.get(node) ?? 0)}${' '}=${' '}${text(value)}.</strong>
                ${' '}${said(because)}
              </li>
            `,
          )}
        </ul>
      `;
    case 'pruning':
      return html`
        <ul class="lab-solution">
          ${question.branches.map(({ node, because }) => {
            const place = tree.places.get(node) ?? 0;
            return html`
              <li key=${node}>
                <strong>${names.get(tree.parent[place])}${' '}→${' '}${tree.move(place)}.</strong>
                ${' '}${said(because)}
              </li>
            `;
          })}
        </ul>
      `;
    case 'window':
      return html`
        <p class="lab-solution">
          <strong>α =${' '}${text(question.alpha, -1)}, β =${' '}${text(question.beta, 1)}.</strong>
          ${' '}${said(question.because)}
        </p>
      `;
    case 'order':
      return html`
        <p class="lab-solution">
          <strong>${question.choices[question.answer].moves.join(', ')}.</strong>
          ${' '}${t('lab.ex.orderBecause', {
            n: number(question.choices[question.answer].nodes),
            most: number(Math.max(...question.choices.map(({ nodes }) => nodes))),
          })}
        </p>
      `;
    case 'evaluation': {
      const sum = question.terms
        .filter(({ contribution }) => contribution !== 0)
        .map(
          (term) =>
            `${term.name}: (${plain(term.own)} − ${plain(term.rival)}) × ${plain(term.weight)} = ` +
            plain(term.contribution),
        );
      return html`
        <p class="lab-solution">
          <strong>${plain(question.points)}.</strong>
          ${' '}${sum.join('; ')}.
        </p>
      `;
    }
    default:
      return null;
  }
}
