import { and, asc, type Column, desc, eq, gt, inArray, lt, or, type SQL } from 'drizzle-orm';
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

interface Span {
  readonly where: SQL | undefined;
  readonly order: SQL;
  readonly limit: number;
}

/** The chosen lines, and those before the first and after the last of them. */
async function around(
  seq: Column,
  chosen: readonly number[],
  read: (span: Span) => Promise<LineRow[]>,
): Promise<LineRow[]> {
  const [isBefore, isAfter] = [lt(seq, Math.min(...chosen)), gt(seq, Math.max(...chosen))];
  const before = await read({ where: isBefore, order: desc(seq), limit: LINES_AROUND });
  const isChosen = inArray(seq, [...chosen]);
  const own = await read({ where: isChosen, order: asc(seq), limit: chosen.length });
  const after = await read({ where: isAfter, order: asc(seq), limit: LINES_AROUND });
  return [...before.toReversed(), ...own, ...after];
}

export const chatEvidence = store(
  { reads: ['allianceMessages', 'players'], writes: [] },
  ({ orm, run, tables: { allianceMessages: lines, players } }) => ({
    around: (allianceId: string, lineSeq: number): Promise<LineRow[]> =>
      around(lines.seq, [lineSeq], ({ where, order, limit }) => {
        const { seq, playerId, text, atMs } = lines;
        const columns = { seq, playerId, username: players.username, text, atMs };
        const said = orm.select(columns).from(lines).innerJoin(players, eq(players.id, playerId));
        const isThere = eq(lines.allianceId, allianceId);
        return run(said.where(and(isThere, where)).orderBy(order).limit(limit));
      }),
  }),
);

export const messageEvidence = store(
  { reads: ['messageThreads', 'messages', 'players'], writes: [] },
  ({ orm, run, statement, tables: { messages, messageThreads: threads, players } }) => {
    const { seq, senderId, receiverId, text, atMs } = messages;
    const one = rowReader({ orm, statement }, messages, ['seq']);
    const cleared = rowReader({ orm, statement }, threads, ['playerId', 'otherId']);
    const read = ({ where, order, limit }: Span): Promise<LineRow[]> => {
      const columns = { seq, playerId: senderId, username: players.username, text, atMs };
      const written = orm.select(columns).from(messages).innerJoin(players, eq(players.id, senderId));
      return run(written.where(where).orderBy(order).limit(limit));
    };
    return {
      named: (seqs: readonly number[]): Promise<LineRow[]> =>
        read({ where: inArray(seq, [...seqs]), order: asc(seq), limit: seqs.length }),
      bySeq: (messageSeq: number): Promise<Row<'messages'> | null> => one({ seq: messageSeq }),
      /** Between two, as one of them sees them. */
      async around(viewerId: string, otherId: string, chosen: readonly number[]): Promise<LineRow[]> {
        const { clearedSeq = 0 } = (await cleared({ playerId: viewerId, otherId })) ?? {};
        const isOwn = and(eq(senderId, viewerId), eq(receiverId, otherId));
        const isTheirs = and(eq(senderId, otherId), eq(receiverId, viewerId), eq(messages.isDelivered, true));
        const isSeen = and(or(isOwn, isTheirs), eq(messages.isRemoved, false), gt(seq, clearedSeq));
        return around(seq, chosen, (span) => read({ ...span, where: and(isSeen, span.where) }));
      },
    };
  },
);
