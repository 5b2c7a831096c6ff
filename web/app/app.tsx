import { lazy, Suspense } from 'react';
import { BrowserRouter, useLocation } from 'react-router';
import { ErrorBoundary } from './error-boundary.tsx';
import { Farewells } from './guards.tsx';
import { usePageHue } from './hue.ts';
import { Rooms } from './rooms.tsx';
import { titleOf } from './wings.ts';

const Toasts = lazy(() => import('#web/ui/toasts.tsx').then(({ Toasts: Tray }) => ({ default: Tray })));

/** The page: its address, its light, its rooms, and the tray of messages. */
export function App() {
  return (
    <BrowserRouter>
      <House />
    </BrowserRouter>
  );
}

function House() {
  const { pathname } = useLocation();
  usePageHue(pathname);
  return (
    <>
      <title>{titleOf(pathname)}</title>
      <Farewells />
      <ErrorBoundary resetKey={pathname}>
        <Rooms />
      </ErrorBoundary>
      <Suspense>
        <Toasts />
      </Suspense>
    </>
  );
}
