import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { followMissingChunks } from './app/missing-chunk.ts';
import { registerServiceWorker } from './app/offline-page.ts';
import { followPointer } from './app/pointer.ts';
import { fetchPage } from './app/routes.tsx';
import { checkSession } from './app/session-check.ts';
import { startSession } from './app/session.ts';
import { applyTheme } from './app/theme.ts';
import { ignoreInputMethodKeys } from './ui/input-method.ts';
import './ui/style/main.css';

applyTheme();
// Must precede every other listener.
ignoreInputMethodKeys();
followPointer();
followMissingChunks();
fetchPage(window.location.pathname);
startSession();
void checkSession();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

window.addEventListener('load', registerServiceWorker);
