/** Starts the page. */
import { html, render, useEffect } from './lib/view.js';
import { route } from './lib/router.js';
import { GAMES } from './game/games.js';
import { language, t } from './i18n/index.js';
import { TopBar } from './parts/topbar.js';
import { EditPage } from './views/edit.js';
import { HomePage } from './views/home.js';
import { NotFoundPage } from './views/not-found.js';
import { PlayPage } from './views/play.js';
import { RulesPage } from './views/rules.js';

function App() {
  const [page, ...rest] = route.value;
  useEffect(() => {
    document.title = page ? `${t(PAGE_TITLES[page] ?? 'notFound.title')} · Ludoteca` : 'Ludoteca';
  }, [page, language.value]);
  return html`
    <a class="skip-link" href="#content" onClick=${(/** @type {Event} */ event) => {
      event.preventDefault();
      document.querySelector('main')?.querySelector('h1, button, a, [tabindex="0"]')?.scrollIntoView();
      /** @type {HTMLElement | null | undefined} */
      const first = document.querySelector('main')?.querySelector('button, a, [tabindex="0"]');
      first?.focus();
    }}>${t('skip')}</a>
    <${TopBar} />
    <${Page} page=${page} rest=${rest} />`;
}

/** @type {Record<string, import('./i18n/index.js').Key>} */
const PAGE_TITLES = { play: 'title.play', rules: 'title.rules', edit: 'editor.title' };

/** @param {{ page: string | undefined, rest: string[] }} props */
function Page({ page, rest }) {
  const [first, second] = rest;
  const game = GAMES.find((id) => id === first);
  if (!page) return html`<${HomePage} />`;
  if (page === 'play' && first) return html`<${PlayPage} key=${first} id=${first} token=${second} />`;
  if (page === 'rules' && game) return html`<${RulesPage} game=${game} />`;
  if (page === 'edit' && game) return html`<${EditPage} key=${rest.join('/')} game=${game} from=${second} />`;
  return html`<${NotFoundPage} />`;
}

const root = document.getElementById('app');
if (root) render(html`<${App} />`, root);
