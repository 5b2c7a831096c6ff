import type { Tx } from '#db/database/open.ts';
import { type BetRow, betStore } from '#db/systems/racing/store/bets.ts';
import { type PickThreeRow, pickThreeStore, ticketStore } from '#db/systems/racing/store/pick-threes.ts';
import { raceStore } from '#db/systems/racing/store/races.ts';
import { sanctionStore } from '#db/systems/moderation/store/sanctions.ts';
import { inhabitantStore } from '#db/systems/inhabitants/store.ts';
import type { LastingKind } from '#protocol/systems/moderation/terms.ts';
import { toCents, toDollars } from '#protocol/values/primitives.ts';
import type { racingRoutes } from '#protocol/systems/racing/contract.ts';
import { MAX_PICK_THREE_TICKETS } from '#protocol/systems/racing/terms.ts';
import { refuse } from '../../action/context.ts';
import type { Handler } from '../../action/system.ts';
import { PICK_THREE_POOL, RACES_ESCROW } from './accounts.ts';
import { type Gift, limitedWith, recordGifts, refuseGifts } from '../economy/reads/linked.ts';
import { givableBy, isNewcomer } from '../economy/reads/newcomer.ts';
import { ticketView } from './reads/pick-three.ts';
import { betView } from './reads/race-view.ts';
import { checkBet, oddsOf } from './rules/bets.ts';
import { TICKET_CENTS } from './rules/pick-three.ts';

/** Few statements: most bets arrive in the last minute before the book closes. */
export const placeBet: Handler<typeof racingRoutes.placeBet> = async (
  tx,
  ctx,
  { raceId, horseId, amount, client_seed = '' },
) => {
  const horse = checkBet(await raceStore(tx).forBet(raceId), horseId, ctx.nowMs);
  if (typeof horse === 'string') return refuse(horse);
  const isUnder = (kind: LastingKind) => sanctionStore(tx).isUnder(ctx.actor.id, [kind], ctx.realNowMs);
  // A sanction may have been imposed since the call was let in: this bet would outlast it.
  if (await isUnder('suspend')) return refuse('sanctioned');
  if (client_seed !== '' && (await isUnder('mute')))
    return refuse('sanctioned', { error: 'You are muted: bet without a seed of your own.' });
  const lastBetMs = await betStore(tx).lastPlacedMs(ctx.actor.id);
  const bet: BetRow = {
    id: ctx.chance.id(),
    raceId,
    playerId: ctx.actor.id,
    horseId,
    cents: toCents(amount),
    ...oddsOf(horse, { lastBetMs, nowMs: ctx.nowMs }),
    clientSeed: client_seed,
    placedAtMs: ctx.nowMs,
  };
  if (!(await betStore(tx).add(bet))) return refuse('already_bet');
  const pool = await raceStore(tx).addToPool(raceId, { cents: bet.cents, count: 1 });
  const stake = { debit: bet.playerId, credit: RACES_ESCROW, asset: 'dollars', code: 'bet_placed' } as const;
  await ctx.post([{ ...stake, amount: bet.cents }]);
  const { id: playerId, username } = ctx.actor;
  const mark = (await inhabitantStore(tx).marks())(playerId);
  const placed = { ...poolView(raceId, pool), playerId, username, ...mark, horseId, cents: bet.cents };
  ctx.record({ kind: 'bet.placed', ...placed });
  const waived = bet.isFair ? ' House margin waived.' : '';
  const message = `${formatMoney(bet.cents)} on ${horse.name} at ${bet.oddsTenths / 10}:1.${waived} The book has it.`;
  return { success: true, message, bet: betView(bet, null) };
};

export const buyPickThree: Handler<typeof racingRoutes.buyPickThree> = async (tx, ctx, { horseIds }) => {
  const { id: playerId } = ctx.actor;
  const open = await pickThreeStore(tx).open();
  // The time decides: the job that settles may run late.
  if (open === null || ctx.nowMs >= open.closesAtMs) return refuse('pick_three_closed');
  if (await sanctionStore(tx).isUnder(playerId, ['suspend', 'trade_ban'], ctx.realNowMs))
    return refuse('sanctioned');
  const names = await namesOf(tx, open, horseIds);
  if (typeof names === 'string') return refuse(names);
  const { day } = open;
  if ((await ticketStore(tx).countOf(day, playerId)) >= MAX_PICK_THREE_TICKETS)
    return refuse('too_many_tickets');
  if ((await isNewcomer(tx, ctx, playerId)) && TICKET_CENTS > (await givableBy(tx, playerId)))
    return refuse('newcomer_tickets');
  const gifts = await giftsToPool(tx, playerId);
  const refused = await refuseGifts(tx, ctx, gifts);
  if (refused) return refused;
  const ticket = { id: ctx.chance.id(), day, playerId, horseIds, boughtAtMs: ctx.nowMs };
  await ticketStore(tx).add(ticket);
  await pickThreeStore(tx).sell({ day, cents: TICKET_CENTS, count: 1 });
  const price = { debit: playerId, credit: PICK_THREE_POOL, asset: 'dollars' } as const;
  await ctx.post([{ ...price, amount: TICKET_CENTS, code: 'pick_three_ticket' }]);
  await recordGifts(tx, ctx, gifts);
  const message = `${names.join(', ')}: your ticket is in.`;
  return { success: true, message, ticket: ticketView({ ...ticket, payoutCents: null }) };
};

/** A ticket is a gift if a linked account holds others in the pool; with the player's first one, those are, too. */
async function giftsToPool(tx: Tx, playerId: string): Promise<readonly Gift[]> {
  const linked = await limitedWith(tx, playerId);
  if (linked.size === 0) return [];
  const counts = await ticketStore(tx).inPool([playerId, ...linked]);
  const held = [...counts].filter(([id]) => id !== playerId);
  if (held.length === 0) return [];
  const others = held.map(([giverId, count]) => ({ giverId, cents: count * TICKET_CENTS }));
  return [{ giverId: playerId, cents: TICKET_CENTS }, ...(counts.has(playerId) ? [] : others)];
}

async function namesOf(
  tx: Tx,
  { raceIds }: PickThreeRow,
  horseIds: readonly string[],
): Promise<readonly string[] | 'pick_three_closed' | 'horse_not_found'> {
  const names: string[] = [];
  for (const [at, raceId] of raceIds.entries()) {
    const race = await raceStore(tx).forBet(raceId);
    if (race === null) return 'pick_three_closed';
    const horse = race.lineup.find(({ horse_id }) => horse_id === horseIds[at]);
    if (horse === undefined) return 'horse_not_found';
    names.push(horse.name);
  }
  return names;
}

export const poolView = (
  raceId: string,
  { poolCents, betCount }: { readonly poolCents: number; readonly betCount: number },
) => ({
  raceId,
  total_pool: toDollars(poolCents),
  bet_count: betCount,
});

function formatMoney(cents: number): string {
  const dollars = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return cents % 100 === 0 ? `$${dollars}` : `$${dollars}.${String(cents % 100).padStart(2, '0')}`;
}
