import { useSettings } from '#web/live/use-settings.ts';
import { fullDollars } from '#web/ui/figure/format.ts';
import { HelpLines } from '#web/ui/overlay/help-lines.tsx';
import { helpText } from '../text/help.ts';

/** Loaded when it is opened. */
export function DashboardHelp() {
  const settings = useSettings();
  const lines = settings && helpText(fullDollars(settings['centralBankSettings.hourlyWage']));
  return <HelpLines lines={lines} />;
}
