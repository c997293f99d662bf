/** What modules of the page expect of a browser when they are loaded. */
const nothing = () => {};

Object.assign(globalThis, {
  matchMedia: () => ({ matches: false, addEventListener: nothing }),
  localStorage: { getItem: () => null, setItem: nothing },
  document: {
    documentElement: { dataset: {}, style: { setProperty: nothing } },
    querySelector: () => null,
    baseURI: 'http://localhost/',
  },
  location: { hash: '' },
  addEventListener: nothing,
});
Object.defineProperty(globalThis, 'navigator', { value: { languages: ['en'] }, configurable: true });
