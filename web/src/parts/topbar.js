/** The bar above every page: the way home, language, light and sound. */
import { html } from '../lib/view.js';
import { link } from '../lib/router.js';
import { isDark, muted, theme } from '../lib/settings.js';
import { LANGUAGES, language, t } from '../i18n/index.js';
import { IconButton } from './icon.js';

const NAMES = { en: 'English', es: 'Español' };

export function TopBar() {
  // Reading it here redraws the bar when the choice changes.
  const dark = theme.value === 'dark' || (theme.value === 'auto' && isDark());
  return html`
    <header class="topbar">
      <a class="brand" href=${link()} aria-label=${`Ludoteca: ${t('home.link')}`}>
        <img src="icon.svg" alt="" width="30" height="30" />
        <span>Ludoteca</span>
      </a>
      <nav aria-label=${t('preferences')}>
        <div class="languages" role="group" aria-label=${t('language')}>
          ${LANGUAGES.map(
            (code) => html`
              <button
                type="button"
                lang=${code}
                title=${NAMES[code]}
                aria-label=${`${code.toUpperCase()}: ${NAMES[code]}`}
                aria-pressed=${String(language.value === code)}
                onClick=${() => {
                  language.value = code;
                }}
              >
                ${code.toUpperCase()}
              </button>
            `,
          )}
        </div>
        <${IconButton}
          icon=${muted.value ? 'mute' : 'sound'}
          label=${t(muted.value ? 'sound.on' : 'sound.off')}
          action="sound"
          onClick=${() => {
            muted.value = !muted.value;
          }}
        />
        <${IconButton}
          icon=${dark ? 'sun' : 'moon'}
          label=${t(dark ? 'theme.light' : 'theme.dark')}
          action="theme"
          onClick=${() => {
            theme.value = dark ? 'light' : 'dark';
          }}
        />
      </nav>
    </header>
  `;
}
