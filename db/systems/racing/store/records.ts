import { desc, eq, isNull, sql } from 'drizzle-orm';
import { isPlayerId } from '../../../players/is-player.ts';
import { rowCount, wholeOf, wholeSum } from '../../../kit/columns/expressions.ts';
import { store } from '../../../kit/store.ts';
import type { Row } from '../../../kit/tables.ts';
import { rowReader, rowWriter } from '../../../kit/unit-of-work/row-statements.ts';

export type RecordedBet = Omit<Row<'racingRecords'>, 'bets'>;

export const recordStore = store(
  { reads: ['inhabitants', 'players', 'racingRecords', 'unrankedPlayers'], writes: ['racingRecords'] },
  ({ orm, statement, tables }) => {
    const { racingRecords, players } = tables;
    const p = sql.placeholder;
    const { playerId, bets, wins, payoutCents } = racingRecords;
    const of = rowReader({ orm, statement }, racingRecords, ['playerId']);
    const add = rowWriter({ orm, statement }, racingRecords, ['playerId'], { isSum: true });
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
      of: (id: string) => of({ playerId: id }),
      add: (bet: RecordedBet): Promise<void> => add({ ...bet, bets: 1 }),
      best: (limit: number) => best.execute({ limit }),
    };
  },
);

export const formStore = store(
  { reads: ['horseForms'], writes: ['horseForms'] },
  ({ orm, statement, tables: { horseForms } }) => {
    const all = statement('horse_forms', orm.select().from(horseForms));
    const set = rowWriter({ orm, statement }, horseForms, ['horseId']);
    return {
      /** By horse id, latest first; horses that never ran are missing. */
      all: async () => new Map((await all.execute()).map(({ horseId, places }) => [horseId, places])),
      set: (horseId: string, places: readonly number[]): Promise<void> => set({ horseId, places }),
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
