import {
  type PickThreeRow,
  pickThreeStore,
  type TicketRow,
  ticketStore,
} from '#db/systems/racing/store/pick-threes.ts';
import { raceScheduleStore } from '#db/systems/racing/store/races.ts';
import type { Tx } from '#db/database/open.ts';
import { type Cents, type EpochMs, toDollars } from '#protocol/values/primitives.ts';
import type { RaceResult } from '#protocol/systems/racing/models.ts';
import { dayOf } from '#protocol/values/time.ts';
import type { Context } from '../../../action/context.ts';
import { BOOKMAKER } from '../../../ledger/chart-of-accounts.ts';
import { PICK_THREE_POOL } from '../accounts.ts';
import { inHand } from '../../../ledger/holdings.ts';
import type { Transfer } from '../../../ledger/rules.ts';
import { divide, feeOf, racesOfDay, rightOf, TICKET_CENTS, wholePlayers } from '../rules/pick-three.ts';

/** Takes some milliseconds; more than one player can have. */
export const MAX_TICKETS_PER_TRANSACTION = 200;

/** Only when the one before is settled: then the pool holds exactly what is carried over. */
export async function openPickThree(tx: Tx, ctx: Context): Promise<void> {
  const day = dayOf(ctx.nowMs);
  const store = pickThreeStore(tx);
  if ((await store.open()) || (await store.isKnown(day))) return;
  const races = racesOfDay(await raceScheduleStore(tx).slots(), ctx.nowMs);
  const [first] = races ?? [];
  if (!races || !first) return;
  const carriedCents = await inHand(tx, PICK_THREE_POOL, 'dollars');
  await store.add({ day, raceIds: races.map(({ id }) => id), closesAtMs: first.closesAtMs, carriedCents });
}

/** The end of the third race, or at once if a race was dropped; null while they are run. */
export async function pickThreeDueMs(tx: Tx, nowMs: EpochMs): Promise<EpochMs | null> {
  const open = await pickThreeStore(tx).open();
  const end = open && (await endOf(tx, open));
  if (!open || !end) return null;
  return Math.min(nowMs, end.kind === 'run' ? end.atMs : open.closesAtMs);
}

export async function settlePickThree(tx: Tx, ctx: Context): Promise<void> {
  const open = await pickThreeStore(tx).open();
  const end = open && (await endOf(tx, open));
  if (!open || !end) return;
  const unsettled = await ticketStore(tx).unsettled(open.day, MAX_TICKETS_PER_TRANSACTION);
  const isCut = unsettled.length === MAX_TICKETS_PER_TRANSACTION;
  const terms = end.kind === 'run' ? await termsOfRun(tx, open, end.winners) : CALLED_OFF;
  for (const tickets of byPlayer(wholePlayers(unsettled, isCut)))
    await settlePlayer(tx, ctx, { open, end, terms, tickets });
  if (!isCut) await close(tx, ctx, open, terms.outcome);
}

type End = { readonly kind: 'dropped' } | Run;

interface Run {
  readonly kind: 'run';
  readonly atMs: EpochMs;
  readonly winners: readonly RaceResult[];
}

async function endOf(tx: Tx, { raceIds }: PickThreeRow): Promise<End | null> {
  let atMs = 0;
  const winners: RaceResult[] = [];
  for (const id of raceIds) {
    const race = await raceScheduleStore(tx).endOf(id);
    if (race === null) return { kind: 'dropped' };
    atMs = Math.max(atMs, race.finishesAtMs);
    const winner = race.status === 'finished' ? race.results?.[0] : undefined;
    if (winner) winners.push(winner);
  }
  return winners.length === raceIds.length ? { kind: 'run', atMs, winners } : null;
}

interface Terms {
  readonly outcome: NonNullable<PickThreeRow['outcome']>;
  readonly payoutOf: (horseIds: readonly string[]) => Cents;
  readonly code: 'pick_three_won' | 'pick_three_refunded';
}

const CALLED_OFF: Terms = {
  outcome: 'refunded',
  payoutOf: () => TICKET_CENTS,
  code: 'pick_three_refunded',
};

// Sales end before the first race and no ticket is removed later, so each portion finds the same shares.
async function termsOfRun(tx: Tx, open: PickThreeRow, winners: Run['winners']): Promise<Terms> {
  const horses = winners.map(({ horse_id }) => horse_id);
  const { outcome, right, shareCents } = divide(open, await ticketStore(tx).picks(open.day), horses);
  const payoutOf = (ids: readonly string[]) => (rightOf(ids, horses) === right ? shareCents : 0);
  return { outcome, payoutOf, code: 'pick_three_won' };
}

function byPlayer(tickets: readonly TicketRow[]): readonly (readonly TicketRow[])[] {
  const players = new Map<string, TicketRow[]>();
  for (const ticket of tickets) {
    const own = players.get(ticket.playerId);
    if (own) own.push(ticket);
    else players.set(ticket.playerId, [ticket]);
  }
  return [...players.values()];
}

interface OwnTickets {
  readonly open: PickThreeRow;
  readonly end: End;
  readonly terms: Terms;
  readonly tickets: readonly TicketRow[];
}

async function settlePlayer(tx: Tx, ctx: Context, { open, end, terms, tickets }: OwnTickets): Promise<void> {
  const playerId = tickets[0]?.playerId ?? '';
  const raceId = open.raceIds.at(-1) ?? '';
  let payoutCents = 0;
  for (const { id, horseIds } of tickets) {
    const cents = terms.payoutOf(horseIds);
    await ticketStore(tx).pay(id, cents);
    payoutCents += cents;
  }
  if (payoutCents > 0) {
    const payment = { debit: PICK_THREE_POOL, credit: playerId, asset: 'dollars', code: terms.code } as const;
    await ctx.post([{ ...payment, amount: payoutCents }]);
    if (terms.outcome !== 'refunded')
      ctx.record({
        kind: 'pick-three.won',
        raceId,
        playerId,
        payoutCents,
        atMs: ctx.nowMs,
      });
  }
  ctx.emit(`user:${playerId}`, 'pick_three.settled', {
    day: open.day,
    outcome: terms.outcome,
    race_id: raceId,
    winners: end.kind === 'run' ? end.winners.map(({ name }) => name) : [],
    tickets: tickets.length,
    amount: toDollars(tickets.length * TICKET_CENTS),
    payout: toDollars(payoutCents),
  });
}

async function close(tx: Tx, ctx: Context, { day, poolCents }: PickThreeRow, outcome: Terms['outcome']) {
  const feeCents = outcome === 'refunded' ? 0 : feeOf(poolCents);
  if (feeCents > 0) await ctx.post([feeTransfer(feeCents)]);
  await pickThreeStore(tx).settle(day, { outcome, settledAtMs: ctx.nowMs });
}

const feeTransfer = (amount: Cents): Transfer => ({
  debit: PICK_THREE_POOL,
  credit: BOOKMAKER,
  asset: 'dollars',
  amount,
  code: 'pick_three_fee',
});
