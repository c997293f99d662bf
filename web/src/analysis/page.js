/** The analysis board: a game or a position, looked into from all sides. */
import { classes, html, useEffect, useMemo, useRef, useState } from '../lib/view.js';
import { go } from '../lib/router.js';
import { coordinates } from '../lib/settings.js';
import * as sound from '../lib/sound.js';
import { tellAt } from '../lib/tip.js';
import { getCatalog, request } from '../api/http.js';
import { gameOf, known, seatBelow, sideNames, sideToMove } from '../games/registry.js';
import { onKey } from '../game/keys.js';
import { ownGames } from '../game/own-games.js';
import { said, say, t } from '../i18n/index.js';
import { EvalBar } from '../parts/eval.js';
import { KeysHelp } from '../parts/keys-help.js';
import { Problem } from '../parts/problem.js';
import { withoutRules } from '../parts/told.js';
import { ReviewPanel } from '../review/panel.js';
import { reviewOf } from '../review/review.js';
import { useLesson } from '../review/lesson.js';
import { isSolved, RetryPanel } from '../review/retry.js';
import { Verdict } from '../review/verdict.js';
import { countOf, SideStrip } from './side-strip.js';
import { engineOn, insightInto } from './engine.js';
import { CommentField } from './comment.js';
import { Lines } from './lines.js';
import { PasteDialog } from './paste.js';
import { Study } from './study.js';
import { StudyTools } from './tools.js';
import { movesTo, pathTo, plyOf } from './tree.js';
import { TreeView } from './tree-view.js';
import { ideasOf, valuesOn } from './ideas.js';
import { useOpening } from './opening.js';

/** @typedef {import('../types.js').CatalogGame} CatalogGame */

/**
 * @typedef {object} Wish
 * @property {string} of the id of a game that was played, or the name of a game
 * @property {string} [at] a ply of the one, or `review`; a position of the other
 * @property {string} [variant] that of the position
 * @property {string} [line] moves that lead on from there
 */

/** @param {Wish} wish */
export function StudyPage({ of, at, variant, line }) {
  const [opened, setOpened] = useState(/** @type {Opened | null} */ (null));
  const [problem, setProblem] = useState(/** @type {unknown} */ (null));
  useEffect(() => {
    let wanted = true;
    setProblem(null);
    open({ of, at, variant, line }).then(
      (found) => wanted && setOpened(found),
      (error) => wanted && setProblem(error),
    );
    return () => {
      wanted = false;
    };
  }, [of, at, variant, line]);
  if (problem || !opened) {
    return html`
      <main class="message">
        <h1>${t('title.study')}</h1>
        ${problem ? html`<${Problem} error=${problem} />` : html`<p role="status">${t('study.loading')}</p>`}
      </main>
    `;
  }
  return html`<${Board} key=${opened.study.key} ...${opened} />`;
}

/**
 * @typedef {object} Opened
 * @property {Study} study
 * @property {CatalogGame} game
 * @property {import('../types.js').GameView | null} view
 * @property {boolean} reviews whether its review was asked for
 */

/** What stands in the place of a ply in the address of a review. */
const REVIEW = 'review';

/** @param {Wish} wish @returns {Promise<Opened>} */
async function open({ of, at, variant, line }) {
  const catalog = await getCatalog();
  const own = known(of);
  const view = own ? null : await request(`games/${encodeURIComponent(of)}`);
  // The server tells it to those who show that a seat is theirs; the browser knows it of its own games.
  const mine = view && ownGames().find(({ id }) => id === view.id)?.you;
  if (mine) view.you = mine;
  const game = /** @type {CatalogGame} */ (catalog.games.find(({ id }) => id === (view?.game ?? own)));
  const [usual] = game.variants;
  const kind = view?.variant ?? variant ?? usual;
  const start = view?.start_position ?? at ?? game.start[kind];
  const moves = view ? view.moves.map((/** @type {{ move: string }} */ { move }) => move) : (line?.split(' ') ?? []);
  const study = new Study(
    { game: game.id, variant: kind, start, moves },
    own && kind !== usual ? `${own}.${kind}` : of,
  );
  const reviews = Boolean(view) && at === REVIEW;
  await study.open(view && !reviews ? Number(at ?? 0) : 0);
  return { study, game, view, reviews };
}

/** @param {Opened} props */
function Board({ study, game, view, reviews }) {
  const id = study.subject.game;
  const [flipped, setFlipped] = useState(false);
  const [dialog, setDialog] = useState(/** @type {'paste' | 'keys' | null} */ (null));
  const review = useMemo(() => reviewOf(study, view?.ending ?? null), [study]);
  const node = study.current.value;
  const path = pathTo(node);
  const inGame = path.every((step, i) => review.nodes[i] === step);
  const ply = inGame ? plyOf(node) : null;
  const lesson = useLesson({ study, review, view, ply, reviews });
  const { attempt, tryIt, leave } = lesson;
  const trying = useRef(false);
  trying.current = attempt !== null && !isSolved(attempt);
  const { insight } = useInsight(study, trying.current, trying);

  // There is one from the moment the study is opened.
  const frame = /** @type {import('./tree.js').Frame} */ (study.frame.value);
  const choices = study.choices.value;
  const names = sideNames(game);
  const opening = useOpening(study.subject, movesTo(node));
  const marks = useMemo(() => marksOf(review), [review.moves.value, review]);

  const onMove = async (/** @type {string} */ move) => {
    sound.play('move');
    if (trying.current) await tryIt(move);
    else await study.play([move]);
  };
  const actions = {
    step: (/** @type {number} */ plies) => {
      leave();
      study.step(plies);
    },
    goTo: (/** @type {number} */ target) => {
      leave();
      const line = study.line.value;
      study.show(line[Math.max(0, Math.min(target, line.length - 1))]);
    },
    flip: () => setFlipped((before) => !before),
    playBest: () => {
      const move = insight.value?.thought.lines[0]?.moves[0];
      if (move) onMove(move);
    },
    toggleEngine: () => {
      engineOn.value = !engineOn.value;
    },
    undo: () => actions.step(-1),
    redo: () => actions.step(1),
    hint: () => {
      engineOn.value = true;
    },
    skip: () => {},
    help: () => setDialog('keys'),
  };
  useKeys(actions);

  const seen = insight.value?.node === node && !trying.current ? insight.value : null;
  const [best, ...others] = seen ? ideasOf(seen, id) : [];
  // At a mistake that was told the better move is shown, whether the engine is on or not.
  const better = !attempt && ply !== null ? lesson.mistakes.find((move) => move.ply === ply + 1)?.best : undefined;
  const hint = better ? (choices?.legal.find(({ move }) => move === better) ?? null) : (best?.move ?? null);
  const BoardOf = gameOf(id).Board;
  const below = seatBelow(id, flipped);
  const side = sideToMove(frame.state);
  const strip = (/** @type {0 | 1} */ index) => html`
    <${SideStrip}
      game=${id}
      index=${index}
      name=${names[index]}
      view=${view}
      onTurn=${side === (index ? 'second' : 'first') && !choices?.ending}
      count=${countOf(frame.state, index)}
    />
  `;
  const beside = gameOf(id).ownTable;
  const gauge = html`
    <${EvalBar} game=${id} name=${names[0]} flipped=${below === 1} points=${pointsOf(seen, review, ply)} />
  `;
  const toPly = (/** @type {number} */ target) => {
    leave();
    study.show(review.nodes[target]);
  };

  const onShow = (/** @type {string[]} */ moves, /** @type {number} */ from) => study.play(moves, review.nodes[from]);
  // The move in question is the one that was made in the shown position.
  const judged = ply === null ? undefined : lesson.mistakes.find((move) => move.ply === ply + 1);
  const following = lesson.next((judged ?? attempt?.judged)?.ply ?? 0);
  const onNext = following ? () => toPly(following.ply - 1) : null;
  const panel =
    view &&
    view.ply > 0 &&
    html`
      <${ReviewPanel}
        key="review"
        review=${review}
        names=${names}
        ply=${ply}
        onGo=${toPly}
        lesson=${lesson}
      />
    `;
  // Whoever has asked for a review wants to read it first.
  const reads = review.state.value !== 'none';

  return html`
    <main class=${classes('play', 'study', id, beside && 'own-table')}>
      <h1 class="hidden">${t('title.study')}: ${say('game', id)}</h1>
      <div class="table">
        ${!beside && html`<div class="seat-above">${strip(/** @type {0 | 1} */ (1 - below))}</div>`}
        <div class=${beside ? 'board-box' : 'board-row'}>
          ${!beside && gauge}
          <div class="board-box">
            <${BoardOf}
              state=${frame.state}
              legal=${choices?.legal ?? []}
              refused=${choices?.refused ?? []}
              last=${beside ? null : frame.last}
              latest=${frame.last}
              playable=${Boolean(choices && !choices.ending)}
              flipped=${flipped}
              coordinates=${coordinates.value}
              hint=${hint}
              ideas=${better ? [] : others}
              values=${seen ? valuesOn(seen, id) : undefined}
              players=${beside ? [strip(0), strip(1)] : undefined}
              gauge=${beside ? gauge : undefined}
              label=${t('board.label', { game: say('game', id) })}
              onMove=${onMove}
              onNotice=${(/** @type {() => string} */ text, /** @type {Element | null} */ element) => {
                tellAt(element, text);
              }}
            />
          </div>
        </div>
        ${!beside && html`<div class="seat-below">${strip(below)}</div>`}
      </div>
      <div class="now">
        <p class="hidden" aria-live="polite">${frame.en ? withoutRules(said(/** @type {any} */ (frame))) : ''}</p>
        ${study.problem.value !== null && html`<${Problem} error=${study.problem.value} />`}
        ${
          attempt
            ? html`
                <${RetryPanel}
                  game=${id}
                  attempt=${attempt}
                  name=${names[attempt.judged.side === 'first' ? 0 : 1]}
                  onLeave=${() => {
                    lesson.tell(attempt.judged);
                    toPly(attempt.judged.ply - 1);
                  }}
                  onTell=${() => lesson.tell(attempt.judged)}
onNext=${onNext}
                />
              `
            : judged
              ? html`
                <${Verdict}
                  key=${judged.ply}
                  review=${review}
                  judged=${judged}
                  name=${names[judged.side === 'first' ? 0 : 1]}
                  onShow=${onShow}
                  onRetry=${lesson.ask}
                  onNext=${onNext}
                />
              `
              : html`
                <${Lines}
                  game=${id}
                  insight=${seen}
                  reviewed=${ply !== null && Boolean(review.findings.value[ply])}
                  names=${names}
                  over=${Boolean(choices?.ending)}
                  onPlay=${(/** @type {string[]} */ moves) => study.play(moves)}
                />
              `
        }
      </div>
      <aside class="side" aria-label=${t('play.side')}>
        ${reads && panel}
        <${TreeView}
          key="tree"
          root=${study.root}
          opening=${opening}
          version=${study.version.value}
          game=${id}
          current=${node}
          marks=${marks}
          onGo=${(/** @type {import('./tree.js').Node} */ to) => {
            leave();
            study.show(to);
          }}
        />
        <${CommentField}
          key=${node.id}
          text=${node.comment}
          onChange=${(/** @type {string} */ text) => study.comment(text)}
        />
        ${!reads && panel}
      </aside>
      <div class="tools">
        <${StudyTools}
          study=${study}
          view=${view}
          flipped=${flipped}
          actions=${actions}
          onPaste=${() => setDialog('paste')}
        />
      </div>
      ${
        dialog === 'paste' &&
        html`
          <${PasteDialog}
            game=${id}
            variant=${study.subject.variant}
            onClose=${() => setDialog(null)}
            onPosition=${(/** @type {string} */ position) => go('study', id, position, study.subject.variant)}
          />
        `
      }
      ${dialog === 'keys' && html`<${KeysHelp} game=${id} onClose=${() => setDialog(null)} />`}
    </main>
  `;
}

/**
 * The engine's opinion, which is held back while a better move is looked for.
 * @param {Study} study @param {unknown} attempt @param {{ current: boolean }} trying
 */
function useInsight(study, attempt, trying) {
  const session = useMemo(() => insightInto(study, () => !trying.current), [study, attempt]);
  useEffect(() => session.stop, [session]);
  return session;
}

/** @param {import('../game/keys.js').Actions} actions */
function useKeys(actions) {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const listener = (/** @type {KeyboardEvent} */ event) => onKey(event, latest.current);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}

/**
 * @param {import('../review/review.js').Review} review
 * @returns {Map<import('./tree.js').Node, import('../review/judgement.js').Mark>}
 */
function marksOf(review) {
  return new Map(review.moves.value.flatMap(({ ply, mark }) => (mark ? [[review.nodes[ply], mark]] : [])));
}

/**
 * Points for the first side, by the review, which judges all moves alike, or else by the engine that looks now.
 * @param {import('./engine.js').Insight | null} seen
 * @param {import('../review/review.js').Review} review
 * @param {number | null} ply
 */
function pointsOf(seen, review, ply) {
  const reviewed = ply === null ? null : review.findings.value[ply];
  const points = reviewed?.points ?? seen?.thought.lines[0]?.points ?? null;
  const node = reviewed && ply !== null ? review.nodes[ply] : seen?.node;
  if (points === null || !node) return null;
  return sideToMove(node.frame?.state) === 'first' ? points : -points;
}
