import { and, asc, desc, eq, gt, gte, isNull, lt, max, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Protection, Strength } from '#protocol/systems/combat/terms.ts';
import { isPlayerId } from '../../../players/is-player.ts';
import { store } from '../../../kit/store.ts';
import type { Rewrite } from '../../../kit/reset-terms.ts';
import type { Row } from '../../../kit/tables.ts';
import { rowAdder, rowChanger, rowReader } from '../../../kit/unit-of-work/row-statements.ts';
import { playersGone } from '../../../players/players-gone.ts';

export type CombatantRow = Omit<Row<'combatants'>, 'boardRank'>;

export type FightMarks = Omit<
  CombatantRow,
  'playerId' | 'attack' | 'defense' | 'fedUntilMs' | 'place' | 'createdAtMs'
>;

export interface TargetSearch {
  readonly power: number;
  readonly place: number;
  readonly limit: number;
}

// Exceeds any player's number of losses.
const LOSSES_OF_A_WIN = 10_000_000;

export const combatantStore = store(
  { reads: ['combatants'], writes: ['combatants'] },
  ({ orm, run, statement, tables: { combatants } }) => {
    const handle = { orm, statement };
    const one = rowReader(handle, combatants, ['playerId']);
    const add = rowAdder(handle, combatants);
    const setFed = rowChanger(handle, combatants, ['playerId'], ['fedUntilMs']);
    const setPowers = rowChanger(handle, combatants, ['playerId'], ['attack', 'defense']);
    const setMarks = rowChanger(
      handle,
      combatants,
      ['playerId'],
      [
        ...(['wins', 'losses', 'boardRank', 'protection', 'protectedUntilMs'] as const),
        ...(['attackDay', 'attacksToday'] as const),
      ],
    );
    return {
      of: (playerId: string): Promise<CombatantRow | null> => one({ playerId }),
      add: (row: CombatantRow): Promise<void> => add({ ...row, boardRank: boardRankOf(row) }),
      setPowers: async (playerId: string, powers: Strength): Promise<void> =>
        requireOne(await setPowers({ playerId, ...powers })),
      setFed: async (playerId: string, fedUntilMs: number): Promise<void> =>
        requireOne(await setFed({ playerId, fedUntilMs })),
      setMarks: async (playerId: string, marks: FightMarks): Promise<void> =>
        requireOne(await setMarks({ playerId, ...marks, boardRank: boardRankOf(marks) })),
      removeOf: async (playerId: string): Promise<void> => {
        await run(orm.delete(combatants).where(eq(combatants.playerId, playerId)));
      },
    };
  },
);

/** The lowest is the best: most wins, then fewest losses. */
export const boardRankOf = ({ wins, losses }: Pick<FightMarks, 'wins' | 'losses'>): number =>
  losses - wins * LOSSES_OF_A_WIN;

function requireOne(isFound: boolean): void {
  if (!isFound) throw new Error('the combatant is gone');
}

export const targetStore = store(
  { reads: ['accounts', 'combatants', 'inhabitants', 'players', 'unrankedPlayers'], writes: [] },
  ({ orm, statement, tables }) => {
    const { accounts, combatants, players, unrankedPlayers } = tables;
    const p = sql.placeholder;
    const { playerId, defense, place, boardRank, createdAtMs } = combatants;
    const columns = {
      playerId,
      username: players.username,
      points: players.points,
      rang: players.rang,
      dollarsCents: sql<number>`coalesce(${accounts.balance}, 0)`.mapWith(Number),
      defense,
      fedUntilMs: combatants.fedUntilMs,
      wins: combatants.wins,
      losses: combatants.losses,
      protection: combatants.protection,
      protectedUntilMs: combatants.protectedUntilMs,
    };
    const found = (where: SQL | undefined) =>
      orm
        .select(columns)
        .from(combatants)
        .innerJoin(players, eq(players.id, playerId))
        .leftJoin(accounts, and(eq(accounts.owner, playerId), eq(accounts.asset, 'dollars')))
        .where(where);
    const suspended = orm.select({ id: unrankedPlayers.playerId }).from(unrankedPlayers);
    const isTarget = and(eq(playerId, p('playerId')), notInArray(playerId, suspended));
    const one = statement('target_one', found(isTarget));
    // Index-only scans that read no more rows than they return: join only the players shown.
    const nearby = (where: SQL | undefined) =>
      orm.select({ playerId, defense, place }).from(combatants).where(where);
    const equal = (from: SQL, name: string) =>
      statement(
        name,
        nearby(and(eq(defense, p('power')), from))
          .orderBy(asc(place), asc(playerId))
          .limit(p('limit')),
      );
    const equalFrom = equal(gte(place, p('place')), 'targets_equal_from');
    const equalBefore = equal(lt(place, p('place')), 'targets_equal_before');
    const stronger = statement(
      'targets_stronger',
      nearby(gt(defense, p('power')))
        .orderBy(asc(defense), asc(place), asc(playerId))
        .limit(p('limit')),
    );
    const weaker = statement(
      'targets_weaker',
      nearby(lt(defense, p('power')))
        .orderBy(desc(defense), desc(place), desc(playerId))
        .limit(p('limit')),
    );
    const best = statement(
      'combatants_best',
      found(and(lt(boardRank, p('below')), isPlayerId({ orm, tables }, playerId)))
        .orderBy(asc(boardRank), asc(createdAtMs), asc(playerId))
        .limit(p('limit')),
    );
    return {
      /** Null for the suspended, too. */
      of: async (id: string) => (await one.execute({ playerId: id }))[0] ?? null,
      /** Exactly this defense, starting at `place` and wrapping around. */
      equal: async (search: TargetSearch): Promise<NearbyRow[]> => {
        const rows = await equalFrom.execute({ ...search });
        const missing = search.limit - rows.length;
        return missing > 0 ? [...rows, ...(await equalBefore.execute({ ...search, limit: missing }))] : rows;
      },
      stronger: (power: number, limit: number): Promise<NearbyRow[]> => stronger.execute({ power, limit }),
      weaker: (power: number, limit: number): Promise<NearbyRow[]> => weaker.execute({ power, limit }),
      best: (limit: number) => best.execute({ limit, below: 0 }),
    };
  },
);

export type NearbyRow = Pick<CombatantRow, 'playerId' | 'defense' | 'place'>;

export type TargetRow = NonNullable<Awaited<ReturnType<ReturnType<typeof targetStore>['of']>>>;

export const combatAuditStore = store(
  { reads: ['accounts', 'combatants', 'fights', 'players', 'transfers'], writes: [] },
  ({ orm, run, tables, tables: { accounts, combatants, fights, players, transfers } }) => ({
    all: () => run(orm.select().from(combatants)),
    /** Game time of each player's last meal for the crew. */
    lastMeals: () =>
      run(
        orm
          .select({ playerId: transfers.debit, atMs: max(transfers.atMs) })
          .from(transfers)
          .where(eq(transfers.code, 'crew_fed'))
          .groupBy(transfers.debit),
      ),
    playersGone: () => playersGone({ orm, run, tables }, tables.combatants.playerId),
    playersMissing: () =>
      run(
        orm
          .select({ playerId: players.id })
          .from(players)
          .leftJoin(combatants, eq(combatants.playerId, players.id))
          .where(and(isNull(players.deletedAtMs), isNull(combatants.playerId)))
          .limit(100),
      ),
    balances: (asset: string) =>
      run(
        orm
          .select({ owner: accounts.owner, balance: accounts.balance })
          .from(accounts)
          .where(eq(accounts.asset, asset)),
      ),
    fights: () =>
      run(
        orm
          .select({ attackerId: fights.attackerId, defenderId: fights.defenderId, victory: fights.victory })
          .from(fights),
      ),
  }),
);

declare module '../../../kit/reset-terms.ts' {
  interface ResetTerms {
    readonly protection: { readonly protection: Protection | null; readonly protectedUntilMs: number | null };
  }
}

export const resetCombatants: Rewrite = async ({ orm, run, tables: { combatants } }, { protection }) => {
  const record = { wins: 0, losses: 0 };
  await run(
    orm.update(combatants).set({
      ...{ attack: 0, defense: 0, fedUntilMs: 0, attackDay: 0, attacksToday: 0 },
      ...{ ...record, boardRank: boardRankOf(record) },
      ...protection,
    }),
  );
};
