/** The lab itself: the tree, its film, and what is known of the selected node. */
import { classes, html, useEffect, useMemo, useRef, useState } from '../lib/view.js';
import { getCatalog } from '../api/http.js';
import { number, t } from '../i18n/index.js';
import { Dialog } from '../parts/dialog.js';
import { IconButton } from '../parts/icon.js';
import { Problem } from '../parts/problem.js';
import { TreeCanvas } from './canvas.js';
import { Comparison, searchName } from './compare.js';
import { Depths } from './depths.js';
import { Iterations } from './iterations.js';
import { BINDINGS, onLabKey } from './keys.js';
import { NodePanel } from './node-panel.js';
import { Reading } from './reading.js';
import { Lab } from './session.js';
import { SetupBar } from './setup-bar.js';
import { Evaluation } from './terms.js';
import { TextTree } from './text-tree.js';
import { TimeBar } from './time-bar.js';
import { NONE } from './tree.js';
import { fromAddress } from './wish.js';

const TABS = /** @type {const} */ (['node', 'code', 'terms', 'passes', 'compare', 'depths', 'text']);

/** @param {{ address: string[] }} props */
export function Bench({ address }) {
  const key = address.join('/');
  const lab = useMemo(() => new Lab(fromAddress(address)), []);
  useEffect(() => () => lab.close(), [lab]);
  const seen = useRef(key);
  useEffect(() => {
    const followed = key !== seen.current && key !== lab.told;
    seen.current = key;
    // A link that was followed, not our own address that has caught up: by then one may wish for more.
    if (followed) lab.follow(fromAddress(address));
  }, [key]);
  return html`<${LabBench} lab=${lab} />`;
}

/** @param {{ lab: Lab, children?: any }} props */
export function LabBench({ lab, children }) {
  const [catalog, setCatalog] = useState(/** @type {import('../types.js').CatalogGame[]} */ ([]));
  const [tab, setTab] = useState(/** @type {typeof TABS[number]} */ ('node'));
  const [help, setHelp] = useState(false);
  /** @type {{ current: import('./canvas.js').Handle | null }} */
  const handle = useRef(null);
  useEffect(() => {
    getCatalog().then(
      (answer) => setCatalog(answer.games),
      () => {},
    );
  }, []);
  const shown = lab.main.value;
  const second = lab.second.value;
  useEffect(() => {
    if (second) setTab('compare');
    else setTab((before) => (before === 'compare' ? 'node' : before));
  }, [Boolean(second)]);
  const actions = useActions(lab, handle, () => setHelp(true));
  const wish = lab.wish.value;
  const tabs = TABS.filter((name) => name !== 'compare' || second);
  return html`
    <div class=${classes('lab-bench', second && 'double')}>
      <${SetupBar} lab=${lab} catalog=${catalog} />
      ${children}
      <div class="lab-main">
        <${Problem} error=${lab.problem.value} />
        <div class="lab-stage" aria-busy=${String(lab.busy.value)}>
          ${
            shown &&
            html`
              <figure class="lab-figure" data-search="main">
                <figcaption>
                  <span>${searchName(wish.search, wish.other)}</span>
                  ${!lab.busy.value && html`<${Totals} shown=${shown} />`}
                </figcaption>
                <${TreeCanvas}
                  key=${second ? 'a' : 'only'}
                  tree=${shown.tree}
                  film=${shown.film}
                  time=${lab.time.value}
                  selected=${lab.selected.value}
                  folded=${lab.folded.value}
                  alone=${shown.alone}
                  label=${t('lab.canvas.label', { n: shown.tree.count })}
                  handle=${handle}
                  onSelect=${(/** @type {number} */ node) => lab.select(node)}
                  onFold=${(/** @type {number} */ node) => lab.fold(node)}
                  stateOf=${(/** @type {number} */ node) => lab.nodeView(node)}
                />
              </figure>
            `
          }
          ${
            shown &&
            second &&
            wish.other &&
            html`
              <figure class="lab-figure" data-search="second">
                <figcaption>
                  <span>${searchName(wish.other, wish.search)}</span>
                  ${!lab.busy.value && html`<${Totals} shown=${second} />`}
                </figcaption>
                <${TreeCanvas}
                  tree=${second.tree}
                  film=${second.film}
                  time=${lab.secondTime.value}
                  selected=${lab.twin.value}
                  folded=${NOTHING}
                  alone=${second.alone}
                  label=${t('lab.canvas.label', { n: second.tree.count })}
                  onSelect=${(/** @type {number} */ node) => {
                    const match = shown.tree.find(second.tree.moves(node));
                    if (match !== NONE) lab.select(match);
                  }}
                  onFold=${() => {}}
                  stateOf=${(/** @type {number} */ node) => lab.nodeView(node, true)}
                />
              </figure>
            `
          }
          <div class="lab-zoom">
            <${IconButton} icon="plus" label=${t('lab.zoom.in')} action="zoom-in" onClick=${() => actions.zoom(1.4)} />
            <${IconButton}
              icon="minus"
              label=${t('lab.zoom.out')}
              action="zoom-out"
              onClick=${() => actions.zoom(1 / 1.4)}
            />
            <${IconButton} icon="fit" label=${t('lab.zoom.fit')} action="zoom-fit" onClick=${actions.fit} />
            <${IconButton} icon="keys" label=${t('control.keys')} action="keys" onClick=${actions.help} />
          </div>
          <${Legend} double=${Boolean(second)} />
          ${lab.busy.value && html`<p class="lab-busy" role="status">${t('lab.busy')}</p>`}
        </div>
        <${TimeBar} lab=${lab} actions=${actions} />
        ${
          wish.page !== null &&
          html`
            <p class="lab-note">
              ${t('lab.page.note', { n: wish.page })}${' '}
              <button type="button" class="link" data-action="whole-tree" onClick=${() => lab.change({})}>
                ${t('lab.page.whole')}
              </button>
            </p>
          `
        }
        ${
          shown &&
          !shown.tree.view.complete &&
          html`<p class="lab-note warn">${t('lab.incomplete', { n: number(shown.tree.view.nodes) })}</p>`
        }
      </div>
      <aside class="lab-side" aria-label=${t('lab.side')}>
        <div
          class="lab-tabs"
          role="tablist"
          aria-label=${t('lab.side')}
          onKeyDown=${(/** @type {KeyboardEvent} */ event) => {
            const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
            if (!by) return;
            event.preventDefault();
            event.stopPropagation();
            const next = tabs[(tabs.indexOf(tab) + by + tabs.length) % tabs.length];
            setTab(next);
            document.getElementById(`lab-tab-${next}`)?.focus();
          }}
        >
          ${tabs.map(
            (name) => html`
              <button
                key=${name}
                type="button"
                id=${`lab-tab-${name}`}
                role="tab"
                aria-selected=${String(tab === name)}
                aria-controls="lab-tab-panel"
                tabindex=${tab === name ? 0 : -1}
                onClick=${() => setTab(name)}
              >
                ${t(`lab.tab.${name}`)}
              </button>
            `,
          )}
        </div>
        <div id="lab-tab-panel" class="lab-panel" role="tabpanel" aria-labelledby=${`lab-tab-${tab}`} tabindex="0">
          ${tab === 'node' && html`<${NodePanel} lab=${lab} />`}
          ${tab === 'code' && html`<${Reading} lab=${lab} />`}
          ${tab === 'terms' && html`<${Evaluation} lab=${lab} />`}
          ${tab === 'passes' && html`<${Iterations} lab=${lab} />`}
          ${tab === 'compare' && html`<${Comparison} lab=${lab} />`}
          ${tab === 'depths' && html`<${Depths} lab=${lab} />`}
          ${tab === 'text' && html`<${TextTree} lab=${lab} />`}
        </div>
      </aside>
      ${help && html`<${LabKeys} onClose=${() => setHelp(false)} />`}
    </div>
  `;
}

/** @type {Set<number>} */
const NOTHING = new Set();

/** @param {Lab} lab @param {{ current: import('./canvas.js').Handle | null }} handle @param {() => void} showHelp */
function useActions(lab, handle, showHelp) {
  const film = () => lab.main.value?.film;
  const run = (/** @type {(film: import('./timeline.js').Timeline, time: number) => number} */ to) => () => {
    const now = film();
    if (now) lab.goTo(to(now, lab.time.value));
  };
  /** @type {import('./keys.js').LabActions} */
  const actions = {
    into: run((_, time) => time + 1),
    back: run((_, time) => time - 1),
    over: run((now, time) => now.over(time)),
    out: run((now, time) => now.out(time)),
    cut: run(() => lab.next('cuts')),
    change: run(() => lab.next('changes')),
    line: run(() => lab.next('lines')),
    start: run(() => 0),
    end: run((now) => now.end),
    play: () => {
      const now = film();
      if (!now) return;
      if (!lab.playing.value && lab.time.value >= now.end) lab.goTo(0);
      lab.playing.value = !lab.playing.value;
    },
    parent: () => lab.select(lab.main.value?.tree.parent[lab.selected.value] ?? NONE),
    child: () => lab.select(lab.main.value?.tree.firstChild[lab.selected.value] ?? NONE),
    sibling: (by) => {
      const tree = lab.main.value?.tree;
      if (!tree) return;
      const above = tree.parent[lab.selected.value];
      const siblings = above === NONE ? tree.roots : tree.children(above);
      lab.select(siblings[siblings.indexOf(lab.selected.value) + by] ?? NONE);
    },
    fold: () => lab.fold(lab.selected.value),
    zoom: (factor) => handle.current?.zoom(factor),
    pan: (dx, dy) => handle.current?.pan(dx, dy),
    fit: () => handle.current?.fit(),
    help: showHelp,
  };
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const listener = (/** @type {KeyboardEvent} */ event) => onLabKey(event, latest.current);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  return actions;
}

/** @param {{ shown: import('./session.js').Shown }} props */
function Totals({ shown }) {
  const { nodes, leaves, cutoffs, minimum } = shown.tree.view;
  return html`
    <span class="lab-totals">
      ${t('lab.totals', { nodes: number(nodes), leaves: number(leaves), cutoffs: number(cutoffs) })}
      ${minimum !== null && ` · ${t('lab.minimum', { n: number(minimum) })}`}
    </span>
  `;
}

/** @param {{ double: boolean }} props */
function Legend({ double }) {
  return html`
    <ul class="lab-legend" aria-label=${t('lab.legend.title')}>
      <li>
        <span class="sign max"></span>
        Max
      </li>
      <li>
        <span class="sign min"></span>
        Min
      </li>
      <li>
        <span class="sign main"></span>
        ${t('lab.legend.main')}
      </li>
      <li>
        <span class="sign cut"></span>
        ${t('lab.legend.cut')}
      </li>
      ${
        double &&
        html`
          <li>
            <span class="sign only"></span>
            ${t('lab.legend.only')}
          </li>
        `
      }
    </ul>
  `;
}

/** @param {{ onClose: () => void }} props */
function LabKeys({ onClose }) {
  return html`
    <${Dialog} title=${t('control.keys')} onClose=${onClose}>
      <p>${t('lab.keys.lead')}</p>
      <dl class="keys">
        ${BINDINGS.map(
          ({ shown, label }) => html`
            <div key=${label}>
              <dt><kbd>${shown}</kbd></dt>
              <dd>${t(label)}</dd>
            </div>
          `,
        )}
      </dl>
    <//>
  `;
}
