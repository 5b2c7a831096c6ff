import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { beginAfterLoad } from './app/after-load.ts';
import { App } from './app/app.tsx';
import { followPointer } from './app/pointer.ts';
import { loadFirstView } from './app/first-view.ts';
import { startSession } from './app/session.ts';
import { applyTheme } from './app/theme.ts';
import './ui/style/main.css';

applyTheme();
followPointer();
startSession();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
void loadFirstView().then(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);

// What the first view can do without comes after it; a chunk of its own would weigh more than it holds.
window.addEventListener('load', beginAfterLoad);
