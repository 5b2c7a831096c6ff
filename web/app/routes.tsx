import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { Route, Routes } from 'react-router';
import { LoginPage, ResetPage } from '#web/systems/auth/page.tsx';
import type { UpcomingPageName } from '#web/systems/upcoming/upcoming-pages.ts';
import { Checking, GuestsOnly, PlayersOnly, Waiting } from './guards.tsx';
import { NotFound } from './not-found.tsx';
import { navigation } from './navigation/entries.ts';

/** A page in a chunk of its own. */
const page = <Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) =>
  lazy(async () => ({ default: (await load())[name] }));

const loadShell = () => import('./shell.tsx');

const Shell = page('Shell', loadShell);
const About = lazy(async () => {
  const { AboutPage } = await import('#web/systems/auth/about-page.tsx');
  return { default: AboutPage };
});
const Bank = page('BankPage', () => import('#web/systems/bank/page.tsx'));
const Company = page('CompanyPage', () => import('#web/systems/company/page.tsx'));
const Dashboard = page('DashboardPage', () => import('#web/systems/dashboard/page.tsx'));
const Market = page('MarketPage', () => import('#web/systems/market/page.tsx'));
const Production = page('ProductionPage', () => import('#web/systems/production/page.tsx'));
const Racing = page('RacingPage', () => import('#web/systems/racing/page.tsx'));
const RealEstate = page('RealEstatePage', () => import('#web/systems/real-estate/page.tsx'));
const Statement = page('StatementPage', () => import('#web/systems/statement/page.tsx'));
const Admin = page('AdminPage', () => import('#web/systems/upcoming/admin-page.tsx'));
const Profile = page('ProfilePage', () => import('#web/systems/upcoming/profile-page.tsx'));
const Upcoming = lazy(async () => {
  const { UpcomingPage } = await import('#web/systems/upcoming/page.tsx');
  return { default: UpcomingPage };
});

/** Rooms that are not open yet; a system that opens gets a line of its own below. */
const upcoming: Readonly<Record<string, UpcomingPageName>> = {
  '/alliance': 'alliance',
  '/combat': 'combat',
  '/achievements': 'achievements',
  '/technologies': 'technologies',
  '/leaderboard': 'leaderboard',
};

/** The names under which the navigation leads there. */
const closedNames = navigation.filter(({ path }) => path in upcoming).map(({ name }) => name);

/** Which address leads to which room. */
export function AppRoutes() {
  // Fetched while the session is checked or the login is typed: nobody waits for it afterwards.
  useEffect(() => void loadShell(), []);
  return (
    <Suspense fallback={<Waiting />}>
      <Routes>
        <Route element={<GuestsOnly />}>
          <Route path="/" element={<LoginPage pending={<Checking />} upcoming={closedNames} />} />
        </Route>
        <Route path="/about" element={<About upcoming={closedNames} />} />
        <Route path="/reset-password" element={<ResetPage />} />
        <Route element={<PlayersOnly />}>
          <Route element={<Shell />}>
            <Route path="/dashboard" element={<Dashboard />} />
            <Route path="/central-bank" element={<Bank />} />
            <Route path="/company" element={<Company />} />
            <Route path="/horse-racing" element={<Racing />} />
            <Route path="/market" element={<Market />} />
            <Route path="/production" element={<Production />} />
            <Route path="/real-estate" element={<RealEstate />} />
            <Route path="/statement" element={<Statement />} />
            <Route path="/admin" element={<Admin />} />
            <Route path="/profile/:id" element={<Profile />} />
            {Object.entries(upcoming).map(([path, name]) => (
              <Route key={path} path={path} element={<Upcoming name={name} />} />
            ))}
          </Route>
        </Route>
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  );
}
