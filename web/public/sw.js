// Serves the page below to navigations without network, and opens the page of a notification (phones let only
// workers show those). It caches nothing, so nothing can be stale.
const OFFLINE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark light">
<title>No line · Tycoon Empire</title>
<style>
  :root { --page: #120c16; --ink: #f2efe8; --muted: #b3a9b8; --line: #3b3240; --brass: #dcb866; --on: #17101c }
  @media (prefers-color-scheme: light) {
    :root { --page: #f6f2f8; --ink: #241f1a; --muted: #5d5463; --line: #d8d0dc; --brass: #7a5a16; --on: #fffaf0 }
  }
  * { box-sizing: border-box; margin: 0 }
  body { min-height: 100dvh; display: grid; place-content: center; gap: 1.25rem; justify-items: start;
    padding: 2rem 1.5rem; background: var(--page); color: var(--ink);
    font: 1rem/1.6 system-ui, sans-serif }
  svg { width: 4.5rem; color: var(--brass) }
  h1 { font: 600 clamp(1.9rem, 6vw, 2.75rem)/1.15 Georgia, "Times New Roman", serif; max-width: 15ch }
  p { max-width: 44ch; color: var(--muted) }
  a { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 1.25rem; border-radius: .5rem;
    background: var(--brass); color: var(--on); font-weight: 600; text-decoration: none }
  a:focus-visible { outline: 2px solid var(--ink); outline-offset: 3px }
</style>
</head>
<body>
<svg viewBox="0 0 64 48" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">
  <path d="M10 21c0-16 44-16 44 0l-2 5-11-2-1-6c-5-2-11-2-16 0l-1 6-11 2z"/>
  <path d="M22 24c-6 4-9 10-9 18h38c0-8-3-14-9-18"/>
  <path d="M38 33a6 6 0 1 1-12 0 6 6 0 0 1 12 0z"/>
  <path d="M13 42H8c-4 0-6-3-5-6s5-3 6 0"/>
</svg>
<main>
<h1>The line is dead.</h1>
<p style="margin:.75rem 0 1.5rem">No network, no house. Your money stays where it is; the races run on without you.</p>
<a href="">Try again</a>
</main>
</body>
</html>`;

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};

addEventListener('install', () => skipWaiting());

addEventListener('activate', (event) => {
  // Navigation preload: the request runs while the worker starts.
  const preload = registration.navigationPreload?.enable() ?? Promise.resolve();
  event.waitUntil(Promise.all([preload, clients.claim()]));
});

addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(pageOrOffline(event));
});

async function pageOrOffline({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return new Response(OFFLINE, { status: 503, headers: HEADERS });
  }
}

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.path ?? '/notifications'));
});

async function openPage(path) {
  const [known] = await clients.matchAll({ type: 'window' });
  if (known) await (await known.focus()).navigate(path);
  else await clients.openWindow(path);
}
