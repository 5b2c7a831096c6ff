import { MAX_BET_DOLLARS, MIN_BET_DOLLARS, RACE_LENGTH_M } from '#protocol/systems/racing/terms.ts';
import { fullCount, fullDollars } from '#web/ui/format.ts';
import { HelpLines } from '#web/ui/help.tsx';

const lines = [
  `One bet a race, ${fullDollars(MIN_BET_DOLLARS)} to ${fullDollars(MAX_BET_DOLLARS)}, until the book closes.`,
  'At odds of 4:1 a winner pays the stake and four times as much. The odds stay as they were when you bet.',
  `Every race is ${fullCount(RACE_LENGTH_M)} metres. Its result follows from a sealed seed and all bets; afterwards you can check it yourself.`,
];

export const RacingHelp = () => <HelpLines lines={lines} />;
