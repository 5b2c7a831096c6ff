import { and, asc, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import { createEpochCache } from '../../../kit/unit-of-work/epoch-cache.ts';
import { rowCount, wholeSum } from '../../../kit/columns/expressions.ts';
import { store } from '../../../kit/store.ts';
import type { Row } from '../../../kit/tables.ts';
import { rowAdder, rowAdderOnce } from '../../../kit/unit-of-work/row-statements.ts';

export type BetRow = Row<'bets'>;

export const betStore = store(
  { reads: ['betSettlements', 'bets'], writes: ['betSettlements', 'bets'] },
  (tx) => {
    const { orm, run, statement } = tx;
    const { bets, betSettlements } = tx.tables;
    const p = sql.placeholder;
    const lastPlaced = createEpochCache<number | null>(tx);
    const add = rowAdderOnce(tx, bets);
    const ofRace = orm
      .select()
      .from(bets)
      .where(eq(bets.raceId, p('raceId')))
      .orderBy(asc(bets.id));
    const allOfRace = statement('bets_of_race', ofRace);
    const last = statement(
      'bet_last_placed',
      orm
        .select({ placedAtMs: bets.placedAtMs })
        .from(bets)
        .where(eq(bets.playerId, p('playerId')))
        .orderBy(desc(bets.placedAtMs))
        .limit(1),
    );
    const unsettled = statement(
      'bets_unsettled',
      orm
        .select({ bet: bets })
        .from(bets)
        .leftJoin(betSettlements, eq(betSettlements.betId, bets.id))
        .where(and(eq(bets.raceId, p('raceId')), isNull(betSettlements.betId)))
        .orderBy(asc(bets.playerId))
        .limit(p('limit')),
    );

    return {
      async add(bet: BetRow): Promise<boolean> {
        const isAdded = await add(bet);
        if (isAdded) lastPlaced.set(bet.playerId, bet.placedAtMs);
        return isAdded;
      },
      /** Cached, because each bet asks for it. */
      lastPlacedMs: (playerId: string): Promise<number | null> =>
        lastPlaced.getOr(playerId, async () => (await last.execute({ playerId }))[0]?.placedAtMs ?? null),
      ofRace: (raceId: string): Promise<BetRow[]> => allOfRace.execute({ raceId }),
      settle: rowAdder(tx, betSettlements),
      unsettled: async (raceId: string, limit: number): Promise<BetRow[]> =>
        (await unsettled.execute({ raceId, limit })).map(({ bet }) => bet),
      async remove({ raceId, playerId }: Pick<BetRow, 'raceId' | 'playerId'>): Promise<void> {
        await run(orm.delete(bets).where(and(eq(bets.raceId, raceId), eq(bets.playerId, playerId))));
        lastPlaced.forget(playerId);
      },
    };
  },
);

export const playerBetStore = store(
  { reads: ['betSettlements', 'bets', 'races'], writes: [] },
  ({ orm, statement, tables: { bets, betSettlements, races } }) => {
    const p = sql.placeholder;
    const recent = statement(
      'bets_recent',
      orm
        .select({
          bet: bets,
          settlement: betSettlements,
          race: {
            name: races.name,
            status: races.status,
            startsAtMs: races.startsAtMs,
            results: races.results,
          },
        })
        .from(bets)
        .innerJoin(races, eq(races.id, bets.raceId))
        .leftJoin(betSettlements, eq(betSettlements.betId, bets.id))
        .where(eq(bets.playerId, p('playerId')))
        .orderBy(desc(bets.placedAtMs), desc(bets.id))
        .limit(p('limit')),
    );
    // Unfinished races have a due time, so both queries read a few dozen races: SQLite uses the range, and
    // keeps the order of a cross join.
    const isOpen = and(
      gte(races.dueAtMs, 0),
      eq(bets.raceId, races.id),
      eq(bets.playerId, p('playerId')),
      isNull(betSettlements.betId),
    );
    const open = statement(
      'bets_open',
      orm
        .select({ bet: bets, raceStatus: races.status, closesAtMs: races.closesAtMs })
        .from(races)
        .crossJoin(bets)
        .leftJoin(betSettlements, eq(betSettlements.betId, bets.id))
        .where(isOpen)
        .orderBy(asc(bets.id)),
    );
    const pending = statement(
      'bets_pending',
      orm
        .select({ count: rowCount(), cents: wholeSum(bets.cents) })
        .from(races)
        .crossJoin(bets)
        .leftJoin(betSettlements, eq(betSettlements.betId, bets.id))
        .where(isOpen),
    );
    const onRace = statement(
      'bet_on_race',
      orm
        .select({ bet: bets, settlement: betSettlements })
        .from(bets)
        .leftJoin(betSettlements, eq(betSettlements.betId, bets.id))
        .where(and(eq(bets.raceId, p('raceId')), eq(bets.playerId, p('playerId')))),
    );
    const shown = { bet: bets, settlement: betSettlements };
    const isOwn = and(eq(bets.raceId, races.id), eq(bets.playerId, p('playerId')));
    const planned = statement(
      'bets_on_planned_races',
      orm
        .select(shown)
        .from(races)
        .crossJoin(bets)
        .leftJoin(betSettlements, eq(betSettlements.betId, bets.id))
        .where(and(gte(races.dueAtMs, 0), isOwn)),
    );
    const last = orm
      .select({ id: races.id })
      .from(races)
      .where(eq(races.status, 'finished'))
      .orderBy(desc(races.startsAtMs))
      .limit(p('limit'))
      .as('last');
    const finished = statement(
      'bets_on_finished_races',
      orm
        .select(shown)
        .from(last)
        .innerJoin(bets, and(eq(bets.raceId, last.id), eq(bets.playerId, p('playerId'))))
        .leftJoin(betSettlements, eq(betSettlements.betId, bets.id)),
    );

    return {
      onRace: async (raceId: string, playerId: string) =>
        (await onRace.execute({ raceId, playerId }))[0] ?? null,
      onShownRaces: async (playerId: string, limit: number) => [
        ...(await planned.execute({ playerId })),
        ...(await finished.execute({ playerId, limit })),
      ],
      recent: (playerId: string, limit: number) => recent.execute({ playerId, limit }),
      openOf: (playerId: string) => open.execute({ playerId }),
      pendingOf: async (playerId: string) =>
        (await pending.execute({ playerId }))[0] ?? { count: 0, cents: 0 },
    };
  },
);
