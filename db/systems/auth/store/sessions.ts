import { and, asc, desc, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import { store } from '../../../kit/store.ts';
import { rowChanger } from '../../../kit/unit-of-work/row-statements.ts';

/** `tokenHash` is the SHA-256 of the token; times are real. */
export interface NewSession {
  readonly id: string;
  readonly tokenHash: string;
  readonly playerId: string;
  readonly createdAtMs: number;
  readonly device?: string | null;
}

export interface SessionTimes {
  readonly createdAtMs: number;
  readonly lastSeenAtMs: number;
}

const TIMES_AT_ONCE = 500;

// Older worlds may hold more sessions per player.
const MAX_ENDED = 100;

export const sessionStore = store(
  { reads: ['players', 'sessions'], writes: ['sessions'] },
  ({ orm, run, statement, tables: { sessions, players } }) => {
    const { id, playerId, tokenHash, createdAtMs, lastSeenAtMs, confirmedAtMs, device } = sessions;
    const p = sql.placeholder;
    // The hottest statement: every request runs it.
    const find = statement(
      'session_find',
      orm
        .select({
          ...{ id, playerId, username: players.username, rang: players.rang },
          ...{ createdAtMs, lastSeenAtMs, confirmedAtMs },
        })
        .from(sessions)
        .innerJoin(players, eq(players.id, playerId))
        .where(eq(tokenHash, p('tokenHash'))),
    );
    const oldest = statement(
      'session_oldest',
      orm.select({ createdAtMs }).from(sessions).orderBy(asc(createdAtMs)).limit(1),
    );
    const idlest = statement(
      'session_idlest',
      orm.select({ lastSeenAtMs }).from(sessions).orderBy(asc(lastSeenAtMs)).limit(1),
    );
    const add = statement(
      'session_add',
      orm.insert(sessions).values({
        ...{ id: p('id'), tokenHash: p('tokenHash'), playerId: p('playerId'), device: p('device') },
        ...{ createdAtMs: p('atMs'), lastSeenAtMs: p('atMs'), confirmedAtMs: p('atMs') },
      }),
    );
    const touch = rowChanger({ orm, statement }, sessions, ['id'], ['lastSeenAtMs']);
    const end = statement('session_end', orm.delete(sessions).where(eq(id, p('id'))));
    // Checks all live sessions every 2 s: building a query with so many ids took longer than running it.
    const places = Array.from({ length: TIMES_AT_ONCE }, (_, at) => `id${at}`);
    const times = statement(
      'session_times',
      orm
        .select({ id, createdAtMs, lastSeenAtMs })
        .from(sessions)
        .where(
          inArray(
            id,
            places.map((place) => p(place)),
          ),
        ),
    );
    const beyond = statement(
      'session_beyond',
      orm
        .select({ id })
        .from(sessions)
        .where(eq(playerId, p('playerId')))
        .orderBy(desc(createdAtMs), desc(id))
        .offset(p('max'))
        .limit(MAX_ENDED),
    );
    const upTo = (time: typeof createdAtMs | typeof lastSeenAtMs, ms: number, limit: number) =>
      orm.select({ id }).from(sessions).where(lte(time, ms)).orderBy(asc(time), asc(id)).limit(limit);
    return {
      find: async (hash: string) => first(await find.execute({ tokenHash: hash })),
      async add({ createdAtMs: atMs, device: name = null, ...session }: NewSession): Promise<void> {
        await add.execute({ ...session, device: name, atMs });
      },
      async renew(sessionId: string, hash: string): Promise<void> {
        await run(orm.update(sessions).set({ tokenHash: hash }).where(eq(id, sessionId)));
      },
      async times(ids: readonly string[]) {
        const found: Awaited<ReturnType<typeof times.execute>> = [];
        for (let from = 0; from < ids.length; from += TIMES_AT_ONCE) {
          const given = places.map((place, at): [string, string] => [place, ids[from + at] ?? '']);
          found.push(...(await times.execute(Object.fromEntries(given))));
        }
        return found;
      },
      async of(player: string) {
        return run(
          orm
            .select({ id, createdAtMs, lastSeenAtMs, device })
            .from(sessions)
            .where(eq(playerId, player))
            .orderBy(desc(lastSeenAtMs), desc(id)),
        );
      },
      async touch(sessionId: string, seenAtMs: number): Promise<void> {
        await touch({ id: sessionId, lastSeenAtMs: seenAtMs });
      },
      /** False if the session has ended. */
      async confirm(sessionId: string, atMs: number): Promise<boolean> {
        const confirmed = orm.update(sessions).set({ confirmedAtMs: atMs }).where(eq(id, sessionId));
        return (await run(confirmed.returning({ id }))).length > 0;
      },
      async end(sessionId: string): Promise<void> {
        await end.execute({ id: sessionId });
      },
      async endOf(player: string, { keep = '' }: { readonly keep?: string } = {}): Promise<string[]> {
        const mine = and(eq(playerId, player), ne(id, keep));
        const ended = await run(orm.delete(sessions).where(mine).returning({ id }));
        return ended.map((session) => session.id);
      },
      async endOldest(player: string, max: number): Promise<string[]> {
        const over = await beyond.execute({ playerId: player, max });
        for (const session of over) await end.execute(session);
        return over.map((session) => session.id);
      },
      oldestCreatedAtMs: async () => first(await oldest.execute())?.createdAtMs ?? null,
      idlestSeenAtMs: async () => first(await idlest.execute())?.lastSeenAtMs ?? null,
      async endStale(by: SessionTimes, limit: number): Promise<string[]> {
        const old = await run(upTo(createdAtMs, by.createdAtMs, limit));
        const idle = await run(upTo(lastSeenAtMs, by.lastSeenAtMs, limit));
        const ended = [...new Set([...old, ...idle].map((session) => session.id))].slice(0, limit);
        if (ended.length > 0) await run(orm.delete(sessions).where(inArray(id, ended)));
        return ended;
      },
    };
  },
);

const first = <T>(rows: readonly T[]): T | null => rows[0] ?? null;
