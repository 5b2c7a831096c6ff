import { and, asc, desc, eq, lt, lte, sql } from 'drizzle-orm';
import { HOUSE_NAME } from '#protocol/systems/alliance/terms.ts';
import { olderThan } from '../../../kit/unit-of-work/append-only.ts';
import { changedRows, rowCount } from '../../../kit/columns/expressions.ts';
import { store } from '../../../kit/store.ts';
import type { Row } from '../../../kit/tables.ts';
import { rowAdder, rowReader } from '../../../kit/unit-of-work/row-statements.ts';

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
      add: rowAdder({ orm, statement }, log, 'seq'),
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

export type MessageRow = Row<'allianceMessages'>;

export const messageStore = store(
  { reads: ['allianceMessages', 'players'], writes: ['allianceMessages'] },
  ({ orm, run, statement, tables: { allianceMessages: messages, players } }) => {
    const p = sql.placeholder;
    const ofAlliance = eq(messages.allianceId, p('allianceId'));
    const byId = rowReader({ orm, statement }, messages, ['id']);
    const remove = statement('alliance_message_remove', orm.delete(messages).where(eq(messages.id, p('id'))));
    const page = statement(
      'alliance_messages_page',
      orm
        .select({
          id: messages.id,
          playerId: messages.playerId,
          username: players.username,
          text: messages.text,
          isFlagged: messages.isFlagged,
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
      byId: (id: string): Promise<MessageRow | null> => byId({ id }),
      add: rowAdder({ orm, statement }, messages, 'seq'),
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
