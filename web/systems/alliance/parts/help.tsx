import {
  BONUS_AFTER_HOURS,
  BONUS_PERCENT_A_LEVEL,
  CREATION_DOLLARS,
  MAX_BONUS_PERCENT,
  MAX_MEMBERS,
  PAYOUT_FEE_PERCENT,
} from '#protocol/systems/alliance/terms.ts';
import { useSettings } from '#web/live/use-settings.ts';
import { counted, fullDollars } from '#web/ui/format.ts';
import { HelpLines } from '#web/ui/help.tsx';

export function AllianceHelp() {
  const settings = useSettings();
  const lines = settings && [
    `An alliance costs ${fullDollars(CREATION_DOLLARS)} and has up to ${MAX_MEMBERS} members, who cannot attack each other.`,
    `Each level adds ${BONUS_PERCENT_A_LEVEL}% to what members collect, ${MAX_BONUS_PERCENT}% at most, from ${BONUS_AFTER_HOURS} hours after they joined.`,
    `The leader pays out of the safe; ${PAYOUT_FEE_PERCENT}% of it go to the central bank.`,
    settings['newcomer.hours'] > 0
      ? `In the first ${counted(settings['newcomer.hours'], 'game hour')} you can give only what you have earned.`
      : 'You can give as much as you have.',
  ];
  return <HelpLines lines={lines} />;
}
