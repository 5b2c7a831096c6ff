import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { store } from '../../../kit/store.ts';
import { rowCount } from '../../../kit/columns/expressions.ts';
import type { Row } from '../../../kit/tables.ts';
import { rowAdder, rowReader } from '../../../kit/unit-of-work/row-statements.ts';

/** Never changes. Game time. */
export type FightRow = Row<'fights'>;

type FightPlace = Pick<FightRow, 'id' | 'atMs'>;

/** Later than every fight. */
const NO_FIGHT: FightPlace = { id: '', atMs: Number.MAX_SAFE_INTEGER };

interface FightPage {
  readonly limit: number;
  readonly offset?: number;
  readonly before?: FightPlace;
}

export const fightStore = store(
  { reads: ['fights', 'players'], writes: ['fights'] },
  ({ orm, run, statement, tables: { fights, players } }) => {
    const p = sql.placeholder;
    const { id, attackerId, defenderId, atMs, points, rewardCents, victory } = fights;
    const one = rowReader({ orm, statement }, fights, ['id']);
    const attacksSince = statement(
      'fights_attacks_since',
      orm
        .select({ defenderId, atMs, points })
        .from(fights)
        .where(and(eq(attackerId, p('attackerId')), gt(atMs, p('afterMs')))),
    );
    const defeatsSince = statement(
      'fights_defeats_since',
      orm
        .select({ attackerId, atMs, rewardCents })
        .from(fights)
        .where(and(eq(defenderId, p('defenderId')), gt(atMs, p('afterMs')), eq(victory, true))),
    );
    const lastAttack = statement(
      'fights_last_attack',
      orm
        .select({ atMs })
        .from(fights)
        .where(eq(attackerId, p('attackerId')))
        .orderBy(desc(atMs), desc(id))
        .limit(1),
    );
    // A row value, so that the index also finds where to begin.
    const isOlder = sql`(${atMs}, ${id}) < (${p('beforeMs')}, ${p('beforeId')})`;
    const ofSide = (side: typeof attackerId | typeof defenderId, name: string) =>
      orm
        .select({ id, atMs })
        .from(fights)
        .where(and(eq(side, p('playerId')), isOlder))
        .orderBy(desc(atMs), desc(id))
        .limit(p('upTo'))
        .as(name);
    const [attacks, defenses] = [ofSide(attackerId, 'attacks'), ofSide(defenderId, 'defenses')];
    const newest = statement(
      'fights_newest',
      orm
        .select()
        .from(attacks)
        .unionAll(orm.select().from(defenses))
        // Raw SQL: for PostgreSQL, Drizzle omits the snake_case mapping in a union's ORDER BY.
        .orderBy(sql`at_ms desc, id desc`)
        .limit(p('limit'))
        .offset(p('offset')),
    );
    // Nobody fights themselves.
    const countOlder = statement(
      'fights_count_older',
      orm
        .select({ count: rowCount() })
        .from(fights)
        .where(and(or(eq(attackerId, p('playerId')), eq(defenderId, p('playerId'))), isOlder)),
    );

    return {
      add: rowAdder({ orm, statement }, fights),
      of: (fightId: string): Promise<FightRow | null> => one({ id: fightId }),
      attacksSince: (attacker: string, afterMs: number) =>
        attacksSince.execute({ attackerId: attacker, afterMs }),
      defeatsSince: (defender: string, afterMs: number) =>
        defeatsSince.execute({ defenderId: defender, afterMs }),
      lastAttackMs: async (attacker: string): Promise<number | null> =>
        (await lastAttack.execute({ attackerId: attacker }))[0]?.atMs ?? null,
      newest: async (
        playerId: string,
        { limit, offset = 0, before = NO_FIGHT }: FightPage,
      ): Promise<FightRow[]> => {
        const range = { playerId, beforeMs: before.atMs, beforeId: before.id };
        const page = await newest.execute({ ...range, limit, offset, upTo: limit + offset });
        const ids = page.map((row) => row.id);
        const rows = ids.length === 0 ? [] : await run(orm.select().from(fights).where(inArray(id, ids)));
        const found = new Map(rows.map((row) => [row.id, row]));
        return ids.flatMap((fightId) => found.get(fightId) ?? []);
      },
      countOlder: async (playerId: string, before: FightPlace): Promise<number> =>
        (await countOlder.execute({ playerId, beforeMs: before.atMs, beforeId: before.id }))[0]?.count ?? 0,
      usernames: async (
        of: readonly Pick<FightRow, 'attackerId' | 'defenderId'>[],
      ): Promise<ReadonlyMap<string, string>> => {
        const ids = [...new Set(of.flatMap((fight) => [fight.attackerId, fight.defenderId]))];
        if (ids.length === 0) return new Map();
        const rows = await run(
          orm
            .select({ id: players.id, username: players.username })
            .from(players)
            .where(inArray(players.id, ids)),
        );
        return new Map(rows.map((row) => [row.id, row.username]));
      },
    };
  },
);
