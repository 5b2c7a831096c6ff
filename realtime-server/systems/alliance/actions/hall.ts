import type { Tx } from '#db/database/open.ts';
import { type AllianceRow, safeOwner } from '#db/systems/alliance/store/alliances.ts';
import { type Cents, toDollars } from '#protocol/values/primitives.ts';
import type { allianceRoutes } from '#protocol/systems/alliance/contract.ts';
import { HOUSE_ID, HOUSE_NAME, MAX_HALL_LEVEL, maxMembersOf } from '#protocol/systems/alliance/terms.ts';
import { type Context, isRefusal, refuse } from '../../../action/context.ts';
import type { Handler } from '../../../action/system.ts';
import { CENTRAL_BANK } from '../../../ledger/chart-of-accounts.ts';
import { formatCount } from '../../../ledger/format.ts';
import { inHand } from '../../../ledger/holdings.ts';
import { withMetadata } from '../declarations.ts';
import { type HallCost, hallCost, hallDueMs, hallUpkeep } from '../rules.ts';
import { creditExperience } from './experience.ts';
import { changed, ledBy } from './membership.ts';
import { refuseFromSafe } from './pay-from-safe.ts';
import { putAlliance, recordChange, recordEntry } from './record.ts';

/** The week until the next upkeep starts over with each level. */
export const buildHall: Handler<typeof allianceRoutes.buildHall> = async (tx, ctx) => {
  const led = await ledBy(tx, ctx);
  if (isRefusal(led)) return led;
  const { alliance } = led;
  const level = alliance.hallLevel + 1;
  if (level > MAX_HALL_LEVEL) return refuse('max_hall_level');
  const cost = hallCost(level, ctx.config);
  const safe = safeOwner(alliance.id);
  const cents = await inHand(tx, safe, 'dollars');
  if (cost.cents > cents) return refuseFromSafe('safe_too_small', { needed: cost.cents, held: cents });
  const stone = await inHand(tx, safe, 'stone');
  if (cost.stone > stone) return refuseFromSafe('safe_lacks_stone', { needed: cost.stone, held: stone });
  const paid = await payForHall(tx, ctx, { alliance, level, code: 'hall_built', cost });
  const built = { ...paid, hallLevel: level, hallDueMs: hallDueMs(ctx.nowMs) };
  await putAlliance(tx, await recordEntry(tx, ctx, built, { kind: 'hall_built', by: ctx.actor, ...cost }));
  return changed(
    tx,
    ctx,
    `The hall of ${alliance.name} is at level ${level}, with room for ${formatCount(maxMembersOf(level), 'member')}.`,
  );
};

/** Takes one week's upkeep from the safe, all of it or nothing; unpaid, a level closes. */
export async function chargeUpkeep(tx: Tx, ctx: Context, alliance: AllianceRow): Promise<void> {
  const { id, hallLevel: level } = alliance;
  const cents = hallUpkeep(level, ctx.config);
  const nextDueMs = hallDueMs(alliance.hallDueMs ?? ctx.nowMs);
  if (cents > (await inHand(tx, safeOwner(id), 'dollars')))
    return closeLevel(tx, ctx, { alliance, cents, nextDueMs });
  const cost = { cents, stone: 0 };
  const paid = await payForHall(tx, ctx, { alliance, level, code: 'hall_upkeep', cost });
  await putAlliance(tx, { ...paid, hallDueMs: nextDueMs });
  const event = { kind: 'hall_upkeep', username: HOUSE_NAME, amount: toDollars(cents) } as const;
  recordChange(ctx, id, { ...event, target: null, messageId: null });
}

interface Unpaid {
  readonly alliance: AllianceRow;
  readonly cents: Cents;
  readonly nextDueMs: number;
}

// Members above the new limit stay.
async function closeLevel(tx: Tx, ctx: Context, { alliance, cents, nextDueMs }: Unpaid): Promise<void> {
  const level = alliance.hallLevel - 1;
  const closed = { ...alliance, hallLevel: level, hallDueMs: level === 0 ? null : nextDueMs };
  const house = { id: HOUSE_ID, username: HOUSE_NAME };
  await putAlliance(tx, await recordEntry(tx, ctx, closed, { kind: 'hall_closed', by: house, cents }));
  await ctx.emitFrom(HOUSE_ID, `user:${alliance.leaderId}`, 'alliance.notice', {
    kind: 'hall_closed',
    alliance: alliance.name,
    by: HOUSE_NAME,
    amount: toDollars(cents),
  });
}

interface HallPayment {
  readonly alliance: AllianceRow;
  readonly level: number;
  readonly code: 'hall_built' | 'hall_upkeep';
  readonly cost: HallCost;
}

/** The safe must hold the cost. Returns the alliance with its experience, which depends on the safe's dollars. */
async function payForHall(
  tx: Tx,
  ctx: Context,
  { alliance, level, code, cost: { cents, stone } }: HallPayment,
): Promise<AllianceRow> {
  const safe = safeOwner(alliance.id);
  const beforeCents = await inHand(tx, safe, 'dollars');
  const to = {
    debit: safe,
    credit: CENTRAL_BANK,
    ...withMetadata(code, { alliance: alliance.name, level }),
  } as const;
  const parts = [
    { ...to, asset: 'dollars', amount: cents } as const,
    { ...to, asset: 'stone', amount: stone } as const,
  ].filter(({ amount }) => amount > 0);
  if (parts.length > 0) await ctx.post(parts);
  const change = { beforeCents, afterCents: beforeCents - cents, nowMs: ctx.nowMs };
  return { ...alliance, experience: await creditExperience(tx, alliance, change) };
}
