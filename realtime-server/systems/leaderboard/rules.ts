import type { Cents } from '#protocol/values/primitives.ts';
import type { Badge } from '#protocol/systems/leaderboard/models.ts';
import type { LeaderboardCategory } from '#protocol/systems/leaderboard/terms.ts';

export interface BadgeFigures {
  readonly isKing: boolean;
  readonly kingDays: number;
  readonly netWorthCents: Cents | null;
  readonly wins: number;
  /** Categories in which the player ranks first. */
  readonly leads: ReadonlySet<LeaderboardCategory>;
}

interface BadgeRule extends Badge {
  readonly isEarned: (figures: BadgeFigures) => boolean;
}

export const DYNASTY_DAYS = 7;

export const MILLIONAIRE_CENTS = 100_000_000;

/** Rarest first. */
const BADGES: readonly BadgeRule[] = [
  { name: 'King', icon: 'crown', color: 'gold', isEarned: ({ isKing }) => isKing },
  {
    name: 'Dynasty: seven days as King',
    icon: 'laurel',
    color: 'orange',
    isEarned: ({ kingDays }) => kingDays >= DYNASTY_DAYS,
  },
  {
    name: 'Richest landlord',
    icon: 'skyscraper',
    color: 'purple',
    isEarned: ({ leads }) => leads.has('real_estate'),
  },
  {
    name: 'Captain of industry',
    icon: 'briefcase',
    color: 'blue',
    isEarned: ({ leads }) => leads.has('company'),
  },
  {
    name: "The bookmaker's bane",
    icon: 'horseshoe',
    color: 'green',
    isEarned: ({ leads }) => leads.has('horse_racing'),
  },
  { name: 'Most feared', icon: 'fist', color: 'red', isEarned: ({ leads }) => leads.has('combat') },
  {
    name: 'Millionaire',
    icon: 'gem',
    color: 'gold',
    isEarned: ({ netWorthCents }) => (netWorthCents ?? 0) >= MILLIONAIRE_CENTS,
  },
];

/** Rarest first. */
export const badgesOf = (figures: BadgeFigures): Badge[] =>
  BADGES.filter(({ isEarned }) => isEarned(figures)).map(({ name, icon, color }) => ({ name, icon, color }));
