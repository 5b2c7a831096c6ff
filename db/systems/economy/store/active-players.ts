import { asc, and, eq, gte, lte, sql } from 'drizzle-orm';
import { createRowMap } from '../../../kit/unit-of-work/row-map.ts';
import { store } from '../../../kit/store.ts';

interface ActivePlayerRow {
  readonly playerId: string;
  readonly lastDay: number;
}

/** Only `realtime-server/systems/economy/active-players.ts` adds days. */
export const activePlayerStore = store(
  { reads: ['activeDays', 'activePlayers'], writes: ['activeDays', 'activePlayers'] },
  (tx) => {
    const { orm, statement } = tx;
    const { activeDays, activePlayers } = tx.tables;
    const p = sql.placeholder;
    const { day, players } = activeDays;
    const one = statement(
      'active_player_one',
      orm
        .select()
        .from(activePlayers)
        .where(eq(activePlayers.playerId, p('playerId'))),
    );
    const rows = createRowMap<ActivePlayerRow, 'playerId'>(tx, {
      table: activePlayers,
      columns: ['playerId', 'lastDay'],
      key: ['playerId'],
      read: async ({ playerId }) => (await one.execute({ playerId }))[0] ?? null,
    });
    const count = statement(
      'active_day_count',
      orm
        .insert(activeDays)
        .values({ day: p('day'), players: sql`1` })
        .onConflictDoUpdate({ target: day, set: { players: sql`${players} + 1` } }),
    );
    const between = statement(
      'active_days_between',
      orm
        .select()
        .from(activeDays)
        .where(and(gte(day, p('fromDay')), lte(day, p('toDay'))))
        .orderBy(asc(day)),
    );
    return {
      lastDayOf: async (playerId: string): Promise<number | null> =>
        (await rows.get({ playerId }))?.lastDay ?? null,
      async add(playerId: string, onDay: number): Promise<void> {
        await rows.put({ playerId, lastDay: onDay });
        await count.execute({ day: onDay });
      },
      between: (
        fromDay: number,
        toDay: number,
      ): Promise<{ readonly day: number; readonly players: number }[]> => between.execute({ fromDay, toDay }),
      async removeOf(playerId: string): Promise<void> {
        await tx.run(orm.delete(activePlayers).where(eq(activePlayers.playerId, playerId)));
      },
    };
  },
);
