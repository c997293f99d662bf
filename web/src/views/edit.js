/** The position editor: a board to arrange, its text, and a game from there. */
import { html, useEffect, useRef, useState } from '../lib/view.js';
import { go, link } from '../lib/router.js';
import { getCatalog, request, tokenOf } from '../api/http.js';
import { gameOf } from '../games/registry.js';
import { labLink } from '../lab/wish.js';
import { Problem } from '../parts/problem.js';
import { PLAYGROUND, lastChoice, start } from '../parts/setup.js';
import { t } from '../i18n/index.js';

/** @typedef {{ state: any, legal: any[], ending: any, position: string }} Checked */

/**
 * @param {{ game: import('../types.js').GameId, from?: string, at?: string[] }} props `from` is a game whose
 *   position is taken over; `at`, where it is the word `at`, a variant and a position
 */
export function EditPage({ game: id, from, at = [] }) {
  const [game, setGame] = useState(/** @type {import('../types.js').CatalogGame | null} */ (null));
  const [variant, setVariant] = useState('');
  const [text, setText] = useState('');
  const [checked, setChecked] = useState(/** @type {Checked | null} */ (null));
  const [problem, setProblem] = useState(/** @type {unknown} */ (null));
  const [pending, setPending] = useState(false);
  const asked = useRef(0);
  /** The variant of the game that the position comes from. */
  const [ownVariant, setOwnVariant] = useState('');

  useEffect(() => {
    (async () => {
      const catalog = await getCatalog();
      const found = catalog.games.find((entry) => entry.id === id);
      if (!found) return;
      const [variant, position] = at;
      const view =
        from === 'at' ? { variant, position } : from ? await request(`games/${encodeURIComponent(from)}`) : null;
      const first = view?.variant ?? found.variants[0];
      setGame(found);
      setVariant(first);
      setOwnVariant(first);
      await check(view?.position ?? found.start[first], first);
    })().catch((error) => setProblem(error));
  }, [id, from]);

  /** @param {string} position @param {string} [kind] */
  async function check(position, kind = variant) {
    asked.current += 1;
    const turn = asked.current;
    setText(position);
    setPending(true);
    try {
      const answer = await request('position', { game: id, variant: kind, position });
      // Whoever arranges quickly has asked again meanwhile: only the last answer counts.
      if (turn !== asked.current) return;
      setChecked(answer);
      setProblem(null);
    } catch (error) {
      if (turn !== asked.current) return;
      setProblem(error);
    }
    setPending(false);
  }

  /** @param {() => Promise<unknown>} action */
  const attempt = (action) => action().catch((error) => setProblem(error));

  const { Editor } = gameOf(id);
  if (!game || !checked || !Editor) {
    return html`
      <main class="message">
        <h1>${t('editor.title')}</h1>
        ${problem ? html`<${Problem} error=${problem} />` : html`<p role="status">${t('play.loading')}</p>`}
      </main>
    `;
  }
  const token = from && from !== 'at' ? tokenOf(from) : undefined;
  // A game takes only positions of its own variant.
  const mine = from && token && variant === ownVariant;
  const choice = variant === PLAYGROUND.variant ? PLAYGROUND : { ...lastChoice(game), variant };
  /** @type {import('../parts/editor-tools.js').Start} */
  const startTools = {
    variant,
    onVariant: (name) => {
      setVariant(name);
      check(checked.position, name);
    },
    onUsual: () => check(game.start[variant]),
  };
  return html`
    <main class="page editing">
      <h1>${t('editor.title')}</h1>
      <${Editor}
        game=${game}
        state=${checked.state}
        position=${text}
        good=${checked.position}
        start=${startTools}
        onChange=${check}
      >
        <label class="field">
          ${t('editor.text')}
          <input
            type="text"
            value=${text}
            spellcheck=${false}
            onChange=${(/** @type {any} */ e) => check(e.target.value)}
          />
        </label>
        <div class="editor-end">
          ${
            problem
              ? html`<${Problem} error=${problem} />`
              : html`
                  <p class="verdict" role="status">
                    ${checked.ending ? t('editor.over') : t('editor.good', { n: checked.legal.length })}
                  </p>
                `
          }
          <div class="editor-row">
            ${
              mine &&
              html`
                <button
                  type="button"
                  class="primary"
                  disabled=${pending || Boolean(problem)}
                  data-action="replace"
                  onClick=${() =>
                    attempt(async () => {
                      await request(
                        `games/${encodeURIComponent(from)}/position`,
                        { position: checked.position },
                        token,
                      );
                      go('play', from);
                    })}
                >
                  ${t('editor.replace')}
                </button>
              `
            }
            <button
              type="button"
              class=${mine ? '' : 'primary'}
              disabled=${pending || Boolean(problem)}
              data-action="play"
              onClick=${() => attempt(() => start(game, choice, { position: checked.position }))}
            >
              ${t('editor.play')}
            </button>
            <a class="button" href=${link('study', id, checked.position, variant)} data-action="analyse">
              ${t('home.study')}
            </a>
            <a class="button" href=${labLink(id, variant, checked.position)} data-action="lab">${t('lab.title')}</a>
          </div>
        </div>
      <//>
    </main>
  `;
}
