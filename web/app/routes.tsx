import { lazy, Suspense } from 'react';
import { matchPath, Route, Routes, Link } from 'react-router';
import type { PageEntry } from '#web/system-entry.ts';
import { pages } from '#web/systems.ts';
import { Checking, GuestsOnly, PlayersOnly, Waiting } from './session/guards.tsx';
import { Shell } from './shell/shell.tsx';
import { buttonStyle } from '#web/ui/button/button-style.ts';

const entrance = pages.map(({ path, Entrance }) => Entrance && <Entrance key={path} />);

const routesFor = (access: PageEntry['access']) =>
  pages
    .filter((page) => page.access === access)
    .map(({ path, load }) => {
      const Page = lazy(async () => ({ default: await load() }));
      return <Route key={path} path={path} element={<Page pending={<Checking />} entrance={entrance} />} />;
    });

const forGuests = routesFor('guests');
const forEveryone = routesFor('everyone');
const forPlayers = routesFor(undefined);

export function AppRoutes() {
  return (
    <Suspense fallback={<Waiting />}>
      <Routes>
        <Route element={<GuestsOnly />}>{forGuests}</Route>
        {forEveryone}
        <Route element={<PlayersOnly />}>
          <Route element={<Shell />}>{forPlayers}</Route>
        </Route>
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  );
}

// Start before React renders: a slow phone shows the page sooner.
export const preloadPage = (pathname: string): void =>
  void pages
    .find(({ path }) => matchPath(path, pathname))
    ?.load()
    // Rendering the page repeats the import.
    .catch(() => undefined);

function NotFound() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-page flex-col items-start justify-center gap-6 px-6">
      <p className="eyebrow">404</p>
      <h1 className="display text-2xl max-sm:text-xl">There is no such room in this house.</h1>
      <p className="max-w-prose text-base text-muted">The address is wrong, or the door was moved.</p>
      <Link to="/" className={buttonStyle('primary')}>
        To the entrance
      </Link>
    </main>
  );
}
