import { KING_SHARE_PERCENT, SALARY_FULL_AFTER_HOURS } from '#protocol/systems/bank/salary.ts';
import { useSettings } from '#web/live/use-settings.ts';
import { fullDollars } from '#web/ui/format.ts';
import { HelpLines } from '#web/ui/help.tsx';

export function BankHelp() {
  const settings = useSettings();
  const lines = settings && [
    `An hour of game time brings ${fullDollars(settings['centralBankSettings.hourlyWage'])}.`,
    `Hours wait for you, ${SALARY_FULL_AFTER_HOURS} at most. What comes after that is lost.`,
    `At each game midnight the King is paid ${KING_SHARE_PERCENT}% of what all players earned in the day before.`,
  ];
  return <HelpLines lines={lines} />;
}
