import type { Tx } from '#db/database/open.ts';
import {
  combatantStore,
  type NearbyRow,
  type TargetRow,
  type TargetSearch,
  targetStore,
} from '#db/systems/combat/store/combatants.ts';
import { inhabitantStore } from '#db/systems/inhabitants/store.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import { type EpochMs, percentOf, toDollars } from '#protocol/values/primitives.ts';
import { isClub } from '#protocol/systems/alliance/terms.ts';
import type { combatRoutes } from '#protocol/systems/combat/contract.ts';
import { fedPower } from '#protocol/systems/combat/crew.ts';
import { chanceOfVictory } from '#protocol/systems/combat/fight.ts';
import type { Target } from '#protocol/systems/combat/models.ts';
import { memberStore } from '#db/systems/alliance/store/members.ts';
import { refuse } from '../../../action/context.ts';
import type { Handler } from '../../../action/system.ts';
import { limitedWith } from '../../economy/reads/linked.ts';
import { fedPercentOf, nearestTo, nextAttackMs, type ProtectionState } from '../rules.ts';
import { protectionOf } from './protection.ts';
import { recentAttacks, spoilsFrom } from './spoils.ts';

type Routes = typeof combatRoutes;

/** Extra candidates, so that protected players do not crowd out attackable ones. */
const MORE_LOOKED_AT = 40;

/** Attackable players first, by how close their defense is to the caller's attack. Excludes staff. */
export const targets: Handler<Routes['targets']> = async (tx, { actor, config, nowMs }, { limit }) => {
  const own = await combatantStore(tx).of(actor.id);
  if (!own) return refuse('unauthorized');
  const allies = new Set([actor.id, ...(await matesOf(tx, actor.id))]);
  const hidden = new Set([...allies, ...(await limitedWith(tx, actor.id))]);
  const search = { power: own.attack, place: own.place, limit: limit + MORE_LOOKED_AT + hidden.size };
  const others = (await closestTo(tx, search)).filter(({ playerId }) => !hidden.has(playerId));
  const { lastAtMs } = await recentAttacks(tx, actor.id, nowMs);
  const markOf = await inhabitantStore(tx).marks();
  const meal = { percent: config['feeding.powerPercent'], nowMs };
  const [open, recent, sheltered]: [Target[], Target[], Target[]] = [[], [], []];
  for (const { playerId } of nearestTo(own, others)) {
    if (open.length === limit) break;
    const row = await targetStore(tx).of(playerId);
    if (!row || row.rang > 0) continue;
    const protection = await protectionOf(tx, row, { attackers: allies, nowMs });
    const view = targetView(row, { protection, meal, nowMs, lastAtMs: lastAtMs.get(playerId) });
    const group = view.protected_until !== null ? sheltered : view.next_attack_at !== null ? recent : open;
    group.push({ ...view, ...markOf(playerId) });
  }
  return { targets: [...open, ...recent, ...sheltered].slice(0, limit) };
};

async function closestTo(tx: Tx, search: TargetSearch): Promise<readonly NearbyRow[]> {
  const { power, place, limit } = search;
  /** Of those tied at the edge, shows the ones nearest to the caller's place: not the same few to everybody. */
  const spread = async (rows: readonly NearbyRow[]): Promise<readonly NearbyRow[]> => {
    const edge = rows.at(-1);
    if (edge === undefined || rows.length < limit) return rows;
    const whole = rows.filter(({ defense }) => defense !== edge.defense);
    const rest = { power: edge.defense, place, limit: limit - whole.length };
    return [...whole, ...(await targetStore(tx).equal(rest))];
  };
  return [
    ...(await targetStore(tx).equal(search)),
    ...(await spread(await targetStore(tx).stronger(power, limit))),
    ...(await spread(await targetStore(tx).weaker(power, limit))),
  ];
}

export const odds: Handler<Routes['odds']> = async (tx, ctx, { targetId }) => {
  const { actor, config, nowMs } = ctx;
  const own = await combatantStore(tx).of(actor.id);
  if (!own) return refuse('unauthorized');
  const target = targetId === actor.id ? null : await targetStore(tx).of(targetId);
  if (!target) return refuse('target_not_found');
  const meal = { percent: config['feeding.powerPercent'], nowMs };
  const powers = {
    attack: fedPower(own.attack, fedPercentOf(own, meal)),
    defense: fedPower(target.defense, fedPercentOf(target, meal)),
  };
  const recent = await recentAttacks(tx, actor.id, nowMs);
  const attackers = new Set([actor.id, ...(await matesOf(tx, actor.id))]);
  const protection = await protectionOf(tx, target, { attackers, nowMs });
  const { cents, leftCents } = await spoilsFrom(tx, ctx, { attackerId: actor.id, defenderId: targetId });
  return {
    chance: chanceOfVictory(powers),
    ...powers,
    maxReward: toDollars(cents),
    ...(leftCents !== null && { loot_left: toDollars(leftCents) }),
    points: own.attack === 0 ? 0 : recent.points(targetId, powers),
    target: {
      ...targetView(target, { protection, meal, nowMs, lastAtMs: recent.lastAtMs.get(targetId) }),
      ...(await inhabitantStore(tx).marks())(targetId),
    },
  };
};

export const combatLeaderboard: Handler<Routes['combatLeaderboard']> = async (tx, _ctx, { limit }) => {
  const best = await targetStore(tx).best(limit);
  const leaderboard = best.map((row, index) => ({
    rank: index + 1,
    user_id: row.playerId,
    username: row.username,
    total_wins: row.wins,
    win_rate: percentOf(row.wins, row.wins + row.losses),
    dollars: toDollars(row.dollarsCents),
  }));
  return { leaderboard };
};

function targetView(
  row: TargetRow,
  {
    protection: { protection, protectedUntilMs },
    meal,
    nowMs,
    lastAtMs,
  }: {
    readonly protection: ProtectionState;
    readonly meal: Parameters<typeof fedPercentOf>[1];
    readonly nowMs: EpochMs;
    readonly lastAtMs: EpochMs | undefined;
  },
): Target {
  const nextMs = nextAttackMs(lastAtMs, nowMs);
  return {
    id: row.playerId,
    username: row.username,
    dollars: toDollars(row.dollarsCents),
    points: row.points,
    defense_power: fedPower(row.defense, fedPercentOf(row, meal)),
    wins: row.wins,
    losses: row.losses,
    protection,
    protected_until: protectedUntilMs === null ? null : isoOf(protectedUntilMs),
    next_attack_at: nextMs === null ? null : isoOf(nextMs),
  };
}

/** Members of a club are no mates. */
export async function matesOf(tx: Tx, playerId: string): Promise<ReadonlySet<string>> {
  const membership = await memberStore(tx).of(playerId);
  if (!membership || isClub(membership.alliance.leaderId)) return new Set();
  const members = await memberStore(tx).in(membership.alliance.id);
  return new Set(members.map((member) => member.playerId).filter((id) => id !== playerId));
}
