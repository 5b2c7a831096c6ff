import type { Fight } from '#protocol/systems/combat/contract.ts';
import { fullCount, fullDollars } from '#web/ui/figure/format.ts';

export function describeAttack({ victory, reward, attacker, defender }: Fight): string {
  const who = attacker.is_bot ? `${attacker.username} (inhabitant)` : attacker.username;
  if (!victory) return `${who} attacked you. You held the door and lost nobody.`;
  const fallen = defender.fallen.reduce((sum, { quantity }) => sum + quantity, 0);
  const took = reward > 0 ? `took ${fullDollars(reward)}` : 'found nothing to take';
  const fell = fallen === 0 ? 'None of yours fell' : `${fullCount(fallen)} of yours fell`;
  return `${who} broke in and ${took}. ${fell}.`;
}
