import { PRIVATE_EVENT_RETENTION_MS } from '#protocol/values/time.ts';
import { outboxStore } from '#db/outbox/store.ts';
import { readBalance } from '../action/balance.ts';
import { refuse } from '../action/context.ts';
import type { RoomDefinition, WorldSnapshot } from '../action/system.ts';

export const createOwnRooms = (world: WorldSnapshot): readonly RoomDefinition[] => [
  {
    kind: 'world',
    isForEveryone: true,
    permit: (_actor, room) => (room === 'world' ? room : refuse('not_found')),
    async shared(tx) {
      const snapshot: Record<string, unknown> = {};
      for (const [name, read] of Object.entries(world)) snapshot[name] = await read(tx);
      return snapshot;
    },
  },
  {
    kind: 'user',
    permit: (actor, room) => (room === `user:${actor.id}` ? room : refuse('not_found')),
    async snapshot(tx, { actor, realNowMs, config }, room) {
      const stored = await outboxStore(tx).eventsAfter(room, realNowMs - PRIVATE_EVENT_RETENTION_MS);
      const events = stored.map(({ event, data, atMs }) => ({ event, data, at: atMs }));
      return { balance: await readBalance(tx, { config }, actor.id), events };
    },
  },
];
