import { incomeStore } from '#db/systems/economy/store/income.ts';
import { netWorthStore } from '#db/systems/economy/store/net-worth.ts';
import { DAY_MS, dayOf } from '#protocol/values/time.ts';
import type { GameWorld } from './game-world.ts';

/** Gives each player this many days of dashboard history: a net worth and a salary a day. */
export const addHistory = (
  { database, clock }: GameWorld,
  { players, days }: { readonly players: readonly string[]; readonly days: number },
): Promise<void> =>
  database.inTransaction(async (tx) => {
    const today = dayOf(clock.nowMs());
    for (const playerId of players)
      for (let day = today - days; day < today; day += 1) {
        await netWorthStore(tx).add(playerId, { day, cents: 100_000 + day, atMs: day * DAY_MS });
        await incomeStore(tx).add({ playerId, day, source: 'salary', cents: 5_000 });
      }
  });
