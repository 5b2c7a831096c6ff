import {
  and,
  asc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  or,
  type Column,
  type SQL,
  sql,
} from 'drizzle-orm';
import { wholeOf } from '../../../vocabulary/aggregates.ts';
import { store } from '../../../store.ts';

/** A player with what only admins see. */
export interface FoundPlayerRow {
  readonly id: string;
  readonly username: string;
  readonly mail: string | null;
  readonly points: number;
  readonly cents: number;
}

/** Searches over all accounts; each read is bounded, whatever is searched for. */
export const playerSearchStore = store(
  { reads: ['accounts', 'players'], writes: [] },
  ({ orm, run, engine, tables: { players, accounts } }) => {
    const { id, username, usernameLower, mail, points, deletedAtMs } = players;
    const isThere = isNull(deletedAtMs);
    const begins = (column: Column, prefix: string): SQL | undefined =>
      engine === 'sqlite'
        ? and(gte(column, prefix), lt(column, afterAll(prefix)))
        : like(column, `${prefix.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`);
    return {
      /** Ids of at most `limit` players whose username or mail begins with a text in lower case, in no order. */
      async beginningWith(prefix: string, limit: number): Promise<string[]> {
        const found = await run(
          orm
            .select({ id })
            .from(players)
            .where(and(or(begins(usernameLower, prefix), begins(mail, prefix)), isThere))
            .limit(limit),
        );
        return found.map((row) => row.id);
      },
      /** The next accounts in the order of their ids: a search for what is contained looks through them. */
      after: (lastId: string, limit: number) =>
        run(
          orm
            .select({ id, usernameLower, mail })
            .from(players)
            .where(and(gt(id, lastId), isThere, isNotNull(usernameLower)))
            .orderBy(asc(id))
            .limit(limit),
        ),
      /** Some of these players, in the order of their names. */
      async byName(
        ids: readonly string[],
        { page, limit }: { readonly page: number; readonly limit: number },
      ): Promise<FoundPlayerRow[]> {
        if (ids.length === 0) return [];
        const cents = sql<number>`coalesce(${accounts.balance}, 0)`.mapWith(wholeOf);
        return run(
          orm
            .select({ id, username, mail, points, cents })
            .from(players)
            .leftJoin(accounts, and(eq(accounts.owner, id), eq(accounts.asset, 'dollars')))
            .where(inArray(id, [...ids]))
            .orderBy(asc(usernameLower), asc(id))
            .limit(limit)
            .offset((page - 1) * limit),
        );
      },
    };
  },
);

/** The first text after all that begin with a prefix, in the order of bytes. */
const afterAll = (prefix: string): string => `${prefix}\u{10FFFF}`;
