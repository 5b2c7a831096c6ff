import { FULL_AFTER_HOURS, MAX_BUILT_AT_ONCE } from '#protocol/systems/production/buildings.ts';
import { useSettings } from '#web/live/use-settings.ts';
import { counted, fullCount } from '#web/ui/format.ts';
import { HelpLines } from '#web/ui/help.tsx';

export function ProductionHelp() {
  const settings = useSettings();
  const lines = settings && [
    `Buildings make goods by the hour, for ${FULL_AFTER_HOURS} hours at most until you collect.`,
    `The first of a kind costs what it makes in ${counted(settings.priceProductionRatio, 'hour')}, unless the house set another price; each further one costs more.`,
    'A workshop uses wood and iron. Without them its hours are lost.',
    `You can build ${fullCount(MAX_BUILT_AT_ONCE)} at once.`,
  ];
  return <HelpLines lines={lines} />;
}
