/** Arranges discs. */
import { html, useState } from '../../lib/view.js';
import { Disc, squareName } from './board.js';
import { GridBoard } from '../../boards/grid.js';
import { t } from '../../i18n/index.js';
import { Palette, StartTools } from '../../parts/editor-tools.js';

const EMPTY = '-'.repeat(64);

/**
 * @param {object} props
 * @param {import('../../types.js').CatalogGame} props.game
 * @param {import('../../types.js').OthelloState} props.state
 * @param {string} props.position
 * @param {import('../../parts/editor-tools.js').Start} props.start
 * @param {(position: string) => void} props.onChange
 * @param {any} props.children
 */
export function OthelloEditor({ game, state, position, start, onChange, children }) {
  const [brush, setBrush] = useState('X');
  // What was painted last, even if the server has not answered yet or refused it.
  const [board, turn] = /^[-XO]{64} [XO]$/.test(position)
    ? position.split(' ')
    : [state.board, state.turn === 'black' ? 'X' : 'O'];
  const names = /** @type {Record<string, string>} */ ({
    X: t('board.black'),
    O: t('board.white'),
    '-': t('editor.erase'),
  });
  /** @param {number} cell */
  function paint(cell) {
    const disc = board[cell] === brush ? '-' : brush;
    onChange(`${board.slice(0, cell)}${disc}${board.slice(cell + 1)} ${turn}`);
  }
  return html`
    <div class="editor">
      <${GridBoard}
        label=${t('board.label', { game: t('game.othello') })}
        theme="othello"
        flipped=${false}
        coordinates=${[[...'abcdefgh'], [...'12345678']]}
        onCell=${paint}
        cellLabel=${(/** @type {number} */ cell) => {
          const there = board[cell] === '-' ? t('board.empty') : names[board[cell]];
          return `${squareName(cell)}: ${there}`;
        }}
      >
        ${[...board].map(
          (disc, cell) =>
            disc !== '-' && html`<${Disc} key=${cell} cell=${cell} black=${disc === 'X'} flipped=${false} />`,
        )}
      <//>
      <div class="editor-tools">
        <${Palette}
          label=${t('editor.piece')}
          value=${brush}
          onChange=${setBrush}
          options=${['X', 'O', '-'].map((value) => ({
            value,
            name: names[value],
            picture:
              value === '-'
                ? null
                : html`
                    <svg viewBox="0 0 100 100" aria-hidden="true">
                      <${Disc} cell=${0} black=${value === 'X'} flipped=${false} />
                    </svg>
                  `,
          }))}
        />
        <${StartTools}
          game=${game}
          first=${turn === 'X'}
          start=${start}
          onTurn=${(/** @type {boolean} */ first) => onChange(`${board} ${first ? 'X' : 'O'}`)}
          onClear=${() => onChange(`${EMPTY} ${turn}`)}
        />
        ${children}
      </div>
    </div>
  `;
}
