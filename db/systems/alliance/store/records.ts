import { and, asc, desc, eq, lt, lte, sql } from 'drizzle-orm';
import type { LogKind } from '#protocol/systems/alliance/models.ts';
import { HOUSE_NAME } from '#protocol/systems/alliance/terms.ts';
import { olderThan } from '../../../kit/unit-of-work/append-only.ts';
import { changedRows, rowCount } from '../../../kit/columns/expressions.ts';
import { store } from '../../../kit/store.ts';

export interface LogRow {
  readonly allianceId: string;
  readonly atMs: number;
  readonly kind: LogKind;
  readonly playerId: string;
  readonly targetId: string | null;
  readonly cents: number | null;
  readonly stone: number | null;
  readonly aboutId: string | null;
  readonly allianceName: string | null;
}

interface LogPage {
  readonly page: number;
  readonly limit: number;
  /** Only entries with a lower `seq`. */
  readonly before?: number | undefined;
}

// A few milliseconds.
const PRUNED_AT_ONCE = 500;

export const allianceLogStore = store(
  { reads: ['allianceLog', 'players'], writes: ['allianceLog', 'alliances'] },
  ({ orm, run, statement, tables: { alliances, allianceLog: log, players } }) => {
    const p = sql.placeholder;
    const add = statement(
      'alliance_log_add',
      orm.insert(log).values({
        allianceId: p('allianceId'),
        atMs: p('atMs'),
        kind: p('kind'),
        playerId: p('playerId'),
        targetId: sql`${p('targetId')}`,
        cents: sql`${p('cents')}`,
        stone: sql`${p('stone')}`,
        aboutId: sql`${p('aboutId')}`,
        allianceName: sql`${p('allianceName')}`,
      }),
    );
    const dropFirst = statement(
      'alliance_log_drop_first',
      orm.delete(log).where(
        eq(
          log.seq,
          orm
            .select({ seq: log.seq })
            .from(log)
            .where(eq(log.allianceId, p('allianceId')))
            .orderBy(asc(log.seq))
            .limit(1),
        ),
      ),
    );
    const target = orm
      .select({ username: players.username })
      .from(players)
      .where(eq(players.id, log.targetId));
    const isOlder = and(eq(log.allianceId, p('allianceId')), lt(log.seq, p('beforeSeq')));
    const page = statement(
      'alliance_log_page',
      orm
        .select({
          seq: log.seq,
          atMs: log.atMs,
          kind: log.kind,
          playerId: log.playerId,
          // The house is no player.
          username: sql<string>`coalesce(${players.username}, ${HOUSE_NAME})`,
          cents: log.cents,
          stone: log.stone,
          targetId: log.targetId,
          target: sql<string | null>`(${target})`,
        })
        .from(log)
        .leftJoin(players, eq(players.id, log.playerId))
        .where(isOlder)
        .orderBy(desc(log.seq))
        .limit(p('limit'))
        .offset(p('offset')),
    );
    const countOlder = statement(
      'alliance_log_count_older',
      orm.select({ count: rowCount() }).from(log).where(isOlder),
    );
    const about = statement(
      'alliance_log_about',
      orm
        .select({
          seq: log.seq,
          atMs: log.atMs,
          kind: log.kind,
          by: players.username,
          alliance: log.allianceName,
        })
        .from(log)
        .innerJoin(players, eq(players.id, log.playerId))
        .where(eq(log.aboutId, p('playerId')))
        .orderBy(desc(log.seq))
        .limit(p('limit')),
    );
    const oldest = statement(
      'alliance_log_oldest',
      orm
        .select({ seq: log.seq, allianceId: log.allianceId, atMs: log.atMs })
        .from(log)
        .orderBy(asc(log.seq))
        .limit(PRUNED_AT_ONCE),
    );
    const lower = statement(
      'alliance_log_lower',
      orm
        .update(alliances)
        .set({ logCount: sql`${alliances.logCount} - 1` })
        .where(eq(alliances.id, p('id'))),
    );

    return {
      add: async (row: LogRow): Promise<void> => void (await add.execute({ ...row })),
      dropFirst: async (allianceId: string): Promise<void> => void (await dropFirst.execute({ allianceId })),
      page: (allianceId: string, { page: number, limit, before = Number.MAX_SAFE_INTEGER }: LogPage) =>
        page.execute({ allianceId, beforeSeq: before, limit, offset: (number - 1) * limit }),
      countOlder: async (allianceId: string, before: number): Promise<number> =>
        (await countOlder.execute({ allianceId, beforeSeq: before }))[0]?.count ?? 0,
      about: (playerId: string, limit: number) => about.execute({ playerId, limit }),
      async prune(beforeMs: number): Promise<number> {
        const rows = olderThan(await oldest.execute(), beforeMs);
        const last = rows.at(-1);
        if (last) await run(orm.delete(log).where(lte(log.seq, last.seq)));
        for (const { allianceId } of rows) await lower.execute({ id: allianceId });
        return rows.length;
      },
    };
  },
);

export interface MessageRow {
  readonly seq: number;
  readonly id: string;
  readonly allianceId: string;
  readonly playerId: string;
  readonly text: string;
  readonly atMs: number;
}

export const messageStore = store(
  { reads: ['allianceMessages', 'players'], writes: ['allianceMessages'] },
  ({ orm, run, statement, tables: { allianceMessages: messages, players } }) => {
    const p = sql.placeholder;
    const ofAlliance = eq(messages.allianceId, p('allianceId'));
    const byId = statement(
      'alliance_message_by_id',
      orm
        .select()
        .from(messages)
        .where(eq(messages.id, p('id'))),
    );
    const add = statement(
      'alliance_message_add',
      orm.insert(messages).values({
        id: p('id'),
        allianceId: p('allianceId'),
        playerId: p('playerId'),
        text: p('text'),
        atMs: p('atMs'),
      }),
    );
    const remove = statement('alliance_message_remove', orm.delete(messages).where(eq(messages.id, p('id'))));
    const page = statement(
      'alliance_messages_page',
      orm
        .select({
          id: messages.id,
          playerId: messages.playerId,
          username: players.username,
          text: messages.text,
          atMs: messages.atMs,
        })
        .from(messages)
        .innerJoin(players, eq(players.id, messages.playerId))
        .where(and(ofAlliance, lt(messages.seq, p('beforeSeq'))))
        .orderBy(desc(messages.seq))
        .limit(p('limit')),
    );
    const oldest = statement(
      'alliance_messages_oldest',
      orm
        .select({ seq: messages.seq, atMs: messages.atMs })
        .from(messages)
        .orderBy(asc(messages.seq))
        .limit(PRUNED_AT_ONCE),
    );

    return {
      byId: async (id: string): Promise<MessageRow | null> => (await byId.execute({ id }))[0] ?? null,
      add: async (message: Omit<MessageRow, 'seq'>): Promise<void> =>
        void (await add.execute({ ...message })),
      remove: async (id: string): Promise<boolean> => changedRows(await remove.execute({ id })) === 1,
      before: (allianceId: string, beforeSeq: number, limit: number) =>
        page.execute({ allianceId, beforeSeq, limit }),
      async prune(beforeMs: number): Promise<number> {
        const rows = olderThan(await oldest.execute(), beforeMs);
        const last = rows.at(-1);
        if (last) await run(orm.delete(messages).where(lte(messages.seq, last.seq)));
        return rows.length;
      },
    };
  },
);
