import { useEffect, useRef } from 'react';
import { BrowserRouter, useLocation } from 'react-router';
import { timers } from '#web/live/clock.ts';
import { Toasts } from '#web/ui/toasts.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { SignOutRedirect } from './guards.tsx';
import { usePageHue } from './hue.ts';
import { version } from './new-version.ts';
import { AppRoutes } from './routes.tsx';
import { TabTitle } from './tab-title.tsx';

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
  useNewVersion(pathname);
  return (
    <>
      <TabTitle />
      <SignOutRedirect />
      <ErrorBoundary resetKey={pathname} isPage>
        <AppRoutes />
      </ErrorBoundary>
      <Toasts timers={timers} />
    </>
  );
}

function useNewVersion(pathname: string): void {
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    version.arrive();
  }, [pathname]);
}
