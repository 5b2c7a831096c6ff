import { and, asc, desc, eq, gt, isNotNull, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import type { LastingKind } from '#protocol/systems/moderation/terms.ts';
import { store } from '../../../kit/store.ts';
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
  { reads: ['closedSuspects', 'sanctions'], writes: ['sanctions'] },
  ({ orm, run, statement, tables: { closedSuspects, sanctions } }) => {
    const p = sql.placeholder;
    const { seq, playerId, kind, fromMs, untilMs, liftedAtMs, mailHash } = sanctions;
    const bySeq = rowReader({ orm, statement }, sanctions, ['seq']);
    const isOwn = eq(playerId, p('playerId'));
    const isActive = and(isNull(liftedAtMs), or(isNull(untilMs), gt(untilMs, p('realNowMs'))));
    const ofPlayer = statement(
      'sanctions_of_player',
      orm.select().from(sanctions).where(isOwn).orderBy(desc(seq)).limit(p('limit')),
    );
    const activeOf = statement(
      'sanctions_active_of_player',
      orm.select().from(sanctions).where(and(isOwn, isActive)).orderBy(desc(seq)),
    );
    const suspensions = statement(
      'sanctions_suspensions',
      orm
        .select({ fromMs, untilMs, liftedAtMs })
        .from(sanctions)
        .where(and(isOwn, eq(kind, 'suspend')))
        .orderBy(asc(fromMs)),
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
      of: (player: string, limit: number): Promise<SanctionRow[]> =>
        ofPlayer.execute({ playerId: player, limit }),
      activeOf: activeRows,
      isUnder: async (player: string, kinds: readonly LastingKind[], realNowMs: number): Promise<boolean> =>
        (await activeRows(player, realNowMs)).some((row) => (kinds as readonly string[]).includes(row.kind)),
      /** Reads the whole table's active part: for the start. */
      active: (realNowMs: number): Promise<SanctionRow[]> =>
        run(
          orm
            .select()
            .from(sanctions)
            .where(and(isNull(liftedAtMs), or(isNull(untilMs), gt(untilMs, realNowMs))))
            .orderBy(asc(seq)),
        ),
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
        const rows = await suspensions.execute({ playerId: player });
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
      /** Of a closed account. */
      async mailHashOf(player: string): Promise<string | null> {
        const ofClosed = and(eq(playerId, player), isNotNull(mailHash));
        const rows = await run(orm.select({ mailHash }).from(sanctions).where(ofClosed).limit(1));
        return rows[0]?.mailHash ?? null;
      },
      /** Whether there was any. */
      async inherit(hash: string, player: string): Promise<boolean> {
        const moved = { playerId: player, mailHash: null };
        const rows = await run(orm.update(sanctions).set(moved).where(eq(mailHash, hash)).returning({ seq }));
        return rows.length > 0;
      },
      async bequeath(player: string, hash: string): Promise<void> {
        await run(orm.update(sanctions).set({ mailHash: hash }).where(eq(playerId, player)));
      },
      async removeOf(player: string): Promise<void> {
        await run(orm.delete(sanctions).where(eq(playerId, player)));
      },
      /** Of closed accounts, once nothing is left that a new account would have to take over. */
      async removeOver(realNowMs: number): Promise<number> {
        const active = orm
          .select({ mailHash })
          .from(sanctions)
          .where(and(isNotNull(mailHash), isNull(liftedAtMs), or(isNull(untilMs), gt(untilMs, realNowMs))));
        const pursued = orm.select({ mailHash: closedSuspects.mailHash }).from(closedSuspects);
        const over = and(isNotNull(mailHash), notInArray(mailHash, active), notInArray(mailHash, pursued));
        return (await run(orm.delete(sanctions).where(over).returning({ seq }))).length;
      },
    };
  },
);

/** Suspended players. A row may outlast the suspension by some seconds, until a job removes it. */
export const unrankedStore = store(
  { reads: ['unrankedPlayers'], writes: ['unrankedPlayers'] },
  ({ orm, run, statement, tables: { unrankedPlayers } }) => {
    const p = sql.placeholder;
    const { playerId, untilMs } = unrankedPlayers;
    const one = rowReader({ orm, statement }, unrankedPlayers, ['playerId']);
    const first = statement(
      'unranked_first_over',
      orm.select({ untilMs }).from(unrankedPlayers).where(isNotNull(untilMs)).orderBy(asc(untilMs)).limit(1),
    );
    const over = statement(
      'unranked_over',
      orm
        .select({ playerId })
        .from(unrankedPlayers)
        .where(lte(untilMs, p('realNowMs')))
        .orderBy(asc(untilMs), asc(playerId))
        .limit(p('limit')),
    );
    return {
      has: async (player: string): Promise<boolean> => (await one({ playerId: player })) !== null,
      put: rowWriter({ orm, statement }, unrankedPlayers, ['playerId']),
      async remove(player: string): Promise<void> {
        await run(orm.delete(unrankedPlayers).where(eq(playerId, player)));
      },
      firstOverMs: async (): Promise<number | null> => (await first.execute())[0]?.untilMs ?? null,
      over: async (realNowMs: number, limit: number): Promise<string[]> =>
        (await over.execute({ realNowMs, limit })).map((row) => row.playerId),
    };
  },
);

export const sanctionAuditStore = store(
  { reads: ['players', 'sanctions', 'unrankedPlayers', 'world'], writes: [] },
  ({ orm, run, tables: { players, sanctions, unrankedPlayers, world } }) => {
    const isGone = or(isNull(players.id), isNotNull(players.deletedAtMs));
    const ofOwner = { seq: sanctions.seq, playerId: sanctions.playerId };
    return {
      /** Of nobody, or waiting for a new account though there is one. */
      misplaced: () =>
        run(
          orm
            .select(ofOwner)
            .from(sanctions)
            .leftJoin(players, eq(players.id, sanctions.playerId))
            .where(sql`(${isGone}) <> (${isNotNull(sanctions.mailHash)})`)
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
                eq(sanctions.kind, 'suspend'),
                isNull(sanctions.liftedAtMs),
                or(isNull(sanctions.untilMs), gt(sanctions.untilMs, world.realMs)),
                isNull(unrankedPlayers.playerId),
              ),
            )
            .limit(100),
        ),
    };
  },
);
