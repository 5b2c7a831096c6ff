import { toDollars } from '#protocol/primitives.ts';
import { RARITIES, REWARDS } from '#protocol/systems/achievements/terms.ts';
import { fullDollars } from '#web/ui/format.ts';
import { HelpLines } from '#web/ui/help.tsx';

const lines = [
  'Each is unlocked once and for good, and paid at once.',
  'What another player gave, by a price far from the market’s, a safe or a fight, does not count towards achievements for dollars, gold or net worth.',
  ...RARITIES.map(
    (rarity) =>
      `A ${rarity} one pays ${fullDollars(toDollars(REWARDS[rarity].cents))} and ${REWARDS[rarity].points} points.`,
  ),
];

export const AchievementsHelp = () => <HelpLines lines={lines} />;
