import { refuse } from '../../action/context.ts';
import type { RoomDefinition } from '../../action/system.ts';
import { queueOf, type QueueDeps } from './reads/queue.ts';

/** The queue as the caller sees it. Former staff is refused by the gate. */
export const moderationRoom = (deps: QueueDeps): RoomDefinition => ({
  kind: 'moderation',
  permit: ({ rang }, asked) => {
    if (rang === 0) return refuse('staff_only');
    return asked === 'moderation' ? asked : refuse('not_found');
  },
  snapshot: async (tx, ctx) => ({ cases: await queueOf(tx, ctx, deps) }),
});
