/** Registers the worker that answers a page while there is no network; only as the page is built. */
export function keepOfflinePage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // A browser that forbids it goes on without.
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
