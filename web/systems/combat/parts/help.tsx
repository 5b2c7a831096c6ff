import {
  LOSER_CASUALTIES_PERCENT,
  VICTORY_POINTS,
  WINNER_CASUALTIES_PERCENT,
} from '#protocol/systems/combat/fight.ts';
import { HEAVY_DAY_PERCENT, HEAVY_DEFEAT_PERCENT } from '#protocol/systems/combat/terms.ts';
import { useSettings } from '#web/live/use-settings.ts';
import { counted, fullDollars } from '#web/ui/format.ts';
import { HelpLines } from '#web/ui/help.tsx';

export function CombatHelp() {
  const settings = useSettings();
  const lines = settings && [
    'The higher power wins, after both sides had their luck. Weapons count for whoever carries them.',
    `A victorious attacker takes ${settings['combatSettings.maxRewardPercentage']}% of what the loser has, ${fullDollars(settings['combatSettings.maxRewardAmount'])} at most.`,
    `The loser loses ${LOSER_CASUALTIES_PERCENT}% of each type, a victorious attacker ${WINNER_CASUALTIES_PERCENT}%. A victory may bring ${VICTORY_POINTS} points.`,
    `You have ${counted(settings.dailyAttackLimit, 'attack')} a game day. Newcomers are left alone for a day. A beaten player is safe for a day from the attacker and the attacker’s alliance.`,
    `A defeat of ${HEAVY_DEFEAT_PERCENT}% of the dollars in hand, or a game day’s defeats of ${HEAVY_DAY_PERCENT}% of the wealth, protect from everybody until game midnight. An attack ends all protection.`,
  ];
  return <HelpLines lines={lines} />;
}
