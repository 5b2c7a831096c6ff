import type { Tx } from '#db/open.ts';
import { type FightRow, fightStore } from '#db/systems/combat/store/fights.ts';
import type { EpochMs } from '#protocol/primitives.ts';
import { PROTECTED_MS } from '#protocol/systems/combat/terms.ts';
import { DAY_MS, dayOf } from '#protocol/time.ts';
import type { ReadContext } from '../../../action/system.ts';
import { reachableDollars, wealthOf } from '../../economy/reads/wealth.ts';
import { protectionAfter, protectionFrom, type ProtectionState } from '../rules.ts';

/** What protects a defender from some attackers: from one player and the mates. */
export async function protectionOf(
  tx: Tx,
  defender: ProtectionState & { readonly playerId: string },
  { attackers, nowMs }: { readonly attackers: ReadonlySet<string>; readonly nowMs: EpochMs },
): Promise<ProtectionState> {
  const defeats = await fightStore(tx).defeatsSince(defender.playerId, nowMs - PROTECTED_MS);
  const lastAttackMs = defeats.length > 0 ? await fightStore(tx).lastAttackMs(defender.playerId) : null;
  return protectionFrom(attackers, { fromAll: defender, defeats, lastAttackMs }, nowMs);
}

/** What protects a defender from everybody after a fight that is not booked yet; null when it leaves what there was. */
export async function protectionAfterFight(
  tx: Tx,
  { nowMs }: Pick<ReadContext, 'nowMs'>,
  { defenderId, victory, rewardCents: lostCents }: FightRow,
): Promise<ProtectionState | null> {
  if (!victory) return null;
  const earlier = await fightStore(tx).defeatsSince(defenderId, dayOf(nowMs) * DAY_MS - 1);
  const losses = {
    lostCents,
    lostBeforeCents: earlier.reduce((sum, { rewardCents }) => sum + rewardCents, 0),
    reachableCents: await reachableDollars(tx, defenderId),
    wealthCents: await wealthOf(tx, defenderId),
  };
  return protectionAfter(losses, nowMs);
}
