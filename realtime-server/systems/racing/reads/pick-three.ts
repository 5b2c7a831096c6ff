import {
  type PickThreeRow,
  pickThreeStore,
  type TicketRow,
  ticketStore,
} from '#db/systems/racing/store/pick-threes.ts';
import { raceScheduleStore, raceViewStore } from '#db/systems/racing/store/races.ts';
import { formStore } from '#db/systems/racing/store/records.ts';
import type { Tx } from '#db/database/open.ts';
import type { Answer } from '#protocol/kit/contract.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import { toDollars } from '#protocol/values/primitives.ts';
import type { racingRoutes } from '#protocol/systems/racing/contract.ts';
import type { PickThree, PickThreeResult, PickThreeTicket } from '#protocol/systems/racing/pick-three.ts';
import { stableHorse } from '#protocol/systems/racing/stable.ts';
import { dayOf } from '#protocol/values/time.ts';
import type { Player } from '../../../action/context.ts';
import type { ReadContext } from '../../../action/system.ts';
import { PICK_THREE_POOL } from '../accounts.ts';
import { inHand } from '../../../ledger/holdings.ts';
import { givableBy, newcomerUntilMs } from '../../economy/reads/newcomer.ts';
import { nextOpeningMs } from '../rules/pick-three.ts';
import { NOBODY, raceView } from './race-view.ts';

type View = Answer<typeof racingRoutes.pickThree>;

export const ticketView = ({ id, horseIds, boughtAtMs, payoutCents }: TicketRow): PickThreeTicket => ({
  id,
  horse_ids: [...horseIds],
  bought_at: isoOf(boughtAtMs),
  payout: payoutCents === null ? null : toDollars(payoutCents),
});

export function createPickThreeView() {
  const resultOf = createResults();
  return async (tx: Tx, ctx: ReadContext<Player>): Promise<View> => {
    const { actor, nowMs, speed } = ctx;
    const store = pickThreeStore(tx);
    const open = await store.open();
    const last = await store.last();
    const ticketsOf = async ({ day }: PickThreeRow) =>
      (await ticketStore(tx).of(day, actor.id)).map(ticketView);
    const isTodayOver = last !== null && last.day >= dayOf(nowMs);
    return {
      current: open && { ...(await currentOf(tx, open, speed)), tickets: await ticketsOf(open) },
      opens_at: open ? null : isoOf(nextOpeningMs(nowMs, speed, isTodayOver)),
      carried: toDollars(open ? open.carriedCents : await inHand(tx, PICK_THREE_POOL, 'dollars')),
      last: last && { ...(await resultOf(tx, last)), tickets: await ticketsOf(last) },
      newcomer: await newcomerOf(tx, ctx),
    };
  };
}

async function newcomerOf(tx: Tx, ctx: ReadContext<Player>): Promise<View['newcomer']> {
  const untilMs = await newcomerUntilMs(tx, ctx, ctx.actor.id);
  if (untilMs === null) return null;
  return { until: isoOf(untilMs), can_spend: toDollars(await givableBy(tx, ctx.actor.id)) };
}

async function currentOf(tx: Tx, open: PickThreeRow, speed: number): Promise<Omit<PickThree, 'tickets'>> {
  const forms = await formStore(tx).all();
  const races = [];
  for (const id of open.raceIds) {
    const row = await raceViewStore(tx).byId(id, NOBODY);
    if (row) races.push(raceView(row, forms, speed));
  }
  return {
    day: open.day,
    races,
    closes_at: isoOf(open.closesAtMs),
    pool: toDollars(open.poolCents + open.carriedCents),
    tickets_sold: open.tickets,
  };
}

type Result = Omit<PickThreeResult, 'tickets'>;

// The last result never changes: one count of its tickets serves all.
function createResults() {
  let known: { readonly key: string; readonly result: Result } | null = null;
  return async (tx: Tx, last: PickThreeRow): Promise<Result> => {
    const key = `${last.day} ${last.raceIds.join(' ')}`;
    if (known?.key !== key) known = { key, result: await readResult(tx, last) };
    return known.result;
  };
}

async function readResult(tx: Tx, { day, outcome, raceIds }: PickThreeRow): Promise<Result> {
  if (outcome === null) throw new Error(`the pick three of day ${day} is not settled`);
  const isPaid = outcome === 'three' || outcome === 'two';
  const paid = (await ticketStore(tx).paid(day)).find(({ cents }) => isPaid && (cents ?? 0) > 0);
  return {
    day,
    outcome,
    winners: outcome === 'refunded' ? [] : await winnersOf(tx, raceIds),
    paid_tickets: paid?.count ?? 0,
    share: toDollars(paid?.cents ?? 0),
  };
}

async function winnersOf(tx: Tx, raceIds: readonly string[]): Promise<Result['winners']> {
  const winners: Result['winners'] = [];
  for (const id of raceIds) {
    const race = await raceScheduleStore(tx).endOf(id);
    const winner = race?.results?.[0];
    if (!race || !winner) return [];
    winners.push({
      race_id: id,
      race_name: race.name,
      starts_at: isoOf(race.startsAtMs),
      horse_name: winner.name,
      number: winner.number,
      silks: stableHorse(winner.horse_id).silks,
    });
  }
  return winners;
}
