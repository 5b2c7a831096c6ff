import { and, asc, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import { rowCount, wholeSum } from '../../../vocabulary/aggregates.ts';
import { store } from '../../../store.ts';
import { changedRows } from '../../../vocabulary/changed-rows.ts';

/** A bet is never changed once placed. */
export interface BetRow {
  readonly id: string;
  readonly raceId: string;
  readonly playerId: string;
  readonly horseId: string;
  readonly cents: number;
  readonly oddsTenths: number;
  readonly clientSeed: string;
  readonly placedAtMs: number;
}

/** The one settlement of a bet. */
export interface SettlementRow {
  readonly betId: string;
  readonly outcome: 'won' | 'lost' | 'refunded';
  readonly payoutCents: number;
  readonly settledAtMs: number;
}

export const betStore = store(
  { reads: ['betSettlements', 'bets'], writes: ['betSettlements', 'bets'] },
  ({ orm, run, statement, tables: { bets, betSettlements } }) => {
    const p = sql.placeholder;
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
      /** False when the player has a bet on that race already. */
      add: async (bet: BetRow): Promise<boolean> => changedRows(await insert.execute({ ...bet })) === 1,
      /** All bets of a race, by id. */
      ofRace: (raceId: string): Promise<BetRow[]> => allOfRace.execute({ raceId }),
      /** Throws when the bet was settled before. */
      settle: async (settlement: SettlementRow): Promise<void> =>
        void (await settle.execute({ ...settlement })),
      /** Bets of a race that are not settled yet, in the order of their key. */
      unsettled: async (raceId: string, limit: number): Promise<BetRow[]> =>
        (await unsettled.execute({ raceId, limit })).map(({ bet }) => bet),
      async remove({ raceId, playerId }: Pick<BetRow, 'raceId' | 'playerId'>): Promise<void> {
        await run(orm.delete(bets).where(and(eq(bets.raceId, raceId), eq(bets.playerId, playerId))));
      },
    };
  },
);

/** Bets as their player sees them. */
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
    // A race that is not over has a due time, so both of these look at a few dozen races, never at the history: SQLite
    // finds them as a range only, and leaves the order of a cross join as it is.
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
      /** A player's bet on a race, with its settlement. */
      onRace: async (raceId: string, playerId: string) =>
        (await onRace.execute({ raceId, playerId }))[0] ?? null,
      /** A player's bets on races that are not over, and on so many of the last. */
      onShownRaces: async (playerId: string, limit: number) => [
        ...(await planned.execute({ playerId })),
        ...(await finished.execute({ playerId, limit })),
      ],
      /** A player's bets with their races, newest first. */
      recent: (playerId: string, limit: number) => recent.execute({ playerId, limit }),
      /** A player's bets that are not settled yet. */
      openOf: (playerId: string) => open.execute({ playerId }),
      /** How many of a player's bets are not settled yet, and what lies on them. */
      pendingOf: async (playerId: string) =>
        (await pending.execute({ playerId }))[0] ?? { count: 0, cents: 0 },
    };
  },
);
