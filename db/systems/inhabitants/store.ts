import { and, asc, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import { DAY_MS } from '#protocol/values/time.ts';
import { createEpochCache } from '../../kit/unit-of-work/epoch-cache.ts';
import { store, type Tx } from '../../kit/store.ts';
import { wholeSum } from '../../kit/columns/expressions.ts';
import { rowAdder, rowReader, rowWriter } from '../../kit/unit-of-work/row-statements.ts';
import { playersGone } from '../../players/players-gone.ts';

/** Times are real. */
export interface InhabitantRow {
  readonly id: string;
  readonly username: string;
  readonly markedAtMs: number;
  readonly lastActivityAtMs: number;
}

export type InhabitantMark = { readonly is_bot?: true };

const PERSON: InhabitantMark = {};
const INHABITANT: InhabitantMark = { is_bot: true };

// Whether an account changed after its starting goods, achievement rewards aside.
function movedQuery(tx: Tx): (id: string) => Promise<boolean> {
  const { accounts, playerAchievements } = tx.tables;
  const held = tx.statement(
    'inhabitant_accounts',
    tx.orm
      .select({ asset: accounts.asset, version: accounts.version, escrowed: accounts.escrowed })
      .from(accounts)
      .where(eq(accounts.owner, sql.placeholder('playerId'))),
  );
  // Achievements unlocked at the same time are paid in one entry.
  const unlocked = tx.statement(
    'inhabitant_unlocks',
    tx.orm
      .selectDistinct({ atMs: playerAchievements.unlockedAtMs })
      .from(playerAchievements)
      .where(eq(playerAchievements.playerId, sql.placeholder('playerId'))),
  );
  return async (playerId) => {
    const rewards = (await unlocked.execute({ playerId })).length;
    const rows = await held.execute({ playerId });
    return rows.some(
      ({ asset, version, escrowed }) => escrowed > 0 || version > (asset === 'dollars' ? 1 + rewards : 1),
    );
  };
}

export const inhabitantStore = store(
  { reads: ['accounts', 'inhabitants', 'playerAchievements', 'players'], writes: ['inhabitants'] },
  (tx) => {
    const { orm } = tx;
    const { inhabitants, players } = tx.tables;
    const p = sql.placeholder;
    const { playerId, markedAtMs } = inhabitants;
    const known = createEpochCache<ReadonlySet<string>>(tx);
    const all = tx.statement('inhabitants_all', orm.select({ playerId }).from(inhabitants));
    const add = rowAdder(tx, inhabitants);
    const named = tx.statement(
      'inhabitants_by_name',
      orm
        .select({
          id: players.id,
          username: players.username,
          markedAtMs,
          lastActivityAtMs: players.lastActivityAtMs,
        })
        .from(inhabitants)
        .innerJoin(players, eq(players.id, playerId))
        .orderBy(asc(players.usernameLower), asc(playerId))
        .limit(p('limit'))
        .offset(p('offset')),
    );
    const joined = tx.statement(
      'inhabitant_joined',
      orm
        .select({ joinedAtMs: players.joinedAtMs })
        .from(players)
        .where(and(eq(players.id, p('playerId')), isNull(players.deletedAtMs))),
    );
    const ids = async (): Promise<ReadonlySet<string>> =>
      known.getOr('', async () => new Set((await all.execute()).map((row) => row.playerId)));
    return {
      ids,
      async marks(): Promise<(playerId: string) => InhabitantMark> {
        const marked = await ids();
        return (id) => (marked.has(id) ? INHABITANT : PERSON);
      },
      has: async (id: string): Promise<boolean> => (await ids()).has(id),
      async add(id: string, atMs: number): Promise<void> {
        await add({ playerId: id, markedAtMs: atMs });
        known.forget('');
      },
      remove: (id: string): Promise<void> =>
        tx.run(orm.delete(inhabitants).where(eq(playerId, id))).then(() => known.forget('')),
      byName: (page: { readonly limit: number; readonly offset: number }): Promise<InhabitantRow[]> =>
        named.execute({ ...page }),
      joinedAtMs: async (id: string): Promise<number | null> =>
        (await joined.execute({ playerId: id }))[0]?.joinedAtMs ?? null,
      hasMoved: movedQuery(tx),
    };
  },
);

export const inhabitantAudit = store(
  { reads: ['inhabitantLoot', 'inhabitantPays', 'inhabitants', 'players', 'transfers'], writes: [] },
  ({ orm, run, tables }) => {
    const { inhabitantLoot, inhabitantPays, transfers } = tables;
    return {
      playersGone: () => playersGone({ orm, run, tables }, tables.inhabitants.playerId),
      pays: () => run(orm.select().from(inhabitantPays)),
      loot: () => run(orm.select().from(inhabitantLoot)),
      async moved(
        code: string,
        { day, playerId }: { readonly day: number; readonly playerId: string },
      ): Promise<number> {
        const [sum] = await run(
          orm
            .select({ cents: wholeSum(transfers.amount) })
            .from(transfers)
            .where(
              and(
                eq(transfers.code, code),
                eq(transfers.credit, playerId),
                gte(transfers.atMs, day * DAY_MS),
                lt(transfers.atMs, (day + 1) * DAY_MS),
              ),
            ),
        );
        return sum?.cents ?? 0;
      },
    };
  },
);

export const inhabitantPayStore = store({ reads: ['inhabitantPays'], writes: ['inhabitantPays'] }, (tx) =>
  dayStore(tx, 'inhabitantPays'),
);

export const inhabitantLootStore = store({ reads: ['inhabitantLoot'], writes: ['inhabitantLoot'] }, (tx) =>
  dayStore(tx, 'inhabitantLoot'),
);

function dayStore({ orm, run, statement, tables }: Tx, name: 'inhabitantPays' | 'inhabitantLoot') {
  const table = tables[name];
  const p = sql.placeholder;
  const ofDay = eq(table.day, p('day'));
  const one = rowReader({ orm, statement }, table, ['day', 'playerId']);
  const total = statement(
    `${name}_total`,
    orm
      .select({ cents: wholeSum(table.cents) })
      .from(table)
      .where(ofDay),
  );
  const add = rowWriter({ orm, statement }, table, ['day', 'playerId'], { isSum: true });
  return {
    of: async (day: number, playerId: string): Promise<number> => (await one({ day, playerId }))?.cents ?? 0,
    total: async (day: number): Promise<number> => (await total.execute({ day }))[0]?.cents ?? 0,
    async add(day: number, playerId: string, cents: number): Promise<void> {
      await run(orm.delete(table).where(lt(table.day, day)));
      await add({ day, playerId, cents });
    },
    removeOf: async (playerId: string): Promise<void> => {
      await run(orm.delete(table).where(eq(table.playerId, playerId)));
    },
  };
}
