import { Suspense, useEffect } from 'react';
import { Route, Routes } from 'react-router';
import { exported, type PageEntry } from '#web/system-entry.ts';
import { Checking, GuestsOnly, PlayersOnly, Waiting } from './guards.tsx';
import { lazyPage } from './lazy-page.ts';
import { upcomingNames } from './navigation/entries.ts';
import { NotFound } from './not-found.tsx';
import { pages } from './systems.ts';

const loadShell = exported('Shell', () => import('./shell.tsx'));

const Shell = lazyPage(loadShell);

/** Beside the login form. */
const entrance = pages.map(({ path, Entrance }) => Entrance && <Entrance key={path} />);

const routesFor = (access: PageEntry['access']) =>
  pages
    .filter((page) => page.access === access)
    .map((page) => {
      const Page = lazyPage(page.load);
      const element = <Page pending={<Checking />} upcoming={upcomingNames} entrance={entrance} />;
      return <Route key={page.path} path={page.path} element={element} />;
    });

const forGuests = routesFor('guests');
const forEveryone = routesFor('everyone');
const forPlayers = routesFor(undefined);

/** Which address leads to which page. */
export function AppRoutes() {
  // Fetched while the session is checked or the login is typed: nobody waits for it afterwards.
  useEffect(() => void loadShell().catch(() => undefined), []);
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
