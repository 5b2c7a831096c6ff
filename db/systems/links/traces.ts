import { and, asc, type Column, desc, eq, exists, gt, gte, inArray, isNull, lte, not } from 'drizzle-orm';
import { store } from '../../kit/store.ts';
import type { Row } from '../../kit/tables.ts';
import { rowAdder } from '../../kit/unit-of-work/row-statements.ts';
import { isActiveAt } from '../../players/active-sanctions.ts';

export type Trace = Omit<Row<'signInTraces'>, 'seq'>;

export type TracePart = 'addressHash' | 'networkHash' | 'agentHash';

// Keeps the transaction short.
const MAX_PRUNED = 500;

interface Portion {
  readonly sinceMs: number;
  readonly limit: number;
}

/** Real times. */
export const traceStore = store(
  { reads: ['signInTraces'], writes: ['signInTraces'] },
  ({ orm, run, statement, tables: { signInTraces: traces } }) => {
    const { seq, playerId, atMs } = traces;
    const of = (player: string, sinceMs: number) => and(eq(playerId, player), gte(atMs, sinceMs));
    return {
      add: rowAdder({ orm, statement }, traces, 'seq'),
      async isKnown({ playerId: player, addressHash, agentHash }: Trace, sinceMs: number): Promise<boolean> {
        const isPlace = and(eq(traces.addressHash, addressHash), eq(traces.agentHash, agentHash));
        const alike = orm
          .select({ seq })
          .from(traces)
          .where(and(of(player, sinceMs), isPlace));
        return (await run(alike.limit(1))).length > 0;
      },
      of: (player: string, sinceMs: number): Promise<Trace[]> =>
        run(orm.select().from(traces).where(of(player, sinceMs)).orderBy(asc(atMs), asc(seq))),
      async playersWith(part: TracePart, hash: string, { sinceMs, limit }: Portion): Promise<string[]> {
        const isPart = and(eq(traces[part], hash), gte(atMs, sinceMs));
        const rows = await run(orm.selectDistinct({ playerId }).from(traces).where(isPart).limit(limit));
        return rows.map((row) => row.playerId);
      },
      /** By id, after this one. */
      async signedIn(afterId: string, { sinceMs, limit }: Portion): Promise<string[]> {
        const isNext = and(gte(atMs, sinceMs), gt(playerId, afterId));
        const next = orm.selectDistinct({ playerId }).from(traces).where(isNext).orderBy(asc(playerId));
        return (await run(next.limit(limit))).map((row) => row.playerId);
      },
      /** Keeps the newest. */
      async trim(player: string, max: number): Promise<void> {
        const all = orm.select({ seq }).from(traces).where(eq(playerId, player));
        const over = await run(all.orderBy(desc(atMs), desc(seq)).limit(MAX_PRUNED).offset(max));
        const seqs = over.map((row) => row.seq);
        if (seqs.length > 0) await run(orm.delete(traces).where(inArray(seq, seqs)));
      },
      async removeOf(player: string): Promise<void> {
        await run(orm.delete(traces).where(eq(playerId, player)));
      },
    };
  },
);

/** While a case about an account or a sanction of it is open, its traces stay. */
export const heldTraceStore = store(
  { reads: ['moderationCases', 'sanctions', 'signInTraces'], writes: ['signInTraces'] },
  ({ orm, run, tables: { moderationCases: cases, sanctions, signInTraces: traces } }) => {
    const { seq, playerId, atMs } = traces;
    const casesOf = (id: Column | string) =>
      orm
        .select({ seq: cases.seq })
        .from(cases)
        .where(and(eq(cases.suspectId, id), isNull(cases.closedAtMs)));
    const sanctionsOf = (id: Column | string, nowMs: number) => {
      const isOpen = and(eq(sanctions.playerId, id), isActiveAt(sanctions, nowMs));
      return orm.select({ seq: sanctions.seq }).from(sanctions).where(isOpen);
    };
    return {
      isHeld: async (player: string, nowMs: number): Promise<boolean> =>
        (await run(casesOf(player).limit(1))).length > 0 ||
        (await run(sanctionsOf(player, nowMs).limit(1))).length > 0,
      async prune(untilMs: number, nowMs: number): Promise<number> {
        const isFree = and(not(exists(casesOf(playerId))), not(exists(sanctionsOf(playerId, nowMs))));
        const old = orm
          .select({ seq })
          .from(traces)
          .where(and(lte(atMs, untilMs), isFree));
        const seqs = (await run(old.orderBy(asc(atMs)).limit(MAX_PRUNED))).map((row) => row.seq);
        if (seqs.length > 0) await run(orm.delete(traces).where(inArray(seq, seqs)));
        return seqs.length;
      },
    };
  },
);
