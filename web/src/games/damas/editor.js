/** Arranges men and kings. */
import { html, useState } from '../../lib/view.js';
import { DamasPieces, Man } from './pieces.js';
import { cellOf, numberOf } from './squares.js';
import { centre, GridBoard } from '../../boards/grid.js';
import { t } from '../../i18n/index.js';
import { Palette, StartTools } from '../../parts/editor-tools.js';

const KINDS = /** @type {const} */ ({
  b: 'damas.blackMan',
  B: 'damas.blackKing',
  w: 'damas.whiteMan',
  W: 'damas.whiteKing',
  '': 'editor.erase',
});

/** A position as draughts players write it. @param {string[]} squares @param {boolean} blackToMove */
function fen(squares, blackToMove) {
  /** @param {string} colour */
  const list = (colour) =>
    squares
      .flatMap((kind, i) =>
        kind.toLowerCase() === colour ? [`${kind === kind.toUpperCase() ? 'K' : ''}${i + 1}`] : [],
      )
      .join(',');
  return `${blackToMove ? 'B' : 'W'}:W${list('w')}:B${list('b')}`;
}

/**
 * @param {object} props
 * @param {import('../../types.js').CatalogGame} props.game
 * @param {import('../../types.js').DamasState} props.state
 * @param {import('../../parts/editor-tools.js').Start} props.start
 * @param {(position: string) => void} props.onChange
 * @param {any} props.children
 */
export function DamasEditor({ game, state, start, onChange, children }) {
  const [brush, setBrush] = useState('b');
  // The server refuses some boards that one passes on the way, so they are kept here.
  const [draft, setDraft] = useState(/** @type {string[] | null} */ (null));
  const [seen, setSeen] = useState(state);
  if (seen !== state) {
    setSeen(state);
    setDraft(null);
  }
  const squares = draft ?? state.squares;
  const black = state.turn === 'black';

  /** @param {string[]} next */
  function change(next) {
    setDraft(next);
    onChange(fen(next, black));
  }
  /** @param {number} cell */
  function paint(cell) {
    const number = numberOf(cell);
    if (number === null) return;
    change(squares.map((kind, i) => (i !== number - 1 ? kind : kind === brush ? '' : brush)));
  }

  return html`
    <div class="editor">
      <${GridBoard}
        label=${t('board.label', { game: t('game.damas') })}
        theme="damas"
        flipped=${false}
        coordinates=${null}
        onCell=${paint}
        cellClass=${(/** @type {number} */ cell) => (numberOf(cell) === null ? 'light' : 'dark')}
        cellLabel=${(/** @type {number} */ cell) => {
          const number = numberOf(cell);
          if (number === null) return t('damas.lightSquare');
          const kind = /** @type {keyof typeof KINDS} */ (squares[number - 1]);
          return `${number}: ${kind ? t(KINDS[kind]) : t('board.empty')}`;
        }}
      >
        ${squares.map((_, i) => {
          const { x, y } = centre(cellOf(i + 1), false);
          return html`<text class="square-number" x=${x - 44} y=${y - 30}>${i + 1}</text>`;
        })}
        <${DamasPieces} squares=${squares} last=${null} flipped=${false} lifted=${null} />
      <//>
      <div class="editor-tools">
        <${Palette}
          label=${t('editor.piece')}
          value=${brush}
          onChange=${setBrush}
          options=${Object.entries(KINDS).map(([value, name]) => ({
            value,
            name: t(name),
            picture:
              (value && html`<svg viewBox="-48 -48 96 96" aria-hidden="true"><${Man} kind=${value} /></svg>`) || null,
          }))}
        />
        <${StartTools}
          game=${game}
          first=${black}
          start=${start}
          onTurn=${(/** @type {boolean} */ first) => onChange(fen(squares, first))}
          onClear=${() => change(squares.map(() => ''))}
        />
        ${children}
      </div>
    </div>
  `;
}
