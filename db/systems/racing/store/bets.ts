import { and, asc, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import { createEpochCache } from '../../../kit/unit-of-work/epoch-cache.ts';
import { changedRows, rowCount, wholeSum } from '../../../kit/columns/expressions.ts';
import { store } from '../../../kit/store.ts';

export interface BetRow {
  readonly id: string;
  readonly raceId: string;
  readonly playerId: string;
  readonly horseId: string;
  readonly cents: number;
  readonly oddsTenths: number;
  readonly isFair: boolean;
  readonly clientSeed: string;
  readonly placedAtMs: number;
}

export interface SettlementRow {
  readonly betId: string;
  readonly outcome: 'won' | 'lost' | 'refunded';
  readonly payoutCents: number;
  readonly settledAtMs: number;
}

export const betStore = store(
  { reads: ['betSettlements', 'bets'], writes: ['betSettlements', 'bets'] },
  (tx) => {
    const { orm, run, statement } = tx;
    const { bets, betSettlements } = tx.tables;
    const p = sql.placeholder;
    const lastPlaced = createEpochCache<number | null>(tx);
    const insert = statement(
      'bet_insert',
      orm
        .insert(bets)
        .values({
          id: p('id'),
          raceId: p('raceId'),
          playerId: p('playerId'),
          horseId: p('horseId'),
          cents: p('cents'),
          oddsTenths: p('oddsTenths'),
          isFair: p('isFair'),
          clientSeed: p('clientSeed'),
          placedAtMs: p('placedAtMs'),
        })
        .onConflictDoNothing({ target: [bets.raceId, bets.playerId] }),
    );
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
    const settle = statement(
      'bet_settle',
      orm.insert(betSettlements).values({
        betId: p('betId'),
        outcome: p('outcome'),
        payoutCents: p('payoutCents'),
        settledAtMs: p('settledAtMs'),
      }),
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
        const isAdded = changedRows(await insert.execute({ ...bet })) === 1;
        if (isAdded) lastPlaced.set(bet.playerId, bet.placedAtMs);
        return isAdded;
      },
      /** Cached, because each bet asks for it. */
      lastPlacedMs: (playerId: string): Promise<number | null> =>
        lastPlaced.getOr(playerId, async () => (await last.execute({ playerId }))[0]?.placedAtMs ?? null),
      ofRace: (raceId: string): Promise<BetRow[]> => allOfRace.execute({ raceId }),
      settle: async (settlement: SettlementRow): Promise<void> =>
        void (await settle.execute({ ...settlement })),
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
        .select({ bet: bets, raceStatus: races.status })
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
