import type { Tx } from '#db/open.ts';
import { fightStore } from '#db/systems/combat/store/fights.ts';
import { inhabitantLootStore, inhabitantStore } from '#db/systems/inhabitants/store.ts';
import { type Cents, type EpochMs, toCents } from '#protocol/primitives.ts';
import { type Powers, rewardCents, victoryPoints } from '#protocol/systems/combat/fight.ts';
import { SAME_TARGET_MS } from '#protocol/systems/combat/terms.ts';
import { DAY_MS, dayOf } from '#protocol/time.ts';
import type { ReadContext } from '../../../action/system.ts';
import { lootLeft } from '../rules.ts';
import { reachableDollars, wealthOf } from '../../economy/reads/wealth.ts';

/** What a victory takes, and what limits it. */
export interface Spoils {
  readonly cents: Cents;
  /** The most that it may take. */
  readonly maxCents: Cents;
  /** What the attacker may still take from inhabitants today; null where the loser is a person. */
  readonly leftCents: Cents | null;
}

/** What an attacker's victory over a player takes now. */
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

/** A player's attacks that still count: for the same target's hour, or for the points of the game day. */
export interface RecentAttacks {
  /** When each target was attacked last. */
  readonly lastAtMs: ReadonlyMap<string, EpochMs>;
  /** Points that a victory over this target brings now: once a target and game day. */
  points(targetId: string, powers: Powers): number;
}

/** Reads a player's recent attacks: never more than two game days allow. */
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
