import type { Tx } from '#db/database/open.ts';
import { type FightRow, fightStore } from '#db/systems/combat/store/fights.ts';
import type { EpochMs } from '#protocol/values/primitives.ts';
import { PROTECTED_MS } from '#protocol/systems/combat/terms.ts';
import { DAY_MS, dayOf } from '#protocol/values/time.ts';
import type { ReadContext } from '../../../action/system.ts';
import { reachableDollars, wealthOf } from '../../economy/reads/wealth.ts';
import {
  isHeavy,
  protectionAfter,
  protectionAt,
  protectionFrom,
  type ProtectionState,
  UNPROTECTED,
} from '../rules.ts';

/** `attackers`: the attacking player and alliance mates. */
export async function protectionOf(
  tx: Tx,
  defender: ProtectionState & { readonly playerId: string },
  { attackers, nowMs }: { readonly attackers: ReadonlySet<string>; readonly nowMs: EpochMs },
): Promise<ProtectionState> {
  const defeats = await fightStore(tx).defeatsSince(defender.playerId, nowMs - PROTECTED_MS);
  const lastAttackMs = defeats.length > 0 ? await fightStore(tx).lastAttackMs(defender.playerId) : null;
  const fromAll = await protectionFromAll(tx, defender, nowMs);
  return protectionFrom(attackers, { fromAll, defeats, lastAttackMs }, nowMs);
}

/** Rechecks against present wealth: dollars parked elsewhere during the fight give no protection. */
export async function protectionFromAll(
  tx: Tx,
  player: ProtectionState & { readonly playerId: string },
  nowMs: EpochMs,
): Promise<ProtectionState> {
  const all = protectionAt(player, nowMs);
  if (all.protection !== 'defeated') return all;
  const lost = (await fightStore(tx).defeatsSince(player.playerId, dayOf(nowMs) * DAY_MS - 1)).map(
    ({ rewardCents }) => rewardCents,
  );
  // Former versions stored protection that outlasts the day.
  if (lost.length === 0) return all;
  const losses = {
    heaviestCents: Math.max(...lost),
    lostCents: lost.reduce((sum, cents) => sum + cents, 0),
    reachableCents: await reachableDollars(tx, player.playerId),
    wealthCents: await wealthOf(tx, player.playerId),
  };
  return isHeavy(losses) ? all : UNPROTECTED;
}

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
