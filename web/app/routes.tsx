import { lazy, Suspense } from 'react';
import { matchPath, Route, Routes } from 'react-router';
import type { PageEntry } from '#web/system-entry.ts';
import { pages } from '#web/systems.ts';
import { NotFound } from './not-found.tsx';
import { Checking, GuestsOnly, PlayersOnly, Waiting } from './session/guards.tsx';
import { Shell } from './shell/shell.tsx';

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
