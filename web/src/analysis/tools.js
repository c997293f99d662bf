/** What one does with the analysis board and its tree. */
import { html } from '../lib/view.js';
import { link } from '../lib/router.js';
import { t } from '../i18n/index.js';
import { IconButton, IconLink } from '../parts/icon.js';
import { engineOn } from './engine.js';
import { isMain } from './tree.js';

/**
 * @param {object} props
 * @param {import('./study.js').Study} props.study
 * @param {import('../types.js').GameView | null} props.view
 * @param {boolean} props.flipped
 * @param {import('../game/keys.js').Actions} props.actions
 * @param {() => void} props.onPaste
 */
export function StudyTools({ study, view, flipped, actions, onPaste }) {
  const node = study.current.value;
  const line = study.line.value;
  const { game, variant } = study.subject;
  const atStart = !node.parent;
  return html`
    <div class="controls navigation" role="toolbar" aria-label=${t('study.tree')}>
      <${IconButton}
        icon="first"
        label=${t('moves.first')}
        disabled=${atStart}
        onClick=${() => actions.goTo(0)}
        action="first"
      />
      <${IconButton}
        icon="back"
        label=${t('moves.back')}
        disabled=${atStart}
        onClick=${() => actions.step(-1)}
        action="back"
      />
      <${IconButton}
        icon="next"
        label=${t('moves.next')}
        disabled=${node === line[line.length - 1]}
        onClick=${() => actions.step(1)}
        action="next"
      />
      <${IconButton}
        icon="last"
        label=${t('moves.last')}
        disabled=${node === line[line.length - 1]}
        onClick=${() => actions.goTo(Infinity)}
        action="last"
      />
      <${IconButton}
        icon="up"
        label=${t('study.promote')}
        disabled=${isMain(node)}
        onClick=${() => study.promote()}
        action="promote"
      />
      <${IconButton}
        icon="cross"
        label=${t('study.remove')}
        disabled=${atStart}
        onClick=${() => study.remove()}
        action="remove"
      />
    </div>
    <div class="controls view-controls" role="toolbar" aria-label=${t('control.view')}>
      <${IconButton}
        icon="engine"
        label=${t('control.engine')}
        pressed=${engineOn.value}
        action="engine"
        onClick=${actions.toggleEngine}
      />
      <${IconButton} icon="flip" label=${t('control.flip')} pressed=${flipped} action="flip" onClick=${actions.flip} />
      <${IconLink}
        icon="edit"
        label=${t('editor.title')}
        href=${link('edit', game, 'at', variant, node.frame?.position ?? '')}
        action="edit"
      />
      <${IconButton} icon="open" label=${t('study.paste')} action="paste" onClick=${onPaste} />
      <${IconButton} icon="keys" label=${t('control.keys')} action="keys" onClick=${actions.help} />
      ${
        view &&
        html`<${IconLink} icon="play" label=${t('study.back')} href=${link('play', view.id)} action="back-to-game" />`
      }
    </div>
  `;
}
