export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Some browsers forbid service workers; the page works without one.
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
