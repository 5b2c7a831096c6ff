import { betStore } from '#db/systems/racing/store/bets.ts';
import { raceScheduleStore, raceStore } from '#db/systems/racing/store/races.ts';
import { recordStore } from '#db/systems/racing/store/records.ts';
import type { Tx } from '#db/database/open.ts';
import { toDollars } from '#protocol/values/primitives.ts';
import { stableHorse } from '#protocol/systems/racing/stable.ts';
import type { Context } from '../../../action/context.ts';
import { BOOKMAKER } from '../../../ledger/chart-of-accounts.ts';
import { RACES_ESCROW } from '../accounts.ts';
import type { Transfer } from '../../../ledger/rules.ts';
import { waivedMarkOf } from '../reads/race-view.ts';
import { settle, type Settled } from '../rules/bets.ts';

/** Takes a few milliseconds. */
export const MAX_SETTLED_PER_TRANSACTION = 200;

type Finished = NonNullable<Awaited<ReturnType<ReturnType<typeof raceScheduleStore>['unsettled']>>>;
type Bet = Awaited<ReturnType<ReturnType<typeof betStore>['unsettled']>>[number];

export async function settlePortion(tx: Tx, ctx: Context): Promise<void> {
  for (let left = MAX_SETTLED_PER_TRANSACTION; left > 0; ) {
    const race = await raceScheduleStore(tx).unsettled(ctx.nowMs);
    if (race === null) return;
    const bets = await betStore(tx).unsettled(race.id, left);
    await settleBets(tx, ctx, race, bets);
    if (bets.length < left) await raceStore(tx).change(race.id, { status: 'finished', dueAtMs: null });
    left -= bets.length;
  }
}

async function settleBets(tx: Tx, ctx: Context, race: Finished, bets: readonly Bet[]): Promise<void> {
  const winner = race.results?.[0];
  if (winner === undefined) throw new Error(`race ${race.id} finished without a winner`);
  const settled = bets.map((bet) => settle(bet, winner.horse_id));
  const transfers = settlementTransfers(settled);
  if (transfers.length > 0) await ctx.post(transfers);
  for (const one of settled) {
    await record(tx, ctx, one);
    if (one.outcome === 'won') recordWin(ctx, race.id, one);
    ctx.emit(`user:${one.bet.playerId}`, 'bet.settled', {
      bet_id: one.bet.id,
      race_id: race.id,
      race_name: race.name,
      horse_id: one.bet.horseId,
      horse_name: stableHorse(one.bet.horseId).name,
      amount: toDollars(one.bet.cents),
      odds: one.bet.oddsTenths / 10,
      ...waivedMarkOf(one.bet),
      status: one.outcome,
      won: one.outcome === 'won',
      payout: toDollars(one.payoutCents),
      winner: winner.name,
    });
  }
}

async function record(tx: Tx, ctx: Context, { bet, outcome, payoutCents }: Settled): Promise<void> {
  await betStore(tx).settle({ betId: bet.id, outcome, payoutCents, settledAtMs: ctx.nowMs });
  const wins = outcome === 'won' ? 1 : 0;
  await recordStore(tx).add({ playerId: bet.playerId, wins, stakedCents: bet.cents, payoutCents });
}

function recordWin(ctx: Context, raceId: string, { bet, payoutCents }: Settled): void {
  const { horseId, oddsTenths, playerId } = bet;
  const horse = stableHorse(horseId).name;
  const won = { raceId, playerId, horse, oddsTenths, payoutCents, atMs: ctx.nowMs };
  ctx.record({ kind: 'bet.won', ...won });
}

export const settlementTransfers = (settled: readonly Settled[]): Transfer[] =>
  settled.flatMap((one) => (one.outcome === 'won' ? wonTransfers(one) : [lostTransfer(one)]));

const lostTransfer = ({ bet }: Settled): Transfer => ({
  debit: RACES_ESCROW,
  credit: BOOKMAKER,
  holder: bet.playerId,
  asset: 'dollars',
  amount: bet.cents,
  code: 'bet_lost',
});

function wonTransfers({ bet, payoutCents: paid }: Settled): Transfer[] {
  const stake = {
    debit: RACES_ESCROW,
    credit: bet.playerId,
    asset: 'dollars',
    code: 'bet_won_stake',
  } as const;
  const winnings = { debit: BOOKMAKER, credit: bet.playerId, asset: 'dollars', code: 'bet_won' } as const;
  const back: Transfer[] = [{ ...stake, amount: bet.cents }];
  if (paid > bet.cents) back.push({ ...winnings, amount: paid - bet.cents });
  return back;
}
