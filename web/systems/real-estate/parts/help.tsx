import { MAX_LEVEL } from '#protocol/systems/real-estate/houses.ts';
import { LEVEL_RENT_PERCENT, RENT_FULL_HOURS } from '#protocol/systems/real-estate/values.ts';
import { STEP_PERCENT, STEP_WEALTH_CENTS } from '#protocol/systems/rent/amount.ts';
import { toDollars } from '#protocol/primitives.ts';
import { useSettings } from '#web/live/use-settings.ts';
import { fullCount, fullDollars, percent } from '#web/ui/format.ts';
import { HelpLines } from '#web/ui/help.tsx';

export function RealEstateHelp() {
  const settings = useSettings();
  const lines = settings && [
    `A property pays rent by the hour, less ${percent(settings['realEstateSettings.maintenanceRate'] * 100)} for maintenance. It waits for ${RENT_FULL_HOURS / 24} days at most.`,
    `Each level, up to ${MAX_LEVEL}, adds ${LEVEL_RENT_PERCENT}% of the first rent.`,
    'Rent is collected from all properties at once; an upgrade or a sale pays out what waits in that one first.',
    `Selling costs ${percent(settings['realEstateSettings.saleCommission'] * 100)} of the value. You may own ${fullCount(settings['realEstateSettings.maxProperties'])} at a time.`,
    `Your own rent is ${fullDollars(settings['centralBankSettings.rentBaseCost'])} a game month, and ${STEP_PERCENT}% of that more for every full ${fullDollars(toDollars(STEP_WEALTH_CENTS))} you have.`,
  ];
  return <HelpLines lines={lines} />;
}
