import { useEffect, useRef } from 'react';
import { BrowserRouter, useLocation } from 'react-router';
import { timers } from '#web/live/clock.ts';
import { Toasts } from '#web/ui/overlay/toasts.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { SignOutRedirect } from './session/guards.tsx';
import { usePageHue } from './navigation/entries.ts';
import { version } from './version/new-version.ts';
import { AppRoutes } from './routes.tsx';
import { useKeptFocus } from './shell/kept-focus.ts';
import { TabTitle } from './shell/tab-title.tsx';

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
  useKeptFocus();
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
    version.onNavigate();
  }, [pathname]);
}
