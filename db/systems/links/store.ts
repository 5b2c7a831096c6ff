import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { LinkReason } from '#protocol/systems/links/models.ts';
import { GIFT_DAYS, REFUSED_SCORE } from '#protocol/systems/links/terms.ts';
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

const NOBODY: ReadonlySet<string> = new Set();

export const linkStore = store({ reads: ['accountLinks', 'players'], writes: ['accountLinks'] }, (tx) => {
  const { orm, run, statement } = tx;
  const { accountLinks: links, players } = tx.tables;
  const p = sql.placeholder;
  const { firstId, secondId } = links;
  const ofPlayer = or(eq(firstId, p('playerId')), eq(secondId, p('playerId')));
  const other = sql<string>`case when ${firstId} = ${p('playerId')} then ${secondId} else ${firstId} end`;
  const limits = createTableCache<ReadonlySet<string>>(tx, links);
  const limited = statement(
    'links_limiting',
    orm
      .select({ id: other })
      .from(links)
      .where(and(ofPlayer, eq(links.isLimited, true))),
  );
  const of = statement(
    'links_of_player',
    orm
      .select({ id: players.id, username: players.username, score: links.score, basis: links.reasons })
      .from(links)
      .innerJoin(players, eq(players.id, other))
      .where(ofPlayer)
      .orderBy(desc(links.score), asc(players.id)),
  );
  const stale = statement(
    'links_stale',
    orm
      .select()
      .from(links)
      .where(lt(links.scoredAtMs, p('beforeMs')))
      .orderBy(asc(links.scoredAtMs))
      .limit(p('limit')),
  );
  const pair = rowReader(tx, links, ['firstId', 'secondId']);
  return {
    /** Whom a player can't trade with, raid or give much to. Cached, because each order asks for it. */
    limitedWith: (playerId: string): Promise<ReadonlySet<string>> =>
      limits.getOr(playerId, async () => {
        const rows = await limited.execute({ playerId });
        return rows.length === 0 ? NOBODY : new Set(rows.map(({ id }) => id));
      }),
    /** The highest score first. */
    of: async (playerId: string): Promise<readonly LinkedAccount[]> =>
      (await of.execute({ playerId })).map(({ basis, ...account }) => ({
        ...account,
        reasons: basis.reasons,
      })),
    /** Pairs of these players who count as one person. */
    async samePeople(ids: readonly string[]): Promise<readonly Pair[]> {
      const isHigh = gte(links.score, REFUSED_SCORE);
      const isAmong = and(inArray(firstId, [...ids]), inArray(secondId, [...ids]), isHigh);
      return run(orm.select({ firstId, secondId }).from(links).where(isAmong));
    },
    pair: (of2: Pair): Promise<LinkRow | null> => pair(of2),
    put: rowWriter(tx, links, ['firstId', 'secondId']),
    async remove(of2: Pair): Promise<void> {
      await run(orm.delete(links).where(and(eq(firstId, of2.firstId), eq(secondId, of2.secondId))));
    },
    async removeOf(playerId: string): Promise<void> {
      await run(orm.delete(links).where(or(eq(firstId, playerId), eq(secondId, playerId))));
    },
    /** Scored longest ago. */
    stale: (beforeMs: number, limit: number): Promise<LinkRow[]> => stale.execute({ beforeMs, limit }),
  };
});

/** Pairs as staff sees them. */
export const linkBoardStore = store(
  { reads: ['accountLinks', 'households', 'moderationCases', 'players'], writes: [] },
  ({ orm, run, tables: { accountLinks: links, households, moderationCases: cases, players } }) => ({
    shown: (minScore: number, limit: number) =>
      run(
        orm
          .select()
          .from(links)
          .where(or(gte(links.score, minScore), eq(links.isLimited, true)))
          .orderBy(desc(links.score), asc(links.firstId), asc(links.secondId))
          .limit(limit),
      ),
    async usernames(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const columns = { id: players.id, username: players.username };
      const rows = await run(orm.select(columns).from(players).where(inArray(players.id, [...ids])));
      return new Map(rows.map(({ id, username }) => [id, username]));
    },
    /** The oldest open case about each. */
    async openCases(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const isOpen = and(inArray(cases.suspectId, [...ids]), isNull(cases.closedAtMs));
      const columns = { suspectId: cases.suspectId, seq: cases.seq };
      const rows = await run(orm.select(columns).from(cases).where(isOpen).orderBy(desc(cases.seq)));
      return new Map(rows.map(({ suspectId, seq }) => [suspectId, seq]));
    },
    /** Who has agreed to live with whom. */
    async agreed(ids: readonly string[]): Promise<readonly Pair[]> {
      const { askerId, otherId, agreedAtMs } = households;
      const isAmong = and(inArray(askerId, [...ids]), isNotNull(agreedAtMs));
      const rows = await run(orm.select({ askerId, otherId }).from(households).where(isAmong));
      return rows.map((row) => pairOf(row.askerId, row.otherId));
    },
  }),
);

export type HouseholdRow = Row<'households'>;

// Anybody can ask: more than this are not listed, but can still be answered.
const MAX_LISTED = 100;

export const householdStore = store(
  { reads: ['households', 'players'], writes: ['households'] },
  ({ orm, run, statement, tables: { households, players } }) => {
    const p = sql.placeholder;
    const { askerId, otherId, agreedAtMs } = households;
    const ofPlayer = or(eq(askerId, p('playerId')), eq(otherId, p('playerId')));
    const member = sql<string>`case when ${askerId} = ${p('playerId')} then ${otherId} else ${askerId} end`;
    const of = statement(
      'households_of_player',
      orm
        .select({ id: players.id, username: players.username, askerId, agreedAtMs })
        .from(households)
        .innerJoin(players, eq(players.id, member))
        .where(ofPlayer)
        .orderBy(sql`${agreedAtMs} is null`, sql`${askerId} <> ${p('playerId')}`, asc(players.id))
        .limit(MAX_LISTED),
    );
    const one = rowReader({ orm, statement }, households, ['askerId', 'otherId']);
    return {
      /** Those who agreed first, then whom the player asked. */
      of: (playerId: string) => of.execute({ playerId }),
      async between(playerId: string, other: string): Promise<HouseholdRow | null> {
        const asked = await one({ askerId: playerId, otherId: other });
        return asked ?? one({ askerId: other, otherId: playerId });
      },
      put: rowWriter({ orm, statement }, households, ['askerId', 'otherId']),
      async remove(row: HouseholdRow): Promise<void> {
        const isRow = and(eq(askerId, row.askerId), eq(otherId, row.otherId));
        await run(orm.delete(households).where(isRow));
      },
      async removeOf(playerId: string): Promise<void> {
        await run(orm.delete(households).where(or(eq(askerId, playerId), eq(otherId, playerId))));
      },
    };
  },
);

export const linkedGiftStore = store(
  { reads: ['linkedGifts'], writes: ['linkedGifts'] },
  ({ orm, run, statement, tables: { linkedGifts: gifts } }) => {
    const p = sql.placeholder;
    const { giverId, day } = gifts;
    const since = statement(
      'linked_gifts_since',
      orm
        .select({ cents: wholeSum(gifts.cents) })
        .from(gifts)
        .where(and(eq(giverId, p('giverId')), gt(day, p('afterDay')))),
    );
    const add = rowWriter({ orm, statement }, gifts, ['giverId', 'day'], { isSum: true });
    return {
      /** In the last game days up to this one. */
      recentOf: async (giver: string, today: number): Promise<number> =>
        (await since.execute({ giverId: giver, afterDay: today - GIFT_DAYS }))[0]?.cents ?? 0,
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
