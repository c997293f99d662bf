/** The buttons of a game. */
import { classes, html, useEffect, useState } from '../lib/view.js';
import { animation, colourMarks, coordinates, SPEEDS } from '../lib/settings.js';
import { link } from '../lib/router.js';
import { moveName } from '../game/move-name.js';
import { gameOf, other } from '../games/registry.js';
import { say, t } from '../i18n/index.js';
import { labLink } from '../lab/wish.js';
import { IconButton, IconLink } from './icon.js';
import { More, toolRoom } from './more.js';

/** How long a question waits for its answer. */
const DOUBT_MS = 4000;

/**
 * @typedef {import('../game/live.js').LiveGame} LiveGame
 * @typedef {import('../game/keys.js').Actions} Actions
 * @typedef {import('../types.js').GameView} GameView
 */

/**
 * What a person at the board uses all the time.
 * @param {{ live: LiveGame, view: GameView, actions: Actions }} props
 */
export function PlayControls({ live, view, actions }) {
  const acts = (view.you?.length ?? 0) > 0 || view.role === 'owner';
  if (!acts) return null;
  const hint = live.hint.value;
  return html`
    <div class="controls" role="toolbar" aria-label=${t('control.title')}>
      <${IconButton}
        icon="undo"
        label=${t('control.undo')}
        text=${t('control.undo.short')}
        action="undo"
        disabled=${view.ply === 0}
        onClick=${actions.undo}
      />
      <${IconButton}
        icon="redo"
        label=${t('control.redo')}
        text=${t('control.redo.short')}
        action="redo"
        disabled=${view.undone.length === 0}
        onClick=${actions.redo}
      />
      <${IconButton}
        icon="hint"
        label=${t('control.hint')}
        text=${t('control.hint.short')}
        action="hint"
        disabled=${!live.myTurn.value}
        onClick=${actions.hint}
      />
      ${
        hint &&
        html`
          <button type="button" class="small primary" data-action="play-hint" onClick=${() => live.play(hint.move)}>
            ${t('control.playHint', { move: moveName(view.game, hint.move) })}
          </button>
        `
      }
      <${PassButton} live=${live} view=${view} />
      ${
        view.variant === 'playground' &&
        html`
          <${IconLink}
            icon="edit"
            label=${t('editor.title')}
            text=${t('control.arrange')}
            href=${link('edit', view.game, view.id)}
            action="arrange"
          />
        `
      }
    </div>
  `;
}

/**
 * A pass is a move with no square to click. Where captures are due it says which it declines.
 * @param {{ live: LiveGame, view: GameView }} props
 */
function PassButton({ live, view }) {
  const pass = view.legal.find(({ move }) => move === 'pass');
  if (!pass || !live.myTurn.value) return null;
  const only = view.legal.length === 1;
  const hinted = live.hint.value?.move === 'pass';
  const draws = gameOf(view.game).passesDraw && view.moves[view.ply - 1]?.move === 'pass';
  const captures = view.legal.filter(({ captured }) => captured?.length).map(({ move }) => move);
  const declines = captures.length ? t('control.decline', { captures: captures.join(', ') }) : t('control.pass');
  return html`
    <button
      type="button"
      class=${classes('small', only && 'primary', hinted && 'hinted')}
      data-action="pass"
      onClick=${() => live.play('pass')}
    >
      ${draws ? t('control.passDraws') : declines}
    </button>
  `;
}

/** For agents that play each other. @param {{ live: LiveGame, view: GameView }} props */
export function AgentControls({ live, view }) {
  const agents = view.seats.filter((seat) => !seat.human).length;
  // Against a person an agent needs no brake: it waits for its turn anyway.
  if (view.role !== 'owner' || view.ending || (agents < 2 && !view.paused)) return null;
  return html`
    <div class="agent-controls" role="group" aria-label=${t('agents.title')}>
      <${IconButton}
        icon=${view.paused ? 'play' : 'pause'}
        action="pause"
        label=${t(view.paused ? 'agents.resume' : 'agents.pause')}
        text=${t(view.paused ? 'agents.resume' : 'agents.pause')}
        onClick=${() => live.command({ type: view.paused ? 'resume' : 'pause' })}
      />
      <${IconButton}
        icon="step"
        label=${t('agents.step')}
        disabled=${!view.paused}
        action="step"
        onClick=${() => live.command({ type: 'step' })}
      />
      <label class="speed">
        ${t('agents.speed')}
        <input
          type="range"
          min="0"
          max="3000"
          step="100"
          value=${3000 - Math.min(view.speed_ms, 3000)}
          onChange=${(/** @type {any} */ e) => live.command({ type: 'speed', ms: 3000 - Number(e.target.value) })}
        />
      </label>
    </div>
  `;
}

/**
 * How the page looks and helps, and ending a game before its end: the first with their names, the rest one
 * tap away with theirs.
 * @param {{ live: LiveGame, view: GameView, flipped: boolean, actions: Actions, onShare: () => void }} props
 */
export function Tools({ live, view, flipped, actions, onShare }) {
  const past = live.atEnd.value ? null : live.shown.value;
  const tools = [
    html`
      <${IconButton}
        icon="flip"
        label=${t('control.flip')}
        text=${t('control.flip.short')}
        pressed=${flipped}
        action="flip"
        onClick=${actions.flip}
      />
    `,
    html`
      <${IconButton}
        icon="engine"
        label=${t('control.engine')}
        text=${t('engine.title')}
        pressed=${live.engineOn.value}
        action="engine"
        onClick=${actions.toggleEngine}
      />
    `,
    html`
      <${IconButton}
        icon="share"
        label=${t('share.title')}
        text=${t('share.short')}
        action="share"
        onClick=${onShare}
      />
    `,
    html`
      <${IconLink}
        icon="edit"
        label=${t('editor.title')}
        action="edit"
        href=${past ? link('edit', view.game, 'at', view.variant, past.position) : link('edit', view.game, view.id)}
      />
    `,
    html`
      <${IconLink}
        icon="study"
        label=${t('study.open')}
        href=${link('study', view.id, String(live.shownPly.value))}
        action="study"
      />
    `,
    html`
      <${IconLink}
        icon="lab"
        label=${t('lab.openPosition')}
        href=${labLink(view.game, view.variant, live.shown.value?.position ?? view.position)}
        action="lab"
      />
    `,
    html`
      <${IconLink}
        icon="rules"
        label=${t('rules.title', { game: say('game', view.game) })}
        href=${link('rules', view.game)}
        action="rules"
      />
    `,
    html`
      <${IconLink}
        icon="workshop"
        label=${t('control.workshop')}
        href=${link('workshop', view.game, view.variant, view.position)}
        action="workshop"
      />
    `,
    html`<${IconButton} icon="keys" label=${t('control.keys')} action="keys" onClick=${actions.help} />`,
  ];
  const ending = !view.ending && html`<${EndControls} live=${live} view=${view} />`;
  const room = toolRoom.value;
  return html`
    <div class="tools">
      <div class="controls view-controls" role="toolbar" aria-label=${t('control.view')}>
        ${tools.slice(0, room.tools)}
        <${More}>${tools.slice(room.tools)}${!room.ending && ending}<//>
      </div>
      ${room.ending && ending}
    </div>
  `;
}

/** How things are shown, once chosen for all games. @param {{ game: import('../types.js').GameId }} props */
export function ViewSettings({ game }) {
  return html`
    <div class="view-settings" role="group" aria-label=${t('control.settings')}>
      ${
        gameOf(game).colourMarks &&
        html`
          <label class="check">
            <input
              type="checkbox"
              checked=${colourMarks.value}
              data-action="marks"
              onChange=${() => {
                colourMarks.value = !colourMarks.value;
              }}
            />
            ${' '}${t('control.marks')}
          </label>
        `
      }
      ${
        !gameOf(game).colourMarks &&
        html`
          <label class="check">
            <input
              type="checkbox"
              checked=${coordinates.value}
              onChange=${() => {
                coordinates.value = !coordinates.value;
              }}
            />
            ${' '}${t('control.coordinates')}
          </label>
        `
      }
      <label class="check">
        ${t('control.animation')}
        <select
          value=${String(animation.value)}
          onChange=${(/** @type {any} */ e) => {
            animation.value = Number(e.target.value);
          }}
        >
          ${SPEEDS.map((speed) => html`<option key=${speed} value=${String(speed)}>${say('speed', speed)}</option>`)}
        </select>
      </label>
    </div>
  `;
}

/** Ending a game before its end. @param {{ live: LiveGame, view: GameView }} props */
function EndControls({ live, view }) {
  const mine = view.you ?? [];
  if (mine.length === 0) return null;
  return html`
    <div class="controls ending" role="group" aria-label=${t('end.title')}>
      <${IconButton}
        icon="draw"
        label=${t('draw.offer')}
        text=${t('draw.short')}
        action="draw"
        disabled=${view.draw_offer !== null}
        onClick=${() => live.command({ type: 'draw', action: 'offer' })}
      />
      <${ResignButton}
        onResign=${() => live.command({ type: 'resign', ...(mine.length === 2 ? { side: view.turn } : {}) })}
      />
    </div>
  `;
}

/**
 * A draw, or to go on after the end: what somebody offers us, to be answered.
 * @param {{ live: LiveGame, view: GameView }} props
 */
export function DrawOffer({ live, view }) {
  const [type, by] = view.ending ? ['reopen', view.reopen_offer] : ['draw', view.draw_offer];
  // Whoever holds both seats may have lent one to a friend, and answers for the other.
  if (!by || !view.you.includes(other(by))) return null;
  const answer = (/** @type {string} */ action) => () => live.command({ type, action });
  const text = t(type === 'draw' ? 'draw.offered' : 'reopen.offered');
  return html`
    <div class="draw-offer controls" role="group" aria-label=${text}>
      <span role="status">${text}</span>
      <button type="button" class="small primary" data-action=${`accept-${type}`} onClick=${answer('accept')}>
        ${t('draw.accept')}
      </button>
      <button type="button" class="small" data-action=${`decline-${type}`} onClick=${answer('decline')}>
        ${t('draw.decline')}
      </button>
    </div>
  `;
}

/**
 * Giving up takes a second click, so that it never happens by mistake.
 * @param {{ onResign: () => void }} props
 */
function ResignButton({ onResign }) {
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (!asked) return undefined;
    const timer = setTimeout(() => setAsked(false), DOUBT_MS);
    return () => clearTimeout(timer);
  }, [asked]);
  const text = t(asked ? 'resign.sure' : 'resign');
  return html`
    <${IconButton}
      icon="flag"
      label=${text}
      text=${text}
      action="resign"
      class=${asked ? 'primary' : ''}
      onClick=${() => (asked ? onResign() : setAsked(true))}
    />
  `;
}
