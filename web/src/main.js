/** Starts the page. */
import { GAMES, known } from './games/index.js';
import { html, render, useEffect } from './lib/view.js';
import { route } from './lib/router.js';
import { TipLayer } from './lib/tip.js';
import { startWorker } from './lib/worker.js';
import { arrivals } from './api/reach.js';
import { StudyPage } from './analysis/page.js';
import { noteGame, usualGame } from './game/last-game.js';
import { language, t } from './i18n/index.js';
import { OfflineNotice } from './parts/offline.js';
import { TopBar } from './parts/topbar.js';
import { ArenaPage } from './views/arena.js';
import { PracticePage } from './practice/page.js';
import { LearnRoom } from './tutorial/room.js';
import { LearnPage } from './tutorial/page.js';
import { EditPage } from './views/edit.js';
import { HomePage } from './views/home.js';
import { LabPage } from './views/lab.js';
import { NotFoundPage } from './views/not-found.js';
import { PlayPage } from './views/play.js';
import { RulesPage } from './views/rules.js';
import { WorkshopPage } from './views/workshop.js';

function App() {
  const [page, ...rest] = route.value;
  useEffect(() => {
    document.title = page ? `${t(PAGE_TITLES[page] ?? 'notFound.title')} · Ludoteca` : 'Ludoteca';
  }, [page, language.value]);
  useEffect(() => noteGame(rest[0]), [rest[0]]);
  return html`
    <a
      class="skip-link"
      href="#content"
      onClick=${(/** @type {Event} */ event) => {
        event.preventDefault();
        const main = document.querySelector('main');
        // In a game one wants to play: the dice, or the board.
        /** @type {HTMLElement | null | undefined} */
        const first =
          main?.querySelector('.die.usable, [role="gridcell"][tabindex="0"]') ??
          main?.querySelector('button, a, [tabindex="0"]');
        first?.scrollIntoView({ block: 'nearest' });
        first?.focus();
      }}
    >
      ${t('skip')}
    </a>
    <${TopBar} />
    ${page !== 'play' && html`<${OfflineNotice} />`}
    <${Page} key=${arrivals.value} page=${page} rest=${rest} />
    <${TipLayer} />
  `;
}

/** @type {Record<string, import('./i18n/index.js').Key>} */
const PAGE_TITLES = {
  play: 'title.play',
  study: 'title.study',
  rules: 'title.rules',
  edit: 'editor.title',
  workshop: 'workshop.title',
  arena: 'arena.title',
  practice: 'practice.title',
  learn: 'learn.title',
  lab: 'lab.title',
};

/** @param {{ page: string | undefined, rest: string[] }} props */
function Page({ page, rest }) {
  const [first, second] = rest;
  const game = known(first);
  if (!page) return html`<${HomePage} />`;
  if (page === 'play' && first) return html`<${PlayPage} key=${first} id=${first} token=${second} />`;
  if (page === 'study' && first)
    return html`<${StudyPage} key=${rest.join('/')} of=${first} at=${second} variant=${rest[2]} line=${rest[3]} />`;
  if (page === 'rules' && game) return html`<${RulesPage} game=${game} />`;
  if (page === 'edit' && game)
    return html`<${EditPage} key=${rest.join('/')} game=${game} from=${second} at=${rest.slice(2)} />`;
  if (page === 'workshop') return html`<${WorkshopPage} rest=${rest} />`;
  if (page === 'arena') return html`<${ArenaPage} rest=${rest} />`;
  if (page === 'practice' && (game || !first))
    return html`<${PracticePage} key=${game} game=${game ?? usualGame(GAMES[0])} id=${second} />`;
  if (page === 'learn' && !first) return html`<${LearnRoom} />`;
  if (page === 'learn' && game) return html`<${LearnPage} key=${game} game=${game} id=${second} />`;
  if (page === 'lab') return html`<${LabPage} rest=${rest} />`;
  return html`<${NotFoundPage} />`;
}

const root = document.getElementById('app');
if (root) render(html`<${App} />`, root);
startWorker();
