/** A game of a match, to be leafed through. */
import { html, useEffect, useLayoutEffect, useState } from '../lib/view.js';
import { link } from '../lib/router.js';
import { coordinates } from '../lib/settings.js';
import { request } from '../api/http.js';
import { gameOf } from '../games/registry.js';
import { say, t } from '../i18n/index.js';
import { MoveList } from '../parts/move-list.js';
import { Problem } from '../parts/problem.js';

/** @param {{ id: string, number: string }} props */
export function Replay({ id, number }) {
  const [report, setReport] = useState(/** @type {any} */ (null));
  const [line, setLine] = useState(/** @type {any} */ (null));
  const [ply, setPly] = useState(0);
  const [words, setWords] = useState(false);
  const [problem, setProblem] = useState(/** @type {unknown} */ (null));
  useEffect(() => {
    let wanted = true;
    setLine(null);
    setProblem(null);
    (async () => {
      const found = await request(`matches/${encodeURIComponent(id)}/games/${encodeURIComponent(number)}`);
      const { game, variant, position, moves } = found;
      const steps = await request('line', { game, variant, ...(position ? { position } : {}), moves });
      if (!wanted) return;
      setReport(found);
      setLine(steps);
      setPly(found.opening_plies);
    })().catch((error) => {
      if (wanted) setProblem(error);
    });
    return () => {
      wanted = false;
    };
  }, [id, number]);
  // As soon as the game is seen, so that no key is lost.
  useLayoutEffect(() => {
    /** @param {KeyboardEvent} event */
    const onKey = (event) => {
      if (
        !line ||
        event.altKey ||
        event.ctrlKey ||
        event.metaKey ||
        /** @type {Element} */ (event.target).closest('input, select, textarea')
      )
        return;
      const to = { ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: line.positions.length - 1 }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      setPly(Math.max(0, Math.min(line.positions.length - 1, to)));
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [line, ply]);

  if (!report || !line)
    return problem ? html`<${Problem} error=${problem} />` : html`<p role="status">${t('play.loading')}</p>`;
  const step = line.positions[ply];
  const moves = report.moves.map((/** @type {string} */ move, /** @type {number} */ i) => ({
    move,
    side: line.positions[i].turn,
    en: line.positions[i + 1].en,
    es: line.positions[i + 1].es,
  }));
  const Board = gameOf(report.game).Board;
  const result = report.result === 'draw' ? '½–½' : report.result === 'first' ? '1–0' : '0–1';
  return html`
    <div class=${`replay ${report.game}`}>
      <${Board}
        state=${step.state}
        legal=${[]}
        refused=${[]}
        last=${step.last}
        playable=${false}
        flipped=${false}
        coordinates=${coordinates.value}
        hint=${null}
        label=${t('board.label', { game: say('game', report.game) })}
        onMove=${() => {}}
        onNotice=${() => {}}
      />
      <div class="replay-side">
        <h2>
          ${report.first}${' '}
          <b>${result}</b>
          ${' '}${report.second}
        </h2>
        <p class="fine">
          ${t('match.gameOf', { n: report.number, round: report.round, opening: report.opening_plies })}
          ${report.detail ? ` ${report.detail}` : ''}
        </p>
        <${MoveList}
          game=${report.game}
          moves=${moves}
          shown=${ply}
          words=${words}
          onWords=${() => setWords(!words)}
          onGo=${setPly}
        />
        <a class="button" href=${link('arena', id)}>${t('match.back')}</a>
      </div>
    </div>
  `;
}
