import { playerBetStore } from '#db/systems/racing/store/bets.ts';
import { recordStore } from '#db/systems/racing/store/records.ts';
import { percentOf, toDollars } from '#protocol/values/primitives.ts';
import type { MyBet } from '#protocol/systems/racing/models.ts';
import type { racingRoutes } from '#protocol/systems/racing/contract.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import type { Handler } from '../../../action/system.ts';
import { betView } from './race-view.ts';

type Routes = typeof racingRoutes;

export const myBets: Handler<Routes['myBets']> = async (tx, { actor }, { limit }) => {
  const rows = await playerBetStore(tx).recent(actor.id, limit);
  return { bets: rows.map(myBet) };
};

export const myStats: Handler<Routes['myStats']> = async (tx, { actor }) => {
  const none = { bets: 0, wins: 0, stakedCents: 0, payoutCents: 0 };
  const record = (await recordStore(tx).of(actor.id)) ?? none;
  const pending = await playerBetStore(tx).pendingOf(actor.id);
  return {
    total_bets: record.bets + pending.count,
    wins: record.wins,
    win_rate: percentOf(record.wins, record.bets),
    profit_loss: toDollars(record.payoutCents - record.stakedCents),
    pending_bets: pending.count,
    total_staked: toDollars(record.stakedCents + pending.cents),
    total_winnings: toDollars(record.payoutCents),
  };
};

export const racingLeaderboard =
  (crestOf: (playerId: string) => { readonly crest?: number }): Handler<Routes['racingLeaderboard']> =>
  async (tx, _ctx, { limit }) => {
    const best = await recordStore(tx).best(limit);
    const leaderboard = best.map((record, index) => ({
      rank: index + 1,
      user_id: record.playerId,
      username: record.username,
      ...crestOf(record.playerId),
      total_winnings: toDollars(record.payoutCents),
      total_bets: record.bets,
      win_rate: percentOf(record.wins, record.bets),
    }));
    return { leaderboard };
  };

type Recent = Awaited<ReturnType<ReturnType<typeof playerBetStore>['recent']>>[number];

function myBet({ bet, settlement, race }: Recent): MyBet {
  const { user_id: _own, ...shown } = betView(bet, settlement);
  const { status } = shown;
  return {
    ...shown,
    race_id: bet.raceId,
    race_name: race.name,
    race_status: race.status,
    scheduled_time: isoOf(race.startsAtMs),
    race_finished: race.status === 'finished',
    won: status === 'won' ? true : status === 'lost' ? false : null,
    winner: race.results?.[0]?.name ?? null,
  };
}
