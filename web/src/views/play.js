/** A game being played or watched. */
import { html, useEffect, useMemo, useRef, useState } from '../lib/view.js';
import { redirect } from '../lib/router.js';
import { coordinates, inWords } from '../lib/settings.js';
import * as sound from '../lib/sound.js';
import { getCatalog, keepTokens } from '../api/http.js';
import { follow, ideasOf } from '../game/analysis.js';
import { judge } from '../game/judge.js';
import { BOARDS, flippedAtFirst, sideNames, sideToMove } from '../game/games.js';
import { onKey } from '../game/keys.js';
import { LiveGame } from '../game/live.js';
import { keepOwnGame } from '../game/own-games.js';
import { explain } from '../i18n/errors.js';
import { say, t } from '../i18n/index.js';
import { AgentControls, DrawOffer, EndControls, PlayControls, ViewControls } from '../parts/controls.js';
import { EvalBar, EvalGraph } from '../parts/eval.js';
import { KeysHelp } from '../parts/keys-help.js';
import { MoveList } from '../parts/move-list.js';
import { PlayerStrip } from '../parts/player-strip.js';
import { agentName } from '../parts/seat-picker.js';
import { ShareDialog } from '../parts/share.js';
import { Status } from '../parts/status.js';
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
  const { live, opinion, judged } = useLive(id);
  const view = live.view.value;
  const failure = live.failure.value;
  if (failure) return html`<${DeadEnd} title=${t('play.failed')} text=${explain(failure)} />`;
  if (!view) return html`<main class="message"><p role="status">${t('play.loading')}</p></main>`;
  return html`<${Table} key=${id} live=${live} view=${view} opinion=${opinion.value} values=${judged.values.value} />`;
}

/** @param {string} id */
function useLive(id) {
  const session = useMemo(() => {
    const live = new LiveGame(id);
    return { live, ...follow(live), judged: judge(live) };
  }, [id]);
  useEffect(() => () => {
    session.stop();
    session.judged.stop();
    session.live.close();
  }, [session]);
  return session;
}

/**
 * @param {object} props
 * @param {LiveGame} props.live
 * @param {import('../types.js').GameView} props.view
 * @param {import('../game/analysis.js').Opinion | null} props.opinion
 * @param {import('../game/judge.js').Values} props.values
 */
function Table({ live, view, opinion, values }) {
  const [flipped, setFlipped] = useState(() => flippedAtFirst(view));
  const [dialog, setDialog] = useState(/** @type {'keys' | 'share' | null} */ (null));
  const [games, setGames] = useState(/** @type {import('../types.js').CatalogGame[]} */ ([]));
  useEffect(() => {
    getCatalog().then((catalog) => setGames(catalog.games), () => {});
  }, []);
  useSounds(view);
  useEffect(() => keepOwnGame(view), [view.ply, view.ending, view.seats]);

  const game = games.find(({ id }) => id === view.game) ?? null;
  const shown = live.shown.value;
  const shownPly = live.shownPly.value;
  const playable = live.myTurn.value;

  const actions = {
    step: (/** @type {number} */ plies) => live.goTo(live.shownPly.value + plies),
    goTo: (/** @type {number} */ ply) => live.goTo(ply),
    flip: () => setFlipped((before) => !before),
    playBest: async () => {
      const move = live.myTurn.value ? live.hint.value?.move ?? (await live.askHint()) : null;
      if (move && live.myTurn.value) live.play(move);
    },
    toggleEngine: () => { live.engineOn.value = !live.engineOn.value; },
    undo: () => live.command({ type: 'undo' }),
    redo: () => live.command({ type: 'redo' }),
    hint: () => { if (live.myTurn.value) live.askHint(); },
    skip: finishAnimations,
    help: () => setDialog('keys'),
  };
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

  const isNews = useNews(shownPly);

  const Board = BOARDS[view.game];
  const words = inWords[view.game];
  const names = game ? sideNames(game) : [t('side.first'), t('side.second')];
  const [best, ...others] = live.atEnd.value ? ideasOf(opinion, view) : [];
  // The player who sits below: damas is drawn with the second side there.
  const below = /** @type {0 | 1} */ (Number((view.game === 'damas') !== flipped));
  const seat = (/** @type {0 | 1} */ index) => (/** @type {string} */ spec) => {
    // Agents that play each other go at a pace that one can follow.
    const alone = spec !== 'human' && !view.seats[1 - index].human;
    if (alone && view.speed_ms === 0) live.command({ type: 'speed', ms: WATCHING_PACE_MS });
    live.command({ type: 'seat', side: index === 0 ? 'first' : 'second', spec });
  };
  const strip = (/** @type {0 | 1} */ index) => html`
    <${PlayerStrip} game=${game} view=${view} index=${index} name=${names[index]} count=${countOf(shown?.state, index)}
      onSeat=${view.role === 'owner' && !view.ending ? seat(index) : null} />`;
  // In Parchís who plays stands beside the dice.
  const beside = view.game === 'parchis';
  const gauge = html`<${EvalBar} game=${view.game} name=${names[0]} points=${pointsNow(live, values, opinion)} flipped=${below === 1} />`;

  return html`
    <main class=${`play ${view.game}`}>
      <h1 class="hidden">${say('game', view.game)}</h1>
      <div class="table" onPointerDownCapture=${() => live.hush()} onKeyDownCapture=${hushOnChoice}>
        ${!beside && strip(/** @type {0 | 1} */ (1 - below))}
        <div class=${beside ? '' : 'board-row'}>
          ${!beside && gauge}
          <div class="board-box">
            ${shown && html`
              <${Board} state=${shown.state} legal=${playable ? view.legal : []} refused=${view.refused} last=${beside && !isNews ? null : shown.last}
                playable=${playable} flipped=${flipped} coordinates=${coordinates.value}
                hint=${live.hint.value ?? best?.move ?? null} ideas=${live.hint.value ? [] : others}
                players=${beside ? [strip(0), strip(1)] : undefined} gauge=${beside ? gauge : undefined}
                label=${t('board.label', { game: say('game', view.game) })}
                onMove=${(/** @type {string} */ move) => live.play(move)}
                onNotice=${(/** @type {string} */ text) => { live.tell(text); sound.play('refuse'); }} />`}
          </div>
        </div>
        ${!beside && strip(below)}
      </div>
      <div class="now">
        <${Status} live=${live} view=${view} names=${names} />
        <${DrawOffer} live=${live} view=${view} />
        <${PlayControls} live=${live} view=${view} actions=${actions} />
        <${AgentControls} live=${live} view=${view} />
      </div>
      <aside class="side" aria-label=${t('play.side')}>
        <${AgentThinking} live=${live} view=${view} />
        ${live.engineOn.value && html`<${Thinking} who=${t('engine.title')} thought=${opinion?.thought ?? null} />`}
        <${EvalGraph} game=${view.game} name=${names[0]} values=${values} shown=${shownPly} onGo=${actions.goTo} />
        <${MoveList} moves=${view.moves} shown=${shownPly} onGo=${actions.goTo}
          words=${words.value} onWords=${() => { words.value = !words.value; }} />
        ${(view.you?.length ?? 0) > 0 && !view.ending && html`
          <${TypedMove} legal=${view.legal.map(({ move }) => move)} enabled=${playable}
            onMove=${(/** @type {string} */ move) => live.play(move)} />`}
        <${EndControls} live=${live} view=${view} />
        <${ViewControls} live=${live} view=${view} flipped=${flipped} actions=${actions} onShare=${() => setDialog('share')} />
      </aside>
      ${dialog === 'keys' && html`<${KeysHelp} onClose=${() => setDialog(null)} />`}
      ${dialog === 'share' && html`<${ShareDialog} view=${view} onClose=${() => setDialog(null)} />`}
    </main>`;
}

/**
 * The agent that thinks, or what it thought last: it is there from the first move to the last, so
 * that nothing moves under the mouse. Who plays at random has no thoughts to show.
 * @param {{ live: LiveGame, view: import('../types.js').GameView }} props
 */
function AgentThinking({ live, view }) {
  const last = live.thought.value;
  const thinking = view.seats.findIndex((seat) => seat.thinking);
  const index = thinking >= 0 ? thinking : view.seats.findIndex((seat) => !seat.human);
  const own = last?.side === (index === 0 ? 'first' : 'second') && last.ply <= view.ply;
  if (index < 0 || view.ending || view.seats[index].spec.startsWith('random')) return null;
  const acts = view.you.length > 0 || view.role === 'owner';
  return html`
    <${Thinking} who=${agentName(view.seats[index].spec)} thought=${own ? last.thought : null}
      onNow=${thinking >= 0 && acts ? () => live.command({ type: 'now' }) : null} />`;
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

/** @param {any} state @param {0 | 1} index */
function countOf(state, index) {
  if (state?.discs) return String(index === 0 ? state.discs.black : state.discs.white);
  if (state?.squares) {
    const letter = index === 0 ? 'b' : 'w';
    return String(state.squares.filter((/** @type {string} */ piece) => piece.toLowerCase() === letter).length);
  }
  return null;
}

/**
 * Whether a ply is shown because a move led there, not because somebody leafs back: only that is
 * acted out. (Damas and Othello need no such help, and mark the last move all the time.)
 * @param {number} ply
 */
function useNews(ply) {
  const seen = useRef({ ply, isNews: false });
  if (seen.current.ply !== ply) seen.current = { ply, isNews: ply === seen.current.ply + 1 };
  return seen.current.isNews;
}

/** A sound for each new move and for the end. @param {import('../types.js').GameView} view */
function useSounds(view) {
  const before = useRef({ ply: view.ply, over: Boolean(view.ending) });
  useEffect(() => {
    const { ply, over } = before.current;
    before.current = { ply: view.ply, over: Boolean(view.ending) };
    if (view.ending && !over) sound.play('end');
    else if (view.ply === ply + 1) sound.play(soundOf(view.last));
  }, [view.ply, view.ending]);
}

/** @param {import('../types.js').MoveJson | null} last */
function soundOf(last) {
  if (last?.captured?.length) return 'capture';
  const events = JSON.stringify(last?.events ?? []);
  if (/captured|sent[-_]home/.test(events)) return 'capture';
  return /took[-_]item/.test(events) ? 'item' : 'move';
}

