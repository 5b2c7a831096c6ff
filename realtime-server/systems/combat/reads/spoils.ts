import type { Tx } from '#db/database/open.ts';
import { fightStore } from '#db/systems/combat/store/fights.ts';
import { inhabitantLootStore, inhabitantStore } from '#db/systems/inhabitants/store.ts';
import { type Cents, type EpochMs, toCents } from '#protocol/values/primitives.ts';
import { type Powers, rewardCents, victoryPoints } from '#protocol/systems/combat/fight.ts';
import { SAME_TARGET_MS } from '#protocol/systems/combat/terms.ts';
import { DAY_MS, dayOf } from '#protocol/values/time.ts';
import type { ReadContext } from '../../../action/system.ts';
import { lootLeft } from '../rules.ts';
import { reachableDollars, wealthOf } from '../../economy/reads/wealth.ts';

export interface Spoils {
  readonly cents: Cents;
  readonly maxCents: Cents;
  /** The attacker's remaining daily loot from inhabitants; null for other losers. */
  readonly leftCents: Cents | null;
}

export async function spoilsFrom(
  tx: Tx,
  { config, nowMs }: Pick<ReadContext, 'config' | 'nowMs'>,
  { attackerId, defenderId }: { readonly attackerId: string; readonly defenderId: string },
): Promise<Spoils> {
  const limitCents = toCents(config['combatSettings.maxRewardAmount']);
  const leftCents = (await inhabitantStore(tx).has(defenderId))
    ? lootLeft(
        toCents(config['inhabitants.dailyLoot']),
        await inhabitantLootStore(tx).of(dayOf(nowMs), attackerId),
      )
    : null;
  const maxCents = Math.min(limitCents, leftCents ?? limitCents);
  const cents = rewardCents({
    wealthCents: await wealthOf(tx, defenderId),
    reachableCents: await reachableDollars(tx, defenderId),
    percent: config['combatSettings.maxRewardPercentage'],
    maxCents,
  });
  return { cents, maxCents, leftCents };
}

export interface RecentAttacks {
  readonly lastAtMs: ReadonlyMap<string, EpochMs>;
  /** Points for a victory over this target now: once per target and game day. */
  points(targetId: string, powers: Powers): number;
}

export async function recentAttacks(tx: Tx, attackerId: string, nowMs: EpochMs): Promise<RecentAttacks> {
  const dayMs = dayOf(nowMs) * DAY_MS;
  const attacks = await fightStore(tx).attacksSince(attackerId, Math.min(dayMs - 1, nowMs - SAME_TARGET_MS));
  const lastAtMs = new Map<string, EpochMs>();
  const rewarded = new Set<string>();
  for (const { defenderId, atMs, points } of attacks) {
    lastAtMs.set(defenderId, Math.max(atMs, lastAtMs.get(defenderId) ?? atMs));
    if (points > 0 && atMs >= dayMs) rewarded.add(defenderId);
  }
  return {
    lastAtMs,
    points: (targetId, powers) => (rewarded.has(targetId) ? 0 : victoryPoints(powers)),
  };
}
