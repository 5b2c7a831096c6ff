import { desc, eq, isNull, sql } from 'drizzle-orm';
import { isPlayerId } from '../../../players/is-player.ts';
import { rowCount, wholeOf, wholeSum } from '../../../kit/columns/expressions.ts';
import { store } from '../../../kit/store.ts';

export interface RecordedBet {
  readonly playerId: string;
  readonly wins: number;
  readonly stakedCents: number;
  readonly payoutCents: number;
}

export const recordStore = store(
  { reads: ['inhabitants', 'players', 'racingRecords'], writes: ['racingRecords'] },
  ({ orm, statement, tables }) => {
    const { racingRecords, players } = tables;
    const p = sql.placeholder;
    const { playerId, bets, wins, stakedCents, payoutCents } = racingRecords;
    const of = statement(
      'racing_record',
      orm
        .select()
        .from(racingRecords)
        .where(eq(playerId, p('playerId'))),
    );
    const record = statement(
      'racing_record_add',
      orm
        .insert(racingRecords)
        .values({
          playerId: p('playerId'),
          bets: 1,
          wins: p('wins'),
          stakedCents: p('stakedCents'),
          payoutCents: p('payoutCents'),
        })
        .onConflictDoUpdate({
          target: playerId,
          set: {
            bets: sql`${bets} + 1`,
            wins: sql`${wins} + excluded.wins`,
            stakedCents: sql`${stakedCents} + excluded.staked_cents`,
            payoutCents: sql`${payoutCents} + excluded.payout_cents`,
          },
        }),
    );
    const best = statement(
      'racing_records_best',
      orm
        .select({ playerId, username: players.username, bets, wins, payoutCents })
        .from(racingRecords)
        .innerJoin(players, eq(players.id, playerId))
        .where(isPlayerId({ orm, tables }, playerId))
        .orderBy(desc(payoutCents), desc(wins), desc(playerId))
        .limit(p('limit')),
    );
    return {
      of: async (id: string) => (await of.execute({ playerId: id }))[0] ?? null,
      add: async (bet: RecordedBet): Promise<void> => void (await record.execute({ ...bet })),
      best: (limit: number) => best.execute({ limit }),
    };
  },
);

export const formStore = store(
  { reads: ['horseForms'], writes: ['horseForms'] },
  ({ orm, run, statement, tables: { horseForms } }) => {
    const all = statement('horse_forms', orm.select().from(horseForms));
    return {
      /** By horse id, latest first; horses that never ran are missing. */
      all: async () => new Map((await all.execute()).map(({ horseId, places }) => [horseId, places])),
      async set(horseId: string, places: readonly number[]): Promise<void> {
        await run(
          orm
            .insert(horseForms)
            .values({ horseId, places })
            .onConflictDoUpdate({ target: horseForms.horseId, set: { places } }),
        );
      },
    };
  },
);

export const racingAuditStore = store(
  { reads: ['betSettlements', 'bets', 'races', 'racingRecords'], writes: [] },
  ({ orm, run, tables: { bets, betSettlements, races, racingRecords } }) => ({
    async openCents(): Promise<number> {
      const [sum] = await run(
        orm
          .select({ cents: wholeSum(bets.cents) })
          .from(bets)
          .leftJoin(betSettlements, eq(betSettlements.betId, bets.id))
          .where(isNull(betSettlements.betId)),
      );
      return sum?.cents ?? 0;
    },
    stakes: () =>
      run(
        orm
          .select({ owner: bets.playerId, amount: wholeSum(bets.cents) })
          .from(bets)
          .leftJoin(betSettlements, eq(betSettlements.betId, bets.id))
          .where(isNull(betSettlements.betId))
          .groupBy(bets.playerId),
      ),
    wrongPools: () =>
      run(
        orm
          .select({ id: races.id, poolCents: races.poolCents, derived: wholeSum(bets.cents) })
          .from(races)
          .leftJoin(bets, eq(bets.raceId, races.id))
          .groupBy(races.id, races.poolCents, races.betCount)
          .having(
            sql`${races.poolCents} <> ${wholeSum(bets.cents)} or ${races.betCount} <> count(${bets.id})`,
          )
          .limit(100),
      ),
    /** Players and days on which the margin was waived twice, or not on the first bet. */
    wronglyFair: () => {
      const { playerId, placedAtMs, isFair } = bets;
      const fair = wholeSum(sql`case when ${isFair} then 1 else 0 end`);
      return run(
        orm
          .select({ playerId, day: sql<number>`${placedAtMs} / 86400000`.mapWith(wholeOf), fair })
          .from(bets)
          .groupBy(playerId, sql`2`)
          .having(sql`${fair} > 1 or min(case when ${isFair} then ${placedAtMs} end) > min(${placedAtMs})`)
          .limit(100),
      );
    },
    async settled() {
      const [bySettlement] = await run(
        orm
          .select({ count: rowCount(), cents: wholeSum(betSettlements.payoutCents) })
          .from(betSettlements)
          .where(sql`${betSettlements.outcome} <> 'refunded'`),
      );
      const [byRecord] = await run(
        orm
          .select({ count: wholeSum(racingRecords.bets), cents: wholeSum(racingRecords.payoutCents) })
          .from(racingRecords),
      );
      const none = { count: 0, cents: 0 };
      return { bySettlement: bySettlement ?? none, byRecord: byRecord ?? none };
    },
  }),
);
