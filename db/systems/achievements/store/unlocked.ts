import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import { appendedRows } from '../../../kit/unit-of-work/append-only.ts';
import { createEpochCache } from '../../../kit/unit-of-work/epoch-cache.ts';
import { isPlayer } from '../../../players/is-player.ts';
import { store } from '../../../kit/store.ts';
import type { Row } from '../../../kit/tables.ts';
import { rowCount } from '../../../kit/columns/expressions.ts';
import { achievementCountStore, type UnlockedRow } from './counts.ts';

export const unlockedStore = store(
  { reads: ['playerAchievements'], writes: ['achievementCounts', 'achievers', 'playerAchievements'] },
  (tx) => {
    const { orm } = tx;
    const { playerAchievements: unlocked, achievers, achievementCounts: counts } = tx.tables;
    const p = sql.placeholder;
    const known = createEpochCache<ReadonlySet<string>>(tx);
    const ofPlayer = tx.statement(
      'achievements_of_player',
      orm
        .select({ achievementId: unlocked.achievementId, unlockedAtMs: unlocked.unlockedAtMs })
        .from(unlocked)
        .where(eq(unlocked.playerId, p('playerId'))),
    );
    const append = appendedRows<Row<'playerAchievements'>>(tx, unlocked);
    const rowsOf = (playerId: string): Promise<UnlockedRow[]> => ofPlayer.execute({ playerId });
    const idsOf = async (playerId: string): Promise<ReadonlySet<string>> =>
      new Set((await rowsOf(playerId)).map(({ achievementId }) => achievementId));

    return {
      ofPlayer: rowsOf,
      /** Cached, because most actions ask for it. */
      idsOf: (playerId: string) => known.getOr(playerId, () => idsOf(playerId)),
      async add(playerId: string, row: UnlockedRow): Promise<boolean> {
        const before = await known.getOr(playerId, () => idsOf(playerId));
        const { achievementId, unlockedAtMs } = row;
        if (before.has(achievementId)) return false;
        known.set(playerId, new Set([...before, achievementId]));
        await append({ playerId, achievementId, unlockedAtMs });
        await achievementCountStore(tx).add(playerId, row);
        return true;
      },
      async removeOf(playerId: string): Promise<void> {
        for (const { achievementId } of await rowsOf(playerId))
          await tx.run(
            orm
              .update(counts)
              .set({ players: sql`${counts.players} - 1` })
              .where(eq(counts.achievementId, achievementId)),
          );
        await tx.run(orm.delete(unlocked).where(eq(unlocked.playerId, playerId)));
        await tx.run(orm.delete(achievers).where(eq(achievers.playerId, playerId)));
        known.set(playerId, new Set());
      },
    };
  },
);

export interface AchieverRow {
  readonly id: string;
  readonly username: string;
  readonly figure: number;
}

export const achieverStore = store(
  {
    reads: [
      'achievementCounts',
      'achievers',
      'inhabitants',
      'playerAchievements',
      'players',
      'unrankedPlayers',
    ],
    writes: [],
  },
  ({ orm, statement, tables }) => {
    const { achievers, achievementCounts, inhabitants, playerAchievements: unlocked } = tables;
    const { players, unrankedPlayers } = tables;
    const p = sql.placeholder;
    const best = statement(
      'achievers_best',
      orm
        .select({ id: players.id, username: players.username, figure: achievers.unlocked })
        .from(achievers)
        .innerJoin(players, eq(players.id, achievers.playerId))
        .where(isPlayer({ orm, tables }))
        .orderBy(asc(achievers.boardRank), asc(achievers.lastAtMs), asc(achievers.playerId))
        .limit(p('limit')),
    );
    const counts = statement('achievement_counts_all', orm.select().from(achievementCounts));
    // Of the few accounts that are no players: to count all others would read every unlock.
    const ofOthers = statement(
      'achievement_counts_of_others',
      orm
        .select({ achievementId: unlocked.achievementId, accounts: rowCount() })
        .from(unlocked)
        .where(
          or(
            inArray(unlocked.playerId, orm.select({ id: inhabitants.playerId }).from(inhabitants)),
            inArray(unlocked.playerId, orm.select({ id: unrankedPlayers.playerId }).from(unrankedPlayers)),
            inArray(
              unlocked.playerId,
              orm.select({ id: players.id }).from(players).where(sql`${players.rang} > 0`),
            ),
          ),
        )
        .groupBy(unlocked.achievementId),
    );
    return {
      best: (limit: number): Promise<AchieverRow[]> => best.execute({ limit }),
      /** How many players have unlocked each. */
      async counts(): Promise<ReadonlyMap<string, number>> {
        const all = new Map(
          (await counts.execute()).map(({ achievementId, players: having }) => [achievementId, having]),
        );
        for (const { achievementId, accounts } of await ofOthers.execute())
          all.set(achievementId, (all.get(achievementId) ?? 0) - accounts);
        return all;
      },
    };
  },
);
