import { and, asc, type Column, desc, eq, exists, gt, gte, inArray, isNull, lte, not, or, sql } from 'drizzle-orm';
import { store } from '../../kit/store.ts';
import type { Row } from '../../kit/tables.ts';
import { rowAdder } from '../../kit/unit-of-work/row-statements.ts';

export type Trace = Omit<Row<'signInTraces'>, 'seq'>;

// Keeps the transaction short.
const MAX_PRUNED = 500;

interface Alike {
  readonly hash: string;
  readonly sinceMs: number;
  readonly limit: number;
}

interface SignedIn {
  readonly sinceMs: number;
  readonly afterId: string;
  readonly limit: number;
}

/** Real times. */
export const traceStore = store(
  { reads: ['signInTraces'], writes: ['signInTraces'] },
  ({ orm, run, statement, tables: { signInTraces: traces } }) => {
    const p = sql.placeholder;
    const { seq, playerId, addressHash, networkHash, agentHash, atMs } = traces;
    const since = gte(atMs, p('sinceMs'));
    const ofPlayer = and(eq(playerId, p('playerId')), since);
    const of = statement('traces_of', orm.select().from(traces).where(ofPlayer).orderBy(asc(atMs), asc(seq)));
    const last = statement(
      'traces_last_alike',
      orm
        .select({ seq })
        .from(traces)
        .where(and(ofPlayer, eq(addressHash, p('addressHash')), eq(agentHash, p('agentHash'))))
        .limit(1),
    );
    const beyond = statement(
      'traces_beyond',
      orm
        .select({ seq })
        .from(traces)
        .where(eq(playerId, p('playerId')))
        .orderBy(desc(atMs), desc(seq))
        .offset(p('max'))
        .limit(MAX_PRUNED),
    );
    const signedIn = statement(
      'traces_signed_in',
      orm
        .selectDistinct({ playerId })
        .from(traces)
        .where(and(since, gt(playerId, p('afterId'))))
        .orderBy(asc(playerId))
        .limit(p('limit')),
    );
    const sharing = (name: string, column: typeof addressHash) =>
      statement(
        `traces_sharing_${name}`,
        orm
          .selectDistinct({ playerId })
          .from(traces)
          .where(and(eq(column, p('hash')), since))
          .limit(p('limit')),
      );
    const shared = {
      address: sharing('address', addressHash),
      network: sharing('network', networkHash),
      agent: sharing('agent', agentHash),
    };
    return {
      add: rowAdder({ orm, statement }, traces, 'seq'),
      isKnown: async (trace: Trace, sinceMs: number): Promise<boolean> =>
        (await last.execute({ ...trace, sinceMs })).length > 0,
      /** The oldest first. */
      of: (player: string, sinceMs: number) => of.execute({ playerId: player, sinceMs }),
      sharing: async (by: keyof typeof shared, alike: Alike): Promise<string[]> =>
        (await shared[by].execute({ ...alike })).map((row) => row.playerId),
      /** Ids in their order. */
      signedIn: async (after: SignedIn): Promise<string[]> =>
        (await signedIn.execute({ ...after })).map((row) => row.playerId),
      async trim(player: string, max: number): Promise<void> {
        const over = await beyond.execute({ playerId: player, max });
        if (over.length === 0) return;
        await run(orm.delete(traces).where(inArray(seq, over.map((row) => row.seq))));
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
      const isLasting = or(isNull(sanctions.untilMs), gt(sanctions.untilMs, nowMs));
      return orm
        .select({ seq: sanctions.seq })
        .from(sanctions)
        .where(and(eq(sanctions.playerId, id), isNull(sanctions.liftedAtMs), isLasting));
    };
    return {
      isHeld: async (player: string, nowMs: number): Promise<boolean> =>
        (await run(casesOf(player).limit(1))).length > 0 ||
        (await run(sanctionsOf(player, nowMs).limit(1))).length > 0,
      async prune(untilMs: number, nowMs: number): Promise<number> {
        const isFree = and(not(exists(casesOf(playerId))), not(exists(sanctionsOf(playerId, nowMs))));
        const over = await run(
          orm
            .select({ seq })
            .from(traces)
            .where(and(lte(atMs, untilMs), isFree))
            .orderBy(asc(atMs))
            .limit(MAX_PRUNED),
        );
        const seqs = over.map((row) => row.seq);
        if (seqs.length > 0) await run(orm.delete(traces).where(inArray(seq, seqs)));
        return seqs.length;
      },
    };
  },
);
