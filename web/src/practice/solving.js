/** One puzzle: find the moves; the rival gives its best answers. */
import { classes, html, useEffect, useMemo, useRef, useState } from '../lib/view.js';
import { link } from '../lib/router.js';
import * as sound from '../lib/sound.js';
import { request } from '../api/http.js';
import { gameOf } from '../games/registry.js';
import { number, say, t } from '../i18n/index.js';
import { IconButton } from '../parts/icon.js';
import { Problem } from '../parts/problem.js';
import { Told } from '../parts/told.js';
import { note } from './progress.js';
import { passOf, Stage } from './stage.js';
import { Walk } from './walk.js';
import { moveName } from '../game/move-name.js';
import { compare } from './equal.js';
import { explanation, hintText, told, worthText } from './words.js';

/** Who shows what is wrong with a move: quick, and strong enough. */
const CRITIC = 'engine:nodes=30000,hash=8MiB';

/**
 * @typedef {'open' | 'wrong' | 'solved' | 'shown'} Phase
 * @typedef {object} Mistake
 * @property {string} move
 * @property {string | null} answer
 * @property {import('./puzzles.js').Worth | null} worth
 * @property {number} short by how much it misses the best, where that is certain
 * @param {object} props
 * @param {import('../types.js').GameId} props.game
 * @param {import('./puzzles.js').Puzzle} props.puzzle
 * @param {() => void} props.onNext
 * @param {any} props.children what can be chosen, and how one stands
 */
export function Solving({ game, puzzle, onNext, children }) {
  const { solution, variant, position } = puzzle;
  const walk = useMemo(() => new Walk(game, variant, position), [puzzle]);
  useEffect(() => {
    walk.begin();
    return () => walk.leave();
  }, [walk]);
  const [phase, setPhase] = useState(/** @type {Phase} */ ('open'));
  const [mistake, setMistake] = useState(/** @type {Mistake | null} */ (null));
  /** How much help was asked for: 1 is a word, 2 the move. */
  const [help, setHelp] = useState(0);
  const [gained, setGained] = useState(0);
  /** Whether a move is being compared with the solution, and which one was as good. */
  const [checking, setChecking] = useState(false);
  const [instead, setInstead] = useState('');
  /** How many moves of the solution were found. */
  const found = useRef(0);
  const noted = useRef(false);

  const frame = walk.frame.value;
  const side = walk.way[0]?.turn ?? 'first';
  const playable = phase === 'open' && !walk.busy.value && !checking;
  const wanted = phase === 'open' ? frame?.legal.find(({ move }) => move === solution[found.current]) : undefined;

  /** Only how it went first counts. @param {'right' | 'wrong' | 'helped'} outcome */
  function settle(outcome) {
    if (noted.current) return;
    noted.current = true;
    setGained(note(game, puzzle, outcome));
  }

  /** The next move of the solution. */
  function take() {
    const move = solution[found.current];
    if (move) found.current += 1;
    return move;
  }

  /** @param {string} move */
  async function onMove(move) {
    if (!playable || !frame) return;
    if (move !== solution[found.current]) {
      await onOther(move);
      return;
    }
    sound.play('move');
    setHelp((before) => (before ? 1 : 0));
    found.current += 1;
    await walk.play(move, (now) => (now.turn === side ? null : take()));
    if (walk.left || found.current < solution.length) return;
    settle(help ? 'helped' : 'right');
    sound.play('end');
    setPhase('solved');
  }

  /** Another move than that of the solution may be as good. @param {string} move */
  async function onOther(move) {
    const before = walk.frame.peek();
    if (!before) return;
    setChecking(true);
    const place = { game, variant, position, moves: before.moves, mover: side };
    const compared = await compare(place, solution[found.current], move).catch(() => null);
    setChecking(false);
    if (walk.left || walk.frame.peek() !== before) return;
    if (!compared?.equal) {
      await onMistake(move, compared);
      return;
    }
    sound.play('end');
    settle(help ? 'helped' : 'right');
    setInstead(move);
    setPhase('solved');
    await walk.play(move);
  }

  /**
   * Shows what is wrong with a move: the rival's answer, and what it is worth. Who wins all the same, only by less,
   * loses nothing.
   * @param {string} move @param {import('./equal.js').Comparison | null} compared
   */
  async function onMistake(move, compared) {
    const short = compared?.short ?? 0;
    settle(compared?.sameResult ? 'helped' : 'wrong');
    sound.play('refuse');
    setMistake({ move, answer: null, worth: null, short });
    setPhase('wrong');
    await walk.play(move);
    const now = walk.frame.peek();
    if (!now || now.ending || walk.left) return;
    try {
      const place = { game, variant, position, moves: now.moves };
      const { thought, turn } = await request('analyse', { ...place, spec: CRITIC });
      const line = thought?.lines[0];
      if (walk.left || walk.frame.peek() !== now || !line) return;
      const sign = turn === side ? 1 : -1;
      const quick = {
        points: (sign * Math.round(line.points * 10)) / 10,
        plies: line.plies_to_end === null ? undefined : sign * line.plies_to_end,
      };
      // The next best move was judged with more patience when the puzzle was made.
      const worth = now.moves.length === 1 && move === puzzle.next.move ? puzzle.next : quick;
      const answer = turn === side ? null : line.moves[0];
      setMistake({ move, answer, worth, short });
      if (answer) await walk.play(answer);
    } catch {
      // Without a critic the move is still wrong.
    }
  }

  function tryAgain() {
    walk.back(found.current);
    setMistake(null);
    setPhase('open');
  }

  async function show() {
    settle('wrong');
    setMistake(null);
    setPhase('shown');
    walk.back(found.current);
    const next = take();
    if (next) await walk.play(next, take);
  }

  const over = phase === 'solved' || phase === 'shown';
  const actions = {
    h: () => {
      if (playable) setHelp((before) => Math.min(2, before + 1));
    },
    s: () => {
      if (!over) show();
    },
    t: () => {
      if (phase === 'wrong') tryAgain();
    },
    n: onNext,
  };
  useKeys(actions);
  const focus = useFocusOn(phase);

  if (!frame) {
    return html`
      <main class="message">
        <h1>${t('practice.title')}</h1>
        ${
          walk.problem.value
            ? html`<${Problem} error=${walk.problem.value} />`
            : html`<p role="status">${t('play.loading')}</p>`
        }
      </main>
    `;
  }
  const pass = playable ? passOf(frame) : null;
  return html`
    <main class=${classes('play', 'practice', game, gameOf(game).ownTable && 'own-table')}>
      <h1 class="hidden">${t('practice.titleOf', { game: say('game', game) })}</h1>
      <${Stage}
        game=${game}
        frame=${frame}
        side=${side}
        playable=${playable}
        hint=${help > 1 ? (wanted ?? null) : null}
        onMove=${onMove}
      />
      <div class="now practice-now">
        <section
          class=${classes('puzzle', phase)}
          data-phase=${phase}
          data-puzzle=${puzzle.id}
          data-found=${found.current}
        >
          <p class="puzzle-kind">
            ${say('practice.theme', puzzle.theme)} · ${puzzle.rating}
            ${
              gameOf(game).practice?.namesVariant &&
              html`
                ${' '}·${' '}
                <span>${say('variant', variant)}</span>
              `
            }
          </p>
          <div role="status" class="puzzle-status">
            <h2>${heading(phase, game, side)}</h2>
            ${phase === 'open' && html`<p>${say('practice.goal', `${game}.${puzzle.theme}`)}</p>`}
            ${phase === 'open' && found.current > 0 && html`<p class="good">${t('practice.goOn')}</p>`}
            ${phase === 'open' && help > 0 && html`<p class="hint-text">${hintText(game, wanted)}</p>`}
            ${checking && html`<p>${t('practice.checking')}</p>`}
            ${instead && html`<p class="good">${t('practice.asGood', { move: moveName(game, instead) })}</p>`}
            ${mistake && html`<p>${mistakeText(game, mistake)}</p>`}
            ${
              phase !== 'open' &&
              gained !== 0 &&
              html`
                <p class=${gained > 0 ? 'good' : ''}>
                  ${t('practice.gained', { n: gained > 0 ? `+${gained}` : `−${-gained}` })}
                </p>
              `
            }
            ${over && html`<p class="why">${explanation(game, puzzle)}</p>`}
          </div>
          ${
            gameOf(game).practice?.tellsStory &&
            over &&
            html`
              <ol class="puzzle-story">
                ${walk.way.flatMap(({ last }, i) =>
                  last ? [html`<li key=${i}><${Told} text=${told(last)} /></li>`] : [],
                )}
              </ol>
            `
          }
          <${Problem} error=${walk.problem.value} />
          <div class="controls">
            ${
              pass &&
              html`
                <button
                  type="button"
                  class=${help > 1 && wanted?.move === pass ? 'hinted' : ''}
                  data-action="pass"
                  onClick=${() => onMove(pass)}
                >
                  ${t('control.pass')}
                </button>
              `
            }
            ${
              phase === 'wrong' &&
              html`
                <button
                  type="button"
                  class="primary"
                  ref=${focus}
                  data-action="again"
                  aria-keyshortcuts="t"
                  onClick=${tryAgain}
                >
                  ${t('practice.again')}
                </button>
              `
            }
            ${
              phase === 'open' &&
              html`
                <${IconButton}
                  icon="hint"
                  label=${t('practice.hint')}
                  text=${t(help ? 'practice.hint.more' : 'practice.hint')}
                  action="hint"
                  disabled=${!playable || help > 1}
                  onClick=${actions.h}
                />
              `
            }
            ${
              !over &&
              html`
                <button type="button" data-action="solution" aria-keyshortcuts="s" onClick=${show}>
                  ${t('practice.show')}
                </button>
              `
            }
            <button
              type="button"
              class=${over ? 'primary' : ''}
              ref=${over ? focus : undefined}
              data-action="next"
              aria-keyshortcuts="n"
              onClick=${onNext}
            >
              ${t(over ? 'practice.next' : 'practice.skip')}
            </button>
          </div>
          <${More} game=${game} puzzle=${puzzle} over=${over} />
        </section>
      </div>
      <aside class="side" aria-label=${t('practice.side')}>${children}</aside>
    </main>
  `;
}

/**
 * What else can be done with it. An analysis would give it away before its end.
 * @param {{ game: import('../types.js').GameId, puzzle: import('./puzzles.js').Puzzle, over: boolean }} props
 */
function More({ game, puzzle, over }) {
  const { id, position, variant, solution } = puzzle;
  const [copied, setCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(location.href);
      setCopied(true);
    } catch {
      // Without permission the address can still be copied from the bar.
      setCopied(false);
    }
  }
  return html`
    <p class="puzzle-more">
      ${
        over &&
        html`
          <a href=${link('study', game, position, variant, solution.join(' '))} data-action="analyse">
            ${t('practice.analyse')}
          </a>
        `
      }
      <button type="button" class="link" data-action="copy" title=${id} onClick=${copy}>
        ${t(copied ? 'share.copied' : 'practice.link')}
      </button>
    </p>
  `;
}

/** @param {Phase} phase @param {import('../types.js').GameId} game @param {import('../types.js').Side} side */
function heading(phase, game, side) {
  return phase === 'open' ? say('practice.turn', `${game}.${side}`) : say('practice.phase', phase);
}

/** @param {import('../types.js').GameId} game @param {Mistake} mistake */
function mistakeText(game, { move, answer, worth, short }) {
  const parts = [t('practice.wrong', { move: moveName(game, move) })];
  if (answer) parts.push(t('practice.answer', { move: moveName(game, answer) }));
  if (short) parts.push(t('practice.short', { worth: say('value.unit', game, { n: number(short) }) }));
  if (worth) parts.push(t('practice.after', { worth: worthText(game, worth) }));
  return parts.join(' ');
}

/**
 * Hears keys that nothing else on the page wants.
 * @param {Record<string, () => void>} actions by key
 */
function useKeys(actions) {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const listener = (/** @type {KeyboardEvent} */ event) => {
      const target = event.target instanceof Element ? event.target : null;
      const taken =
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        target?.closest('input, select, textarea, dialog');
      if (!taken) latest.current[event.key]?.();
    };
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}

/** What to press next has the focus when something has come to an end. @param {Phase} phase */
function useFocusOn(phase) {
  /** @type {{ current: HTMLElement | null }} */
  const button = useRef(null);
  useEffect(() => {
    if (phase !== 'open') button.current?.focus();
  }, [phase]);
  return button;
}
