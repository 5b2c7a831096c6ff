import { and, asc, desc, eq, getTableColumns, gt, gte, inArray, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import type { RaceResult } from '#protocol/systems/racing/models.ts';
import { createRowMap } from '../../../kit/unit-of-work/row-map.ts';
import { store } from '../../../kit/store.ts';
import type { Row } from '../../../kit/tables.ts';
import { rowReader } from '../../../kit/unit-of-work/row-statements.ts';

export type NewRace = Omit<Row<'races'>, keyof RaceChange | 'poolCents' | 'betCount'>;

export interface RaceChange {
  readonly status: 'betting' | 'racing' | 'finished';
  readonly dueAtMs: number | null;
  readonly betsDigest?: string;
  readonly nominalMs?: number;
  readonly results?: readonly RaceResult[];
}

export type RaceRow = NonNullable<Awaited<ReturnType<ReturnType<typeof raceViewStore>['byId']>>>;

/** Never exposes the seed. */
export const raceViewStore = store(
  { reads: ['betSettlements', 'bets', 'races'], writes: [] },
  ({ orm, statement, tables: { races, bets, betSettlements } }) => {
    const p = sql.placeholder;
    const { seed: _secret, ...shown } = getTableColumns(races);
    const view = () =>
      orm
        .select({ race: shown, bet: bets, settlement: betSettlements })
        .from(races)
        .leftJoin(bets, and(eq(bets.raceId, races.id), eq(bets.playerId, p('playerId'))))
        .leftJoin(betSettlements, eq(betSettlements.betId, bets.id));
    const one = statement('race_view', view().where(eq(races.id, p('id'))));
    const known = statement(
      'race_known',
      orm
        .select({ id: races.id })
        .from(races)
        .where(eq(races.id, p('id'))),
    );
    const planned = statement(
      'race_views_planned',
      view()
        .where(and(gte(races.dueAtMs, 0), ne(races.status, 'finished')))
        // The sum defeats the start-time index, so SQLite uses that of due times: a few races instead of all.
        .orderBy(asc(sql`${races.startsAtMs} + 0`)),
    );
    const finished = statement(
      'race_views_finished',
      view().where(eq(races.status, 'finished')).orderBy(desc(races.startsAtMs)).limit(p('limit')),
    );
    return {
      isKnown: async (id: string): Promise<boolean> => (await known.execute({ id })).length > 0,
      byId: async (id: string, playerId: string) => (await one.execute({ id, playerId }))[0] ?? null,
      planned: (playerId: string) => planned.execute({ playerId }),
      finished: (playerId: string, limit: number) => finished.execute({ playerId, limit }),
    };
  },
);

type RaceForBet = Pick<Row<'races'>, 'id' | 'status' | 'closesAtMs' | 'lineup' | 'poolCents' | 'betCount'>;

// More than are ever planned at once.
const MAX_PLANNED = 100;

// Rows include the seed, which no answer may contain before the finish.
export const raceStore = store({ reads: ['races'], writes: ['races'] }, (tx) => {
  const { orm } = tx;
  const { races } = tx.tables;
  const whole = rowReader(tx, races, ['id']);
  // Everyone bets in the last minute: one read serves all.
  const forBets = createRowMap(tx, {
    table: races,
    key: ['id'],
    columns: ['id', 'status', 'closesAtMs', 'lineup', 'poolCents', 'betCount'],
    changing: ['poolCents', 'betCount'],
    isPart: true,
    maxCached: MAX_PLANNED,
  });

  return {
    forBet: (id: string): Promise<RaceForBet | null> => forBets.get({ id }),
    withSeed: (id: string) => whole({ id }),
    async add(race: NewRace): Promise<RaceRow['race']> {
      const fresh = { status: 'upcoming', dueAtMs: race.closesAtMs, poolCents: 0, betCount: 0 } as const;
      const [added] = await tx.run(
        orm
          .insert(races)
          .values({ ...race, ...fresh })
          .returning(),
      );
      if (!added) throw new Error(`race ${race.id} was not stored`);
      return added;
    },
    async change(id: string, set: RaceChange): Promise<void> {
      await tx.run(orm.update(races).set(set).where(eq(races.id, id)));
    },
    async addToPool(id: string, by: { readonly cents: number; readonly count: number }) {
      const after = await forBets.change(
        { id },
        (race) =>
          race && { ...race, poolCents: race.poolCents + by.cents, betCount: race.betCount + by.count },
      );
      if (!after) throw new Error(`race ${id} has no pool`);
      return after;
    },
    async drop(ids: readonly string[]): Promise<void> {
      if (ids.length > 0) await tx.run(orm.delete(races).where(inArray(races.id, [...ids])));
    },
  };
});

export const raceArchiveStore = store(
  { reads: ['races'], writes: ['races'] },
  ({ orm, run, statement, tables: { races } }) => {
    const p = sql.placeholder;
    const over = statement(
      'races_over',
      orm
        .select({ id: races.id, startsAtMs: races.startsAtMs, betCount: races.betCount })
        .from(races)
        .where(
          and(
            eq(races.status, 'finished'),
            gt(races.startsAtMs, p('afterMs')),
            lt(races.startsAtMs, p('beforeMs')),
          ),
        )
        .orderBy(asc(races.startsAtMs))
        .limit(p('limit')),
    );

    return {
      between: (afterMs: number, beforeMs: number, limit: number) =>
        over.execute({ afterMs, beforeMs, limit }),
      async drop(ids: readonly string[]): Promise<void> {
        if (ids.length === 0) return;
        await run(
          orm
            .delete(races)
            .where(and(inArray(races.id, [...ids]), eq(races.betCount, 0), isNull(races.dueAtMs))),
        );
      },
    };
  },
);

export const raceScheduleStore = store(
  { reads: ['races'], writes: [] },
  ({ orm, statement, tables: { races } }) => {
    const p = sql.placeholder;
    const isOpen = gte(races.dueAtMs, 0);
    const slots = statement(
      'race_slots',
      orm
        .select({
          id: races.id,
          status: races.status,
          closesAtMs: races.closesAtMs,
          startsAtMs: races.startsAtMs,
          intervalMs: races.intervalMs,
          betCount: races.betCount,
        })
        .from(races)
        .where(isOpen),
    );
    const nextDue = statement(
      'race_next_due',
      orm.select({ dueAtMs: races.dueAtMs }).from(races).where(isOpen).orderBy(asc(races.dueAtMs)).limit(1),
    );
    const due = statement(
      'race_due',
      orm
        .select()
        .from(races)
        .where(and(lte(races.dueAtMs, p('nowMs')), ne(races.status, 'finished')))
        .orderBy(asc(races.dueAtMs), asc(races.id))
        .limit(1),
    );
    const unsettled = statement(
      'race_unsettled',
      orm
        .select({ id: races.id, name: races.name, results: races.results })
        .from(races)
        // Hides the status from its index: all past races are finished, and few of them are due.
        .where(and(lte(races.dueAtMs, p('nowMs')), sql`${races.status} || '' = 'finished'`))
        .orderBy(asc(races.dueAtMs), asc(races.id))
        .limit(1),
    );
    const end = statement(
      'race_end',
      orm
        .select({
          id: races.id,
          name: races.name,
          status: races.status,
          startsAtMs: races.startsAtMs,
          finishesAtMs: races.finishesAtMs,
          results: races.results,
        })
        .from(races)
        .where(eq(races.id, p('id'))),
    );
    const running = statement(
      'races_running',
      orm
        .select({
          id: races.id,
          startsAtMs: races.startsAtMs,
          finishesAtMs: races.finishesAtMs,
          nominalMs: races.nominalMs,
        })
        .from(races)
        .where(eq(races.status, 'racing')),
    );

    return {
      slots: () => slots.execute(),
      nextDueMs: async () => (await nextDue.execute())[0]?.dueAtMs ?? null,
      due: async (nowMs: number) => (await due.execute({ nowMs }))[0] ?? null,
      unsettled: async (nowMs: number) => (await unsettled.execute({ nowMs }))[0] ?? null,
      running: () => running.execute(),
      /** Null if it was dropped. */
      endOf: async (id: string) => (await end.execute({ id }))[0] ?? null,
    };
  },
);
