/** The bar above every page: the rooms of the house, language, light and sound. */
import { classes, html, useId, useRef } from '../lib/view.js';
import { link, route } from '../lib/router.js';
import { isDark, muted, theme } from '../lib/settings.js';
import { usualGame } from '../game/last-game.js';
import { LANGUAGES, language, say, t } from '../i18n/index.js';
import { IconButton, IconMenu } from './icon.js';

const NAMES = { en: 'English', es: 'Español' };

/** Each room with the pages that belong to it, and the way there. */
const ROOMS = [
  { name: 'play', pages: ['', 'play', 'study', 'edit'], href: () => link() },
  { name: 'learn', pages: ['learn', 'rules', 'practice'], href: () => link('learn') },
  { name: 'lab', pages: ['lab'], href: () => link('lab', usualGame()) },
  { name: 'workshop', pages: ['workshop'], href: () => link('workshop', usualGame()) },
  { name: 'arena', pages: ['arena'], href: () => link('arena') },
];

/** Pages whose board takes what a phone has: there the rooms are in a menu. */
const FULL = ['play', 'study', 'edit', 'practice'];

export function TopBar() {
  // Reading it here redraws the bar when the choice changes.
  const dark = theme.value === 'dark' || (theme.value === 'auto' && isDark());
  const [page = '', game] = route.value;
  const full = FULL.includes(page) || (page === 'learn' && Boolean(game));
  return html`
    <header class=${classes('topbar', full && 'full')}>
      <a class="brand" href=${link()} aria-label=${`Ludoteca: ${t('home.link')}`}>
        <img src="icon.svg" alt="" width="30" height="30" />
        <span>Ludoteca</span>
      </a>
      <nav class="rooms" aria-label=${t('rooms.title')}><${Rooms} page=${page} /></nav>
      ${full && html`<${RoomMenu} page=${page} />`}
      <div class="preferences" role="group" aria-label=${t('preferences')}>
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
      </div>
    </header>
  `;
}

/** @param {{ page: string }} props */
function Rooms({ page }) {
  return ROOMS.map(
    ({ name, pages, href }) => html`
      <a key=${name} href=${href()} data-room=${name} aria-current=${pages.includes(page) ? 'true' : undefined}>
        ${say('rooms', name)}
      </a>
    `,
  );
}

/** The same where there is no room for them. @param {{ page: string }} props */
function RoomMenu({ page }) {
  const id = useId();
  /** @type {{ current: HTMLElement | null }} */
  const menu = useRef(null);
  return html`
    <div class="room-menu">
      <${IconMenu} icon="menu" label=${t('rooms.menu')} menu=${id} action="rooms" />
      <nav
        ref=${menu}
        id=${id}
        popover="auto"
        aria-label=${t('rooms.title')}
        onClick=${() => menu.current?.hidePopover()}
      >
        <${Rooms} page=${page} />
      </nav>
    </div>
  `;
}
