import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { clock, timers } from '#web/live/clock.ts';
import { failureText } from '#web/live/failure-text.ts';
import { Announcements } from '#web/systems/announcements/announcements.tsx';
import { Notices } from '#web/ui/notices.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ThumbBarPlace } from '#web/ui/thumb-bar.tsx';
import { ClockProvider, type TickingClock } from '#web/ui/ticking-clock.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { MobileMenu } from './navigation/mobile-menu.tsx';
import { TopBar } from './navigation/top-bar.tsx';
import { NavigationLinks } from './navigation/navigation-links.tsx';
import { queries } from './queries.ts';
import { logout } from './session.ts';
import { shellContext } from './shell-widgets.ts';
import { usePlayerConnection } from './use-player-connection.ts';

/** Game time, as countdowns need it. */
const gameClock: TickingClock = { now: clock.gameNowMs, onTick: (listener) => timers.every(250, listener) };

/** What stands around every page of players. */
export function Shell() {
  return (
    <QueryClientProvider client={queries}>
      <ClockProvider clock={gameClock}>
        <Frame />
      </ClockProvider>
    </QueryClientProvider>
  );
}

function Frame() {
  const { pathname } = useLocation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const main = useFocusOnArrival(pathname);
  const { close } = usePlayerConnection();
  const leave = () =>
    void logout().catch((error: unknown) => toast('error', failureText(error, 'An error occurred')));
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="-translate-y-20 fixed top-2 left-4 z-50 rounded-md bg-accent px-4 py-2 font-medium text-on-accent text-sm focus:translate-y-0"
      >
        Skip to the content
      </a>
      <TopBar onLogout={leave} onMenu={() => setMenuOpen(true)} isMenuOpen={isMenuOpen} />
      <NavigationLinks />
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className="mx-auto w-full max-w-page flex-1 px-6 py-8 max-sm:px-4 max-sm:py-6"
      >
        <Announcements />
        <Notices title="While you were away" onClose={close} />
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<Spinner label="Loading" className="py-16" />}>
            <Outlet context={shellContext} />
          </Suspense>
        </ErrorBoundary>
        <ThumbBarPlace />
      </main>
      <Footer />
      <MobileMenu open={isMenuOpen} onClose={() => setMenuOpen(false)} onLogout={leave} />
    </div>
  );
}

/** Puts the focus on the content and the view to its top when the page changes; not on the first one. */
function useFocusOnArrival(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const arrived = useRef(pathname);
  useEffect(() => {
    if (arrived.current === pathname) return;
    arrived.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
