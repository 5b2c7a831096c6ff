import { useSettings } from '#web/live/use-settings.ts';
import { fullDollars } from '#web/ui/format.ts';
import { HelpLines } from '#web/ui/help.tsx';

export function DashboardHelp() {
  const settings = useSettings();
  const lines = settings && [
    'Net worth is dollars, properties, company at cost and goods at the reference price, with what is set aside for orders and bets. Crew, weapons and buildings are not in it.',
    'It is noted at your first action of each game day; the line is drawn through those.',
    `Salary pays ${fullDollars(settings['centralBankSettings.hourlyWage'])} an hour; rent of your own is due once a game month.`,
  ];
  return <HelpLines lines={lines} />;
}
