/** The parts of the house: one place that knows their addresses, names and hues. */
interface NavigationEntry {
  readonly path: string;
  readonly name: string;
}

/** The links of the navigation, in their order. */
export const navigation: readonly NavigationEntry[] = [
  { path: '/dashboard', name: 'Dashboard' },
  { path: '/central-bank', name: 'Central Bank' },
  { path: '/real-estate', name: 'Real Estate' },
  { path: '/alliance', name: 'Alliance' },
  { path: '/combat', name: 'Combat' },
  { path: '/horse-racing', name: 'Horse Racing' },
  { path: '/market', name: 'Market' },
  { path: '/production', name: 'Production' },
  { path: '/company', name: 'Company' },
  { path: '/leaderboard', name: 'Leaderboard' },
  { path: '/achievements', name: 'Achievements' },
];

/** Only for who may enter. */
export const adminEntry: NavigationEntry = { path: '/admin', name: 'Admin' };

const PURPLE = 305;

const hues: Readonly<Record<string, number>> = {
  '/leaderboard': 60,
  '/alliance': 250,
  '/combat': 25,
  '/horse-racing': 152,
  '/achievements': 278,
};

/** The hue that colours a page. */
export const hueOf = (path: string): number => hues[firstPart(path)] ?? PURPLE;

const otherTitles: Readonly<Record<string, string>> = {
  '/about': 'About',
  '/admin': 'Admin',
  '/profile': 'Profile',
  '/reset-password': 'Reset Password',
  '/statement': 'Statement',
  '/technologies': 'Technologies',
};

/** What the browser's tab says. */
export function titleOf(path: string): string {
  const part = firstPart(path);
  const name = navigation.find((entry) => entry.path === part)?.name ?? otherTitles[part];
  return name === undefined || part === '/dashboard' ? 'Tycoon Empire' : `${name} · Tycoon Empire`;
}

/** Rank 2 and above, or the word itself. */
export const isAdmin = (rang: number | string): boolean =>
  rang === 'admin' || (typeof rang === 'number' && rang >= 2);

const firstPart = (path: string): string => `/${path.split('/')[1] ?? ''}`;
