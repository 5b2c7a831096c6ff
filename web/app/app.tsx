import { lazy, Suspense } from 'react';
import { BrowserRouter, useLocation } from 'react-router';
import { ErrorBoundary } from './error-boundary.tsx';
import { SignOutRedirect } from './guards.tsx';
import { usePageHue } from './hue.ts';
import { AppRoutes } from './routes.tsx';
import { titleOf } from './navigation/entries.ts';

const Toasts = lazy(() => import('#web/ui/toasts.tsx').then(({ Toasts: Tray }) => ({ default: Tray })));

/** Routes, title, hue and toasts. */
export function App() {
  return (
    <BrowserRouter>
      <Layout />
    </BrowserRouter>
  );
}

function Layout() {
  const { pathname } = useLocation();
  usePageHue(pathname);
  return (
    <>
      <title>{titleOf(pathname)}</title>
      <SignOutRedirect />
      <ErrorBoundary resetKey={pathname}>
        <AppRoutes />
      </ErrorBoundary>
      <Suspense>
        <Toasts />
      </Suspense>
    </>
  );
}
