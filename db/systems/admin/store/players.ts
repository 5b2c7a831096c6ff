import {
  and,
  asc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  type Column,
  type SQL,
  sql,
} from 'drizzle-orm';
import { wholeOf } from '../../../kit/columns/expressions.ts';
import { store } from '../../../kit/store.ts';

export interface FoundPlayerRow {
  readonly id: string;
  readonly username: string;
  readonly mail: string | null;
  readonly points: number;
  readonly cents: number;
}

export interface ListedPlayerRow extends FoundPlayerRow {
  readonly usernameLower: string;
  readonly rang: number;
  /** Both in real time. */
  readonly joinedAtMs: number;
  readonly lastActivityAtMs: number;
}

// Every read is bounded, whatever the search.
export const playerSearchStore = store(
  { reads: ['accounts', 'players'], writes: [] },
  ({ orm, run, statement, engine, tables: { players, accounts } }) => {
    const p = sql.placeholder;
    const { id, username, usernameLower, mail, points, deletedAtMs, rang } = players;
    const { joinedAtMs, lastActivityAtMs } = players;
    const cents = sql<number>`coalesce(${accounts.balance}, 0)`.mapWith(wholeOf);
    const isBalance = and(eq(accounts.owner, id), eq(accounts.asset, 'dollars'));
    const isThere = isNull(deletedAtMs);
    const begins = (column: Column): SQL | undefined =>
      engine === 'sqlite'
        ? and(gte(column, p('prefix')), lt(column, p('after')))
        : sql`${column} like ${p('pattern')}`;
    const beginning = statement(
      'players_beginning_with',
      orm
        .select({ id })
        .from(players)
        .where(and(or(begins(usernameLower), begins(mail)), isThere))
        .limit(p('limit')),
    );
    return {
      /** `prefix` in lower case; matches usernames and mail addresses, unordered. */
      async beginningWith(prefix: string, limit: number): Promise<string[]> {
        const pattern = `${prefix.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
        const found = await beginning.execute({ prefix, after: afterAll(prefix), pattern, limit });
        return found.map((row) => row.id);
      },
      after: (lastId: string, limit: number) =>
        run(
          orm
            .select({ id, usernameLower, mail })
            .from(players)
            .where(and(gt(id, lastId), isThere, isNotNull(usernameLower)))
            .orderBy(asc(id))
            .limit(limit),
        ),
      listedAfter: (lastId: string, limit: number): Promise<ListedPlayerRow[]> =>
        run(
          orm
            .select({
              ...{ id, username, mail, points, cents, rang, joinedAtMs, lastActivityAtMs },
              usernameLower: sql<string>`${usernameLower}`,
            })
            .from(players)
            .leftJoin(accounts, isBalance)
            .where(and(gt(id, lastId), isThere, isNotNull(usernameLower)))
            .orderBy(asc(id))
            .limit(limit),
        ),
      async byName(
        ids: readonly string[],
        { page, limit }: { readonly page: number; readonly limit: number },
      ): Promise<FoundPlayerRow[]> {
        if (ids.length === 0) return [];
        return run(
          orm
            .select({ id, username, mail, points, cents })
            .from(players)
            .leftJoin(accounts, isBalance)
            .where(inArray(id, [...ids]))
            .orderBy(asc(usernameLower), asc(id))
            .limit(limit)
            .offset((page - 1) * limit),
        );
      },
    };
  },
);

// Sorts after everything with this prefix.
const afterAll = (prefix: string): string => `${prefix}\u{10FFFF}`;
