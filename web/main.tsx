import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { preloadPage } from './app/routes.tsx';
import { checkSession } from './app/session/session-check.ts';
import { startSession } from './app/session/session.ts';
import { followPointer } from './app/shell/pointer.ts';
import { applyTheme } from './app/shell/theme.ts';
import { followMissingChunks } from './app/version/missing-chunk.ts';
import { ignoreInputMethodKeys } from './ui/form/input-method.ts';
import './ui/style/main.css';

applyTheme();
// Must precede every other listener.
ignoreInputMethodKeys();
followPointer();
followMissingChunks();
preloadPage(window.location.pathname);
startSession();
void checkSession();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

window.addEventListener('load', () => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Some browsers forbid service workers; the page works without one.
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
});
