/** A game being played or watched. */
import { classes, html, useEffect, useLayoutEffect, useMemo, useRef, useState } from '../lib/view.js';
import { redirect } from '../lib/router.js';
import { coordinates } from '../lib/settings.js';
import * as sound from '../lib/sound.js';
import { getCatalog, keepTokens } from '../api/http.js';
import { useOpening } from '../analysis/opening.js';
import { countOf } from '../analysis/side-strip.js';
import { follow, ideasOf } from '../game/analysis.js';
import { judge } from '../game/judge.js';
import { flippedAtFirst, gameOf, seatBelow, sideNames, sideToMove } from '../games/registry.js';
import { inWords } from '../game/in-words.js';
import { onKey } from '../game/keys.js';
import { useLastTurn } from '../game/last-turn.js';
import { LiveGame } from '../game/live.js';
import { keepOwnGame } from '../game/own-games.js';
import { playback } from '../game/playback.js';
import { tellAt } from '../lib/tip.js';
import { explain } from '../i18n/errors.js';
import { say, t } from '../i18n/index.js';
import { AgentControls, DrawOffer, PlayControls, Tools, ViewSettings } from '../parts/controls.js';
import { Celebration } from '../parts/celebration.js';
import { EvalBar, EvalGraph } from '../parts/eval.js';
import { EndPanel } from '../parts/end-panel.js';
import { KeysHelp } from '../parts/keys-help.js';
import { MoveList } from '../parts/move-list.js';
import { hostsOf, PlayerStrip } from '../parts/player-strip.js';
import { agentName } from '../parts/seat-picker.js';
import { ShareDialog } from '../parts/share.js';
import { ownResult, Status } from '../parts/status.js';
import { Thinking } from '../parts/thinking.js';
import { TypedMove } from '../parts/typed-move.js';
import { DeadEnd } from './not-found.js';

/** Between two moves of agents that a person has left alone. */
const WATCHING_PACE_MS = 500;

/** @param {{ id: string, token?: string }} props */
export function PlayPage({ id, token }) {
  // A seat given away in a link is kept, and disappears from the address.
  useMemo(() => {
    if (!token) return;
    keepTokens(id, { second: token });
    redirect('play', id);
  }, [id, token]);
  const { live, play, opinion, judged } = useLive(id);
  const view = live.view.value;
  const failure = live.failure.value;
  if (failure) return html`<${DeadEnd} title=${t('play.failed')} text=${explain(failure)} />`;
  if (!view) return html`<main class="message"><p role="status">${t('play.loading')}</p></main>`;
  return html`
    <${Table} key=${id} live=${live} play=${play} view=${view} opinion=${opinion.value} values=${judged.values.value} />
  `;
}

/** @param {string} id */
function useLive(id) {
  const session = useMemo(() => {
    const live = new LiveGame(id);
    return { live, play: playback(live), ...follow(live), judged: judge(live) };
  }, [id]);
  useEffect(
    () => () => {
      session.stop();
      session.play.stop();
      session.judged.stop();
      session.live.close();
    },
    [session],
  );
  return session;
}

/**
 * @param {object} props
 * @param {LiveGame} props.live
 * @param {ReturnType<typeof playback>} props.play
 * @param {import('../types.js').GameView} props.view
 * @param {import('../game/analysis.js').Opinion | null} props.opinion
 * @param {import('../game/judge.js').Values} props.values
 */
function Table({ live, play, view, opinion, values }) {
  const [flipped, setFlipped] = useState(() => flippedAtFirst(view));
  const [dialog, setDialog] = useState(/** @type {'keys' | 'share' | null} */ (null));
  const [games, setGames] = useState(/** @type {import('../types.js').CatalogGame[]} */ ([]));
  useEffect(() => {
    getCatalog().then(
      (catalog) => setGames(catalog.games),
      () => {},
    );
  }, []);
  // Before anybody can see it, and leave: what is done after that is not done any more then.
  useLayoutEffect(() => keepOwnGame(view), [view.ply, view.ending, view.seats]);

  const game = games.find(({ id }) => id === view.game) ?? null;
  // Whoever follows the game sees what happens one action after another.
  const stage = play.stage.value;
  const following = live.atEnd.value;
  const caughtUp = !following || play.caughtUp.value;
  const shown = following ? stage : live.shown.value;
  const shownPly = following ? (stage?.ply ?? view.ply) : live.shownPly.value;
  const playable = live.myTurn.value && caughtUp;
  const over = Boolean(view.ending) && following && caughtUp;
  useSounds(view, stage, over);

  const actions = {
    step: (/** @type {number} */ plies) => play.goTo(live.shownPly.value + plies),
    goTo: play.goTo,
    flip: () => setFlipped((before) => !before),
    playBest: async () => {
      const move = live.myTurn.value ? (live.hint.value?.move ?? (await live.askHint())) : null;
      if (move && live.myTurn.value) live.play(move);
    },
    toggleEngine: () => {
      live.engineOn.value = !live.engineOn.value;
    },
    undo: () => live.command({ type: 'undo' }),
    redo: () => live.command({ type: 'redo' }),
    hint: () => {
      if (live.myTurn.value) live.askHint();
    },
    skip: () => {
      play.skip();
      finishAnimations();
    },
    help: () => setDialog('keys'),
  };
  /** A tap that chooses nothing skips what is being acted out. @param {PointerEvent} event */
  function onTap(event) {
    live.hush();
    const chosen = /** @type {Element} */ (event.target).closest('button, select, .usable, .legal, .movable');
    if (!caughtUp) actions.skip();
    else if (!chosen) finishAnimations();
  }

  /** @param {KeyboardEvent} event */
  function hushOnChoice(event) {
    if (event.key === 'Enter' || event.key === ' ') live.hush();
  }

  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const listener = (/** @type {KeyboardEvent} */ event) => onKey(event, latest.current);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);

  const opening = useOpening(
    { game: view.game, variant: view.variant, start: view.start_position },
    view.moves.map(({ move }) => move),
  );
  const isNews = useNews(shownPly);
  const lastTurn = useLastTurn(play, view, shownPly, shown?.state ?? view.state);

  const Board = gameOf(view.game).Board;
  const words = inWords(view.game);
  const names = game ? sideNames(game) : [t('side.first'), t('side.second')];
  const [best, ...others] = shown ? ideasOf(opinion, view.game, shown.position) : [];
  const below = seatBelow(view.game, flipped);
  const seat = (/** @type {0 | 1} */ index) => (/** @type {string} */ spec) => {
    // Agents that play each other go at a pace that one can follow.
    const alone = spec !== 'human' && !view.seats[1 - index].human;
    if (alone && view.speed_ms === 0) live.command({ type: 'speed', ms: WATCHING_PACE_MS });
    live.command({ type: 'seat', side: index === 0 ? 'first' : 'second', spec });
  };
  const strip = (/** @type {0 | 1} */ index) => html`
    <${PlayerStrip}
      game=${game}
      view=${view}
      index=${index}
      name=${names[index]}
      count=${countOf(shown?.state, index)}
      onSeat=${view.role === 'owner' && !view.ending ? seat(index) : null}
    />
  `;
  // On a table of its own who plays stands on the board.
  const beside = gameOf(view.game).ownTable;
  const gauge = html`
    <${EvalBar} game=${view.game} name=${names[0]} points=${pointsNow(live, values, opinion)} flipped=${below === 1} />
  `;

  return html`
    <main class=${classes('play', view.game, beside && 'own-table')}>
      <h1 class="hidden">${say('game', view.game)}</h1>
      <div class="table" onPointerDownCapture=${onTap} onKeyDownCapture=${hushOnChoice}>
        ${!beside && html`<div class="seat-above">${strip(/** @type {0 | 1} */ (1 - below))}</div>`}
        <div class=${beside ? 'board-box' : 'board-row'}>
          ${!beside && gauge}
          <div class="board-box">
            ${
              shown &&
              html`
                <${Board}
                  state=${shown.state}
                  legal=${playable ? view.legal : []}
                  refused=${view.refused}
                  last=${beside && !isNews ? null : shown.last}
                  playable=${playable}
                  flipped=${flipped}
                  coordinates=${coordinates.value}
                  hint=${live.hint.value ?? best?.move ?? null}
                  ideas=${live.hint.value ? [] : others}
                  players=${beside ? [strip(0), strip(1)] : undefined}
                  hosts=${beside ? hostsOf(view) : undefined}
                  gauge=${beside ? gauge : undefined}
                  lastTurn=${beside ? lastTurn : undefined}
                  alternating=${view.you.length !== 1}
                  latest=${shown.last}
                  keys=${true}
                  label=${t('board.label', { game: say('game', view.game) })}
                  onMove=${(/** @type {string} */ move) => live.play(move)}
                  onNotice=${(/** @type {() => string} */ text, /** @type {Element | null} */ element) => {
                    tellAt(element, text);
                    live.tell(text, Boolean(element));
                    sound.play('refuse');
                  }}
                />
              `
            }
          </div>
        </div>
        ${!beside && html`<div class="seat-below">${strip(below)}</div>`}
        ${over && ownResult(view) === 'won' && html`<${Celebration} />`}
      </div>
      <div class="now">
        <${Status} live=${live} view=${view} names=${names} ply=${shownPly} over=${over} />
        ${over && html`<${EndPanel} live=${live} view=${view} names=${names} />`}
        <${DrawOffer} live=${live} view=${view} />
        <${PlayControls} live=${live} view=${view} actions=${actions} />
        <${AgentControls} live=${live} view=${view} />
      </div>
      <aside class="side" aria-label=${t('play.side')}>
        <${MoveList}
          game=${view.game}
          opening=${opening}
          moves=${view.moves}
          shown=${shownPly}
          onGo=${actions.goTo}
          words=${words.value}
          onWords=${() => {
            words.value = !words.value;
          }}
        />
        <${EvalGraph} game=${view.game} name=${names[0]} values=${values} shown=${shownPly} onGo=${actions.goTo} />
        ${
          live.engineOn.value &&
          html`
            <${Thinking}
              who=${t('engine.title')}
              game=${view.game}
              thought=${opinion?.thought ?? null}
              points=${opinion?.thought?.lines[0]?.points ?? null}
            />
          `
        }
        <${AgentThinking} live=${live} view=${view} values=${values} />
        ${
          (view.you?.length ?? 0) > 0 &&
          !view.ending &&
          html`
            <${TypedMove}
              legal=${view.legal.map(({ move }) => move)}
              enabled=${playable}
              onMove=${(/** @type {string} */ move) => live.play(move)}
            />
          `
        }
        <${ViewSettings} game=${view.game} />
      </aside>
      <${Tools} live=${live} view=${view} flipped=${flipped} actions=${actions} onShare=${() => setDialog('share')} />
      ${dialog === 'keys' && html`<${KeysHelp} game=${view.game} onClose=${() => setDialog(null)} />`}
      ${
        dialog === 'share' &&
        html`<${ShareDialog} view=${view} shown=${shown} flipped=${flipped} onClose=${() => setDialog(null)} />`
      }
    </main>
  `;
}

/**
 * The agent that thinks, or what it thought last: it is there from the first move to the last, so
 * that nothing moves under the mouse. Who plays at random has no thoughts to show.
 * @param {{ live: LiveGame, view: import('../types.js').GameView, values: import('../game/judge.js').Values }} props
 */
function AgentThinking({ live, view, values }) {
  const last = live.thought.value;
  const thinking = view.seats.findIndex((seat) => seat.thinking);
  const index = thinking >= 0 ? thinking : view.seats.findIndex((seat) => !seat.human);
  const own = last?.side === (index === 0 ? 'first' : 'second') && last.ply <= view.ply;
  if (index < 0 || view.ending || view.seats[index].spec.startsWith('random')) return null;
  const acts = view.you.length > 0 || view.role === 'owner';
  const judged = values[view.ply] ?? values[view.ply - 1] ?? null;
  return html`
    <${Thinking}
      who=${agentName(view.seats[index].spec)}
      game=${view.game}
      thought=${own ? last.thought : null}
      points=${judged === null ? null : index === 0 ? judged : -judged}
      onNow=${thinking >= 0 && acts ? () => live.command({ type: 'now' }) : null}
    />
  `;
}

/**
 * Points for the first side, as far as anybody knows.
 * @param {LiveGame} live
 * @param {import('../game/judge.js').Values} values
 * @param {import('../game/analysis.js').Opinion | null} opinion
 */
function pointsNow(live, values, opinion) {
  const shown = live.shown.value;
  const line = opinion?.position === shown?.position ? opinion?.thought?.lines[0] : undefined;
  if (line && shown) return sideToMove(shown.state) === 'first' ? line.points : -line.points;
  return values[live.shownPly.value] ?? null;
}

/** Shows at once where everything is going; what glows without end goes on glowing. */
function finishAnimations() {
  for (const running of document.getAnimations()) {
    if (running.effect?.getTiming().iterations !== Infinity) running.finish();
  }
}

/**
 * Whether a ply is shown because a move led there, not because somebody leafs back: only that is
 * acted out. (Other boards need no such help, and mark the last move all the time.)
 * @param {number} ply
 */
function useNews(ply) {
  const seen = useRef({ ply, isNews: false });
  if (seen.current.ply !== ply) seen.current = { ply, isNews: ply === seen.current.ply + 1 };
  return seen.current.isNews;
}

/**
 * A sound for each move as it is shown, and for the end.
 * @param {import('../types.js').GameView} view
 * @param {import('../game/playback.js').Frame | null} stage
 * @param {boolean} over
 */
function useSounds(view, stage, over) {
  const ply = stage?.ply ?? view.ply;
  const before = useRef({ ply, over });
  useEffect(() => {
    const was = before.current;
    before.current = { ply, over };
    if (over && !was.over) sound.play('end');
    else if (ply > was.ply) sound.play(soundOf(view.game, stage?.last ?? null));
  }, [ply, over]);
}

/** @param {import('../types.js').GameId} game @param {import('../types.js').MoveJson | null} last */
function soundOf(game, last) {
  return gameOf(game).soundOf?.(last) ?? (last?.captured?.length ? 'capture' : 'move');
}
