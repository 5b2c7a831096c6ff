import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { Outlet, useLocation, Link } from 'react-router';
import { MINUTE_MS } from '#protocol/values/time.ts';
import { failureText } from '#web/live/client.ts';
import { clock, timers } from '#web/live/clock.ts';
import { useIsSuspended } from '#web/live/suspension-store.ts';
import { optionalPart } from '#web/system-entry.ts';
import { eventMessages, shellContext } from '#web/systems.ts';
import { Announcements } from '#web/systems/announcements/announcements.tsx';
import { AwayLine, BrowserNotices } from '#web/systems/notifications/parts/shell.tsx';
import { ThumbBarSlot } from '#web/ui/button/thumb-bar.tsx';
import { ClockProvider, type TickingClock, useTicking } from '#web/ui/figure/ticking-clock.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { Spinner } from '#web/ui/page/loading.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { dateAndTime, gameMidnight, zoneName } from '#web/ui/figure/times.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { NavigationLinks } from '../navigation/navigation-links.tsx';
import { TopBar } from '../navigation/top-bar.tsx';
import { Overlays } from '../palette/overlays.tsx';
import { queries } from '../queries.ts';
import { logout } from '../session/session.ts';
import { usePlayerConnection } from '../session/use-player-connection.ts';
import { followVersion } from '../version/new-version.ts';
import { AtTop, useInteractionTracking } from './at-top.tsx';
import { Banners } from './banners.tsx';
import { useSoundCues, SoundSwitch } from './sound.tsx';
import { TabSources } from './tab-title.tsx';
import { useIsVisited } from './visited.ts';
import { StatusBar } from './status-bar.tsx';
import { footerLinks } from '../navigation/entries.ts';
import { ThemeSwitch } from './theme-switch.tsx';

const MobileMenu = optionalPart(async () => (await import('../navigation/mobile-menu.tsx')).MobileMenu);

const gameClock: TickingClock = { now: clock.gameNowMs, onTick: sharedTicks(250) };

// One timer for all listeners: countdowns to the same moment always agree.
function sharedTicks(everyMs: number): TickingClock['onTick'] {
  const listeners = new Set<() => void>();
  let stop: (() => void) | null = null;
  const tick = () => {
    for (const listener of listeners) listener();
  };
  return (listener) => {
    listeners.add(listener);
    stop ??= timers.every(everyMs, tick);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      stop?.();
      stop = null;
    };
  };
}

export function Shell() {
  return (
    <QueryClientProvider client={queries}>
      <ClockProvider clock={gameClock}>
        <Framed />
      </ClockProvider>
    </QueryClientProvider>
  );
}

const SuspendedFrame = lazy(async () => ({
  default: (await import('./suspended-frame.tsx')).SuspendedFrame,
}));

function Framed() {
  const isSuspended = useIsSuspended();
  const leave = () =>
    void logout().catch((error: unknown) => toast('error', failureText(error, 'An error occurred')));
  return isSuspended ? <SuspendedFrame onLogout={leave} /> : <Frame leave={leave} />;
}

function Frame({ leave }: { leave: () => void }) {
  const { pathname } = useLocation();
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never');
  const isMenuOpen = menu === 'open';
  const main = useFocusOnArrival(pathname);
  const isVisited = useIsVisited(pathname);
  const { close } = usePlayerConnection();
  useSoundCues();
  useInteractionTracking();
  useEffect(followVersion, []);
  return (
    <div className="[html[data-drawer]_&]:pr-96 flex min-h-dvh flex-col">
      <SkipLinks />
      <TabSources />
      <BrowserNotices messages={eventMessages} />
      <TopBar onLogout={leave} onMenu={() => setMenu('open')} isMenuOpen={isMenuOpen} />
      <NavigationLinks />
      <StatusBar>
        <AwayLine />
      </StatusBar>
      <Suspense>{shellContext.widgets.map(({ path, Dock }) => Dock && <Dock key={path} />)}</Suspense>
      <main
        id="main"
        data-visited={isVisited || undefined}
        ref={main}
        tabIndex={-1}
        className="mx-auto w-full max-w-page flex-1 has-[[aria-busy=true]]:min-h-dvh px-6 pt-3 pb-8 [body:has([data-dock])_&]:pt-5! max-sm:px-4 max-sm:pt-2 max-sm:pb-6"
      >
        <Announcements Place={AtTop} />
        {shellContext.widgets.map(({ path, Banner }) => Banner && <Banner key={path} />)}
        <Banners onClose={close} />
        <ErrorBoundary resetKey={pathname} isPage>
          <Suspense fallback={<Spinner label="Loading" className="min-h-dvh py-16" />}>
            <Outlet context={shellContext} />
          </Suspense>
        </ErrorBoundary>
        <ThumbBarSlot />
      </main>
      <Footer />
      <Overlays onLogout={leave} />
      {shellContext.widgets.map(({ path, Over }) => Over && <Over key={path} />)}
      <Suspense>
        {menu !== 'never' && (
          <MobileMenu open={isMenuOpen} onClose={() => setMenu('closed')} onLogout={leave} />
        )}
      </Suspense>
    </div>
  );
}

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

function Footer() {
  return (
    <footer className="mx-auto flex w-full max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-2 px-6 py-6 text-muted text-xs max-sm:px-4">
      <p>Play money. Real ledger.</p>
      <GameClock />
      <div className="flex flex-wrap items-center gap-x-4">
        {footerLinks.map(({ path, name }) => (
          <Link
            key={path}
            to={path}
            className="flex min-h-6 items-center underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11"
          >
            {name}
          </Link>
        ))}
        <SoundSwitch className="max-xl:hidden" />
        <ThemeSwitch />
      </div>
    </footer>
  );
}

/** The first stops of a keyboard: each is visible while it has the focus. */
const SkipLinks = () => (
  <>
    <SkipLink to="main">Skip to the content</SkipLink>
    <SkipLink to="dock" className="hidden [html:not([data-quiet])_body:has([data-dock])_&]:block">
      Skip to the next step
    </SkipLink>
  </>
);

interface SkipLinkProps {
  readonly to: string;
  readonly className?: string;
  readonly children: ReactNode;
}

const SkipLink = ({ to, className, children }: SkipLinkProps) => (
  <a
    href={`#${to}`}
    className={cx(
      '-translate-y-20 fixed top-2 left-4 z-50 rounded-md bg-accent px-4 py-2 font-medium text-on-accent text-sm focus:translate-y-0',
      className,
    )}
  >
    {children}
  </a>
);

function GameClock() {
  const minuteMs = useTicking((nowMs) => nowMs - (nowMs % MINUTE_MS));
  const speed = clock.speed();
  const zone = useZone();
  return (
    <p
      className="figures"
      title={`All times are in your time zone${zone}. The game’s day begins at game midnight.`}
    >
      <span>Game time </span>
      <span className="text-ink">{dateAndTime(minuteMs)}</span>
      {speed !== 1 && <span>{` · ${speed}× real time`}</span>}
      <span>{` · ${gameMidnight(minuteMs)}`}</span>
    </p>
  );
}

// Only a tooltip shows the zone. Its first use takes about 100 ms on a slow CPU, so it can wait.
const ZONE_AFTER_MS = 3_000;

function useZone(): string {
  const [zone, setZone] = useState('');
  useEffect(() => timers.after(ZONE_AFTER_MS, () => setZone(`, ${zoneName()}`)), []);
  return zone;
}
