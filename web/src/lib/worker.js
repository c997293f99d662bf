/**
 * Lets the page be installed and opened without the network. Only a server that sends the page in
 * few pieces names a worker: whoever works on the page reads its files afresh.
 */
export function startWorker() {
  const script = /** @type {HTMLElement | null} */ (document.querySelector('script[data-worker]'));
  const path = script?.dataset.worker;
  if (!path || !('serviceWorker' in navigator)) return;
  // Not before the page is there: what is kept for later must not hold up what is wanted now.
  const start = () =>
    navigator.serviceWorker.register(path).catch(() => {
      // Where a browser forbids it, the page works with the network alone.
    });
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}
