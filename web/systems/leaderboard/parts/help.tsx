import { KING_SHARE_PERCENT } from '#protocol/systems/bank/salary.ts';
import { HelpLines } from '#web/ui/help.tsx';

const lines = [
  'Players are ranked by what they have in hand, by points, by net worth or by fights won. Net worth is as of their last action.',
  `Who leads by dollars at game midnight is King, and is paid ${KING_SHARE_PERCENT}% of the day’s production.`,
];

export const LeaderboardHelp = () => <HelpLines lines={lines} />;
