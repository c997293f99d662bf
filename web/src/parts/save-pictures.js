/** The board as a picture, and the game as an animated one. */
import { html, useState } from '../lib/view.js';
import { request } from '../api/http.js';
import { saveAnimation, savePng, saveSvg } from '../picture/save.js';
import { t } from '../i18n/index.js';
import { Problem } from './problem.js';

/**
 * @param {object} props
 * @param {import('../types.js').GameView} props.view
 * @param {import('../picture/save.js').Frame} props.shown
 * @param {boolean} props.flipped
 */
export function SavePictures({ view, shown, flipped }) {
  const [share, setShare] = useState(/** @type {number | null} */ (null));
  const [problem, setProblem] = useState(/** @type {unknown} */ (null));
  const { game, variant, start_position: position } = view;
  const name = `${game}-${view.id}`;

  /** @param {() => unknown} action */
  async function attempt(action) {
    setProblem(null);
    try {
      await action();
    } catch (error) {
      setProblem(error);
    }
    setShare(null);
  }

  async function animate() {
    setShare(0);
    const moves = view.moves.map(({ move }) => move);
    const { positions } = await request('line', { game, variant, position, moves });
    await saveAnimation(game, positions, flipped, name, setShare);
  }

  return html`
    <p class="downloads">
      <button
        type="button"
        class="button"
        data-action="save-svg"
        onClick=${() => attempt(() => saveSvg(game, shown, flipped, name))}
      >
        ${t('save.svg')}
      </button>
      <button
        type="button"
        class="button"
        data-action="save-png"
        onClick=${() => attempt(() => savePng(game, shown, flipped, name))}
      >
        ${t('save.png')}
      </button>
      <button
        type="button"
        class="button"
        data-action="save-webp"
        disabled=${share !== null || view.ply === 0}
        onClick=${() => attempt(animate)}
      >
        ${share === null ? t('save.webp') : t('save.busy', { n: Math.round(share * 100) })}
      </button>
    </p>
    <${Problem} error=${problem} />
  `;
}
