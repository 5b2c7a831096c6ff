import { Suspense, useEffect } from 'react';
import { Route, Routes } from 'react-router';
import { timers } from '#web/live/clock.ts';
import type { PageEntry } from '#web/system-entry.ts';
import { Checking, GuestsOnly, PlayersOnly, Waiting } from './guards.tsx';
import { lazyPage } from './lazy-page.tsx';
import { loadShell } from './first-view.ts';
import { upcomingNames } from './navigation/entries.ts';
import { NotFound } from './not-found.tsx';
import { pages } from './systems.ts';

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

const TYPING_MS = 1_500;

/** Which address leads to which page. */
export function AppRoutes() {
  // Fetched while the login is typed: nobody waits for it afterwards, and what is seen first does not wait for it.
  useEffect(() => timers.after(TYPING_MS, () => void loadShell().catch(() => undefined)), []);
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
