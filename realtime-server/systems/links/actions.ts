import type { Tx } from '#db/database/open.ts';
import { playerStore } from '#db/systems/auth/store/players.ts';
import { inhabitantStore } from '#db/systems/inhabitants/store.ts';
import { type HouseholdRow, householdStore, linkStore, pairOf } from '#db/systems/links/store.ts';
import { muteStore } from '#db/systems/profile/store.ts';
import type { linkRoutes } from '#protocol/systems/links/contract.ts';
import { HOUSEHOLD_LEFT_DAYS, MAX_HOUSEHOLD } from '#protocol/systems/links/terms.ts';
import type { EpochMs } from '#protocol/values/primitives.ts';
import { DAY_MS } from '#protocol/values/time.ts';
import { type Context, type Player, refuse } from '../../action/context.ts';
import type { AnswerOrRefusal, Handler } from '../../action/system.ts';

type Declare = typeof linkRoutes.declareHousehold;

interface Person {
  readonly id: string;
  readonly username: string;
}

/** Both sides have to agree; either ends it. */
export const declareHousehold: Handler<Declare> = async (tx, ctx, { username, accept }) => {
  const other = await playerStore(tx).byUsername(username);
  if (!other) return refuse('player_not_found');
  if (other.id === ctx.actor.id) return refuse('household_self');
  const row = await householdStore(tx).between(ctx.actor.id, other.id);
  if (!accept) return end(tx, ctx, row, other);
  if (row !== null && (row.agreedAtMs !== null || row.askerId === ctx.actor.id))
    return { success: true, message: `You have told us that you live with ${other.username}.` };
  return row === null ? ask(tx, ctx, other) : agree(tx, ctx, row, other);
};

async function ask(tx: Tx, ctx: Context<Player>, other: Person): Promise<AnswerOrRefusal<Declare>> {
  const { id: askerId } = ctx.actor;
  if (await inhabitantStore(tx).has(other.id)) return refuse('not_a_person');
  if (!(await hasRoom(tx, askerId))) return refuse('household_full');
  await householdStore(tx).put({ askerId, otherId: other.id, agreedAtMs: null });
  // Whom the other has muted is not told.
  if (!(await muteStore(tx).has(other.id, askerId))) await notify(ctx, other, false);
  return { success: true, message: `${other.username} has to agree.` };
}

async function agree(
  tx: Tx,
  ctx: Context<Player>,
  row: HouseholdRow,
  other: Person,
): Promise<AnswerOrRefusal<Declare>> {
  if (!(await hasRoom(tx, ctx.actor.id))) return refuse('household_full');
  await householdStore(tx).put({ ...row, agreedAtMs: ctx.realNowMs });
  await limit(tx, ctx.actor.id, other.id, ctx.realNowMs);
  await notify(ctx, other, true);
  const message = `You and ${other.username} live together now: no trades, no raids and few gifts between you.`;
  return { success: true, message };
}

async function end(
  tx: Tx,
  ctx: Context<Player>,
  row: HouseholdRow | null,
  other: Person,
): Promise<AnswerOrRefusal<Declare>> {
  if (row === null) return refuse('household_not_found');
  await householdStore(tx).remove(row);
  if (row.agreedAtMs === null) return { success: true, message: `You do not live with ${other.username}.` };
  const untilMs = ctx.realNowMs + HOUSEHOLD_LEFT_DAYS * DAY_MS;
  await limit(tx, ctx.actor.id, other.id, untilMs);
  const message = `You do not live with ${other.username} any more. The limits end after ${HOUSEHOLD_LEFT_DAYS} days.`;
  return { success: true, message };
}

/** Counts whom the player has asked, not who asks the player. */
async function hasRoom(tx: Tx, playerId: string): Promise<boolean> {
  const rows = await householdStore(tx).of(playerId);
  const own = rows.filter(({ askerId, agreedAtMs }) => agreedAtMs !== null || askerId === playerId);
  return own.length < MAX_HOUSEHOLD - 1;
}

async function limit(tx: Tx, one: string, other: string, scoredAtMs: EpochMs): Promise<void> {
  const pair = pairOf(one, other);
  const known = await linkStore(tx).pair(pair);
  const scored = known ?? { score: 0, reasons: { reasons: [], netCents: 0 } };
  await linkStore(tx).put({ ...pair, ...scored, isLimited: true, scoredAtMs });
}

const notify = (ctx: Context<Player>, to: Person, isAgreed: boolean): Promise<void> =>
  ctx.emitFrom(ctx.actor.id, `user:${to.id}`, 'household.asked', {
    username: ctx.actor.username,
    is_agreed: isAgreed,
  });
