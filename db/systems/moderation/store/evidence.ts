import { and, asc, desc, eq, gt, inArray, lt, lte, or, sql } from 'drizzle-orm';
import { LINES_AROUND } from '#protocol/systems/moderation/terms.ts';
import { store } from '../../../kit/store.ts';
import { rowReader } from '../../../kit/unit-of-work/row-statements.ts';
import type { Row } from '../../../kit/tables.ts';

export interface LineRow {
  readonly seq: number;
  readonly playerId: string;
  readonly username: string;
  readonly text: string;
  readonly atMs: number;
}

/** The lines around a line of a chat. */
export const chatEvidence = store(
  { reads: ['allianceMessages', 'players'], writes: [] },
  ({ orm, statement, tables: { allianceMessages: lines, players } }) => {
    const p = sql.placeholder;
    const { seq, playerId, text, atMs } = lines;
    const from = () =>
      orm
        .select({ seq, playerId, username: players.username, text, atMs })
        .from(lines)
        .innerJoin(players, eq(players.id, playerId));
    const isThere = eq(lines.allianceId, p('allianceId'));
    const until = statement(
      'evidence_chat_until',
      from()
        .where(and(isThere, lte(seq, p('seq'))))
        .orderBy(desc(seq))
        .limit(LINES_AROUND + 1),
    );
    const after = statement(
      'evidence_chat_after',
      from()
        .where(and(isThere, gt(seq, p('seq'))))
        .orderBy(asc(seq))
        .limit(LINES_AROUND),
    );
    return {
      around: async (allianceId: string, lineSeq: number): Promise<LineRow[]> => [
        ...(await until.execute({ allianceId, seq: lineSeq })).toReversed(),
        ...(await after.execute({ allianceId, seq: lineSeq })),
      ],
    };
  },
);

/** Messages between two, as one of them sees them. */
export const messageEvidence = store(
  { reads: ['messageThreads', 'messages', 'players'], writes: [] },
  ({ orm, run, statement, tables: { messages, messageThreads: threads, players } }) => {
    const { seq, senderId, receiverId, text, atMs } = messages;
    const one = rowReader({ orm, statement }, messages, ['seq']);
    const cleared = rowReader({ orm, statement }, threads, ['playerId', 'otherId']);

    const from = () =>
      orm
        .select({ seq, playerId: senderId, username: players.username, text, atMs })
        .from(messages)
        .innerJoin(players, eq(players.id, senderId));
    return {
      named: (seqs: readonly number[]): Promise<LineRow[]> =>
        run(
          from()
            .where(inArray(seq, [...seqs]))
            .orderBy(asc(seq)),
        ),
      bySeq: (messageSeq: number): Promise<Row<'messages'> | null> => one({ seq: messageSeq }),
      /** The chosen ones, and those before the first and after the last of them. */
      async around(viewerId: string, otherId: string, chosen: readonly number[]): Promise<LineRow[]> {
        const { clearedSeq = 0 } = (await cleared({ playerId: viewerId, otherId })) ?? {};
        const isSeen = and(
          or(
            and(eq(senderId, viewerId), eq(receiverId, otherId)),
            and(eq(senderId, otherId), eq(receiverId, viewerId), eq(messages.isDelivered, true)),
          ),
          eq(messages.isRemoved, false),
          gt(seq, clearedSeq),
        );
        const before = await run(
          from()
            .where(and(isSeen, lt(seq, Math.min(...chosen))))
            .orderBy(desc(seq))
            .limit(LINES_AROUND),
        );
        const own = await run(
          from()
            .where(and(isSeen, inArray(seq, [...chosen])))
            .orderBy(asc(seq)),
        );
        const after = await run(
          from()
            .where(and(isSeen, gt(seq, Math.max(...chosen))))
            .orderBy(asc(seq))
            .limit(LINES_AROUND),
        );
        return [...before.toReversed(), ...own, ...after];
      },
    };
  },
);
