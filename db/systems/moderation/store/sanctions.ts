import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { LastingKind } from '#protocol/systems/moderation/terms.ts';
import { store } from '../../../kit/store.ts';
import { isActiveAt } from '../../../players/active-sanctions.ts';
import type { Row } from '../../../kit/tables.ts';
import { rowReader, rowWriter } from '../../../kit/unit-of-work/row-statements.ts';

export type SanctionRow = Row<'sanctions'>;

/** Real times. */
interface Suspension {
  readonly fromMs: number;
  /** Null while it is permanent. */
  readonly untilMs: number | null;
}

export const sanctionStore = store(
  { reads: ['sanctions'], writes: ['sanctions'] },
  ({ orm, run, statement, tables: { sanctions } }) => {
    const p = sql.placeholder;
    const { seq, playerId, kind, fromMs, untilMs, liftedAtMs } = sanctions;
    const bySeq = rowReader({ orm, statement }, sanctions, ['seq']);
    const activeOf = statement(
      'sanctions_active_of_player',
      orm
        .select()
        .from(sanctions)
        .where(and(eq(playerId, p('playerId')), isActiveAt(sanctions, p('realNowMs'))))
        .orderBy(desc(seq)),
    );
    const activeRows = (player: string, realNowMs: number): Promise<SanctionRow[]> =>
      activeOf.execute({ playerId: player, realNowMs });
    return {
      async add(row: Omit<SanctionRow, 'seq'>): Promise<SanctionRow> {
        const [added] = await run(orm.insert(sanctions).values(row).returning());
        if (!added) throw new Error('a sanction was not stored');
        return added;
      },
      bySeq: (id: number): Promise<SanctionRow | null> => bySeq({ seq: id }),
      /** Newest first. */
      of(players: readonly string[], limit: number): Promise<SanctionRow[]> {
        const own = orm
          .select()
          .from(sanctions)
          .where(inArray(playerId, [...players]));
        return run(own.orderBy(desc(seq)).limit(limit));
      },
      activeOf: activeRows,
      isUnder: async (player: string, kinds: readonly LastingKind[], realNowMs: number): Promise<boolean> =>
        (await activeRows(player, realNowMs)).some((row) => (kinds as readonly string[]).includes(row.kind)),
      /** Reads the whole table's active part: for the start. */
      active: (realNowMs: number): Promise<SanctionRow[]> =>
        run(orm.select().from(sanctions).where(isActiveAt(sanctions, realNowMs)).orderBy(asc(seq))),
      /** Open appeals, the oldest first. */
      appealed: (limit: number): Promise<SanctionRow[]> =>
        run(
          orm
            .select()
            .from(sanctions)
            .where(and(isNotNull(sanctions.appealedAtMs), isNull(sanctions.appealDecidedAtMs)))
            .orderBy(asc(sanctions.appealedAtMs), asc(seq))
            .limit(limit),
        ),
      /** The latest unbroken one, by one sanction or several. */
      async suspensionOf(player: string): Promise<Suspension | null> {
        const own = and(eq(playerId, player), eq(kind, 'suspend'));
        const times = orm.select({ fromMs, untilMs, liftedAtMs }).from(sanctions);
        const rows = await run(times.where(own).orderBy(asc(fromMs)));
        return rows.reduce<Suspension | null>((last, row) => {
          const endMs = row.liftedAtMs ?? row.untilMs;
          if (last === null || (last.untilMs ?? row.fromMs) < row.fromMs)
            return { fromMs: row.fromMs, untilMs: endMs };
          const isOpen = last.untilMs === null || endMs === null;
          return { fromMs: last.fromMs, untilMs: isOpen ? null : Math.max(last.untilMs ?? 0, endMs ?? 0) };
        }, null);
      },
      async change({ seq: id, ...row }: SanctionRow): Promise<void> {
        await run(orm.update(sanctions).set(row).where(eq(seq, id)));
      },
      async removeOf(player: string): Promise<void> {
        await run(orm.delete(sanctions).where(eq(playerId, player)));
      },
    };
  },
);

/** Suspended players. A row may outlast the suspension by some seconds, until a job removes it. */
export const unrankedStore = store(
  { reads: ['unrankedPlayers'], writes: ['unrankedPlayers'] },
  ({ orm, run, statement, tables: { unrankedPlayers } }) => {
    const { playerId, untilMs } = unrankedPlayers;
    const one = rowReader({ orm, statement }, unrankedPlayers, ['playerId']);
    return {
      has: async (player: string): Promise<boolean> => (await one({ playerId: player })) !== null,
      put: rowWriter({ orm, statement }, unrankedPlayers, ['playerId']),
      async remove(player: string): Promise<void> {
        await run(orm.delete(unrankedPlayers).where(eq(playerId, player)));
      },
      /** Those that end, the first ones. */
      ending(limit: number) {
        const ending = orm.select().from(unrankedPlayers).where(isNotNull(untilMs));
        return run(ending.orderBy(asc(untilMs), asc(playerId)).limit(limit));
      },
    };
  },
);

export const sanctionAuditStore = store(
  { reads: ['closedSuspects', 'players', 'sanctions', 'unrankedPlayers', 'world'], writes: [] },
  ({ orm, run, tables: { closedSuspects, players, sanctions, unrankedPlayers, world } }) => {
    const ofOwner = { seq: sanctions.seq, playerId: sanctions.playerId };
    return {
      /** Of nobody: neither of a player nor of a closed account that is remembered. */
      ofNobody: () =>
        run(
          orm
            .select(ofOwner)
            .from(sanctions)
            .leftJoin(players, and(eq(players.id, sanctions.playerId), isNull(players.deletedAtMs)))
            .leftJoin(closedSuspects, eq(closedSuspects.playerId, sanctions.playerId))
            .where(and(isNull(players.id), isNull(closedSuspects.playerId)))
            .limit(100),
        ),
      /** Suspended at the time of the last commit, but ranked. */
      ranked: () =>
        run(
          orm
            .select(ofOwner)
            .from(sanctions)
            .innerJoin(players, and(eq(players.id, sanctions.playerId), isNull(players.deletedAtMs)))
            .crossJoin(world)
            .leftJoin(unrankedPlayers, eq(unrankedPlayers.playerId, sanctions.playerId))
            .where(
              and(
                ...[eq(sanctions.kind, 'suspend'), isActiveAt(sanctions, world.realMs)],
                isNull(unrankedPlayers.playerId),
              ),
            )
            .limit(100),
        ),
    };
  },
);
