import { netWorthStore } from '#db/systems/economy/store/net-worth.ts';
import { dayOf } from '#protocol/values/time.ts';
import type { PreAction } from '../../action/system.ts';
import { netWorthOf } from './reads/net-worth.ts';

export interface NetWorthMemory {
  readonly has: (playerId: string, day: number) => boolean;
  readonly clear: () => void;
  readonly add: (stored: { readonly playerId: string; readonly day: number }) => void;
}

export function createNetWorthMemory(): NetWorthMemory {
  let today = 0;
  const players = new Set<string>();
  return {
    clear: () => players.clear(),
    has: (playerId, day) => day === today && players.has(playerId),
    add({ playerId, day }) {
      if (day > today) players.clear();
      today = Math.max(today, day);
      if (day === today) players.add(playerId);
    },
  };
}

export const netWorthPoints = (memory: NetWorthMemory): PreAction => ({
  isDue: (playerId, nowMs) => !memory.has(playerId, dayOf(nowMs)),
  async run(tx, ctx, playerId) {
    const day = dayOf(ctx.nowMs);
    if (!(await netWorthStore(tx).has(playerId, day))) {
      const cents = await netWorthOf(tx, playerId);
      await netWorthStore(tx).add(playerId, { day, cents, atMs: ctx.nowMs });
    }
    ctx.record({ kind: 'net-worth.stored', playerId, day });
  },
});
