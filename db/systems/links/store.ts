import {
  and,
  asc,
  type Column,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  isNull,
  lt,
  lte,
  min,
  or,
  sql,
} from 'drizzle-orm';
import type { LinkReason } from '#protocol/systems/links/models.ts';
import { GIFT_DAYS } from '#protocol/systems/links/terms.ts';
import { wholeSum } from '../../kit/columns/expressions.ts';
import { createTableCache } from '../../kit/unit-of-work/epoch-cache.ts';
import { store } from '../../kit/store.ts';
import type { Row } from '../../kit/tables.ts';
import { rowReader, rowWriter } from '../../kit/unit-of-work/row-statements.ts';

export type LinkRow = Row<'accountLinks'>;

export type Pair = Pick<LinkRow, 'firstId' | 'secondId'>;

/** The lower id first. */
export const pairOf = (one: string, other: string): Pair =>
  one < other ? { firstId: one, secondId: other } : { firstId: other, secondId: one };

export interface LinkedAccount {
  readonly id: string;
  readonly username: string;
  readonly score: number;
  readonly reasons: readonly LinkReason[];
}

export const linkStore = store({ reads: ['accountLinks', 'players'], writes: ['accountLinks'] }, (tx) => {
  const { orm, run } = tx;
  const { accountLinks: links, players } = tx.tables;
  const { firstId, secondId, score, scoredAtMs } = links;
  const p = sql.placeholder('playerId');
  const other = sql<string>`case when ${firstId} = ${p} then ${secondId} else ${firstId} end`;
  const isOwn = or(eq(firstId, p), eq(secondId, p));
  const limits = createTableCache<ReadonlySet<string>>(tx, links);
  const limited = tx.statement(
    'links_limiting',
    orm
      .select({ id: other })
      .from(links)
      .where(and(isOwn, eq(links.isLimited, true))),
  );
  const of = tx.statement(
    'links_of_player',
    orm
      .select({ id: players.id, username: players.username, score, basis: links.reasons })
      .from(links)
      .innerJoin(players, eq(players.id, other))
      .where(isOwn)
      .orderBy(desc(score), asc(players.id)),
  );
  const pair = rowReader(tx, links, ['firstId', 'secondId']);
  return {
    /** Whom a player can't trade with, raid or give much to. Cached, because each order asks for it. */
    limitedWith: (playerId: string): Promise<ReadonlySet<string>> =>
      limits.getOr(playerId, async () => new Set((await limited.execute({ playerId })).map(({ id }) => id))),
    /** The highest score first. */
    of: async (playerId: string): Promise<readonly LinkedAccount[]> =>
      (await of.execute({ playerId })).map(({ basis, ...one }) => ({ ...one, reasons: basis.reasons })),
    pair: (key: Pair): Promise<LinkRow | null> => pair(key),
    put: rowWriter(tx, links, ['firstId', 'secondId']),
    async remove(key: Pair): Promise<void> {
      await run(orm.delete(links).where(and(eq(firstId, key.firstId), eq(secondId, key.secondId))));
    },
    /** Of a closed account: those that limit go on to. */
    async endOf(playerId: string, untilMs: number): Promise<void> {
      const isTheirs = or(eq(firstId, playerId), eq(secondId, playerId));
      await run(orm.delete(links).where(and(isTheirs, eq(links.isLimited, false))));
      await run(orm.update(links).set({ scoredAtMs: untilMs }).where(isTheirs));
    },
    /** Scored longest ago. */
    stale: (beforeMs: number, limit: number): Promise<LinkRow[]> =>
      run(orm.select().from(links).where(lt(scoredAtMs, beforeMs)).orderBy(asc(scoredAtMs)).limit(limit)),
  };
});

/** Pairs as staff sees them. */
export const linkBoardStore = store(
  { reads: ['accountLinks', 'households', 'moderationCases', 'players'], writes: [] },
  ({ orm, run, tables: { accountLinks: links, households, moderationCases: cases, players } }) => {
    const { firstId, secondId, score, isLimited } = links;
    const nameOf = (id: Column) =>
      sql<string>`(${orm.select({ username: players.username }).from(players).where(eq(players.id, id))})`;
    const isOpen = and(
      isNull(cases.closedAtMs),
      or(eq(cases.suspectId, firstId), eq(cases.suspectId, secondId)),
    );
    const { askerId, otherId, agreedAtMs } = households;
    const isTheirs = or(
      and(eq(askerId, firstId), eq(otherId, secondId)),
      and(eq(askerId, secondId), eq(otherId, firstId)),
    );
    return {
      /** The highest score first, with the oldest open case about one of them. */
      shown: (minScore: number, limit: number) =>
        run(
          orm
            .select({
              ...getTableColumns(links),
              firstName: nameOf(firstId),
              secondName: nameOf(secondId),
              caseSeq: sql<number | null>`(${orm
                .select({ seq: min(cases.seq) })
                .from(cases)
                .where(isOpen)})`,
              agreedAtMs: sql<number | null>`(${orm
                .select({ at: min(agreedAtMs) })
                .from(households)
                .where(isTheirs)})`,
            })
            .from(links)
            .where(or(gte(score, minScore), eq(isLimited, true)))
            .orderBy(desc(score), asc(firstId), asc(secondId))
            .limit(limit),
        ),
    };
  },
);

export type HouseholdRow = Row<'households'>;

// Anybody can ask: more than this are not listed, but can still be answered.
const MAX_LISTED = 100;

export const householdStore = store(
  { reads: ['households', 'players'], writes: ['households'] },
  ({ orm, run, statement, tables: { households, players } }) => {
    const { askerId, otherId, agreedAtMs } = households;
    const isOf = (id: string) => or(eq(askerId, id), eq(otherId, id));
    const one = rowReader({ orm, statement }, households, ['askerId', 'otherId']);
    return {
      /** Those who agreed first, then whom the player asked. */
      of(playerId: string) {
        const member = sql<string>`case when ${askerId} = ${playerId} then ${otherId} else ${askerId} end`;
        const columns = { id: players.id, username: players.username, askerId, agreedAtMs };
        const members = orm.select(columns).from(households).innerJoin(players, eq(players.id, member));
        const order = [sql`${agreedAtMs} is null`, sql`${askerId} <> ${playerId}`, asc(players.id)];
        return run(
          members
            .where(isOf(playerId))
            .orderBy(...order)
            .limit(MAX_LISTED),
        );
      },
      async between(playerId: string, other: string): Promise<HouseholdRow | null> {
        const asked = await one({ askerId: playerId, otherId: other });
        return asked ?? one({ askerId: other, otherId: playerId });
      },
      put: rowWriter({ orm, statement }, households, ['askerId', 'otherId']),
      async remove(row: HouseholdRow): Promise<void> {
        await run(orm.delete(households).where(and(eq(askerId, row.askerId), eq(otherId, row.otherId))));
      },
      async removeOf(playerId: string): Promise<void> {
        await run(orm.delete(households).where(isOf(playerId)));
      },
    };
  },
);

export const linkedGiftStore = store(
  { reads: ['linkedGifts'], writes: ['linkedGifts'] },
  ({ orm, run, statement, tables: { linkedGifts: gifts } }) => {
    const { giverId, day, cents } = gifts;
    const add = rowWriter({ orm, statement }, gifts, ['giverId', 'day'], { isSum: true });
    return {
      /** In the last game days up to this one. */
      async recentOf(giver: string, today: number): Promise<number> {
        const isRecent = and(eq(giverId, giver), gt(day, today - GIFT_DAYS));
        const sums = orm.select({ cents: wholeSum(cents) }).from(gifts);
        return (await run(sums.where(isRecent)))[0]?.cents ?? 0;
      },
      async add(gift: Row<'linkedGifts'>): Promise<void> {
        const isOver = and(eq(giverId, gift.giverId), lte(day, gift.day - GIFT_DAYS));
        await run(orm.delete(gifts).where(isOver));
        await add(gift);
      },
      async removeOf(giver: string): Promise<void> {
        await run(orm.delete(gifts).where(eq(giverId, giver)));
      },
    };
  },
);
