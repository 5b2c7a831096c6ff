import { outboxStore } from '#db/outbox/store.ts';
import { announcementStore } from '#db/systems/announcements/store.ts';
import { kingStore } from '#db/systems/king/store.ts';
import { PRIVATE_EVENT_RETENTION_MS } from '#protocol/live.ts';
import { kingOf } from '#protocol/systems/king/crowning.ts';
import { readBalance } from '../action/balance.ts';
import { refuse } from '../action/context.ts';
import type { RoomDefinition } from '../action/system.ts';

/** The rooms that every socket is in from the start; only their snapshots can be asked for. */
export const ownRooms: readonly RoomDefinition[] = [
  {
    kind: 'world',
    permit: async (_tx, _ctx, room) => (room === 'world' ? room : refuse('not_found')),
    async snapshot(tx) {
      const [last] = await announcementStore(tx).recent(1);
      const announcement = last ? { id: String(last.id), message: last.message, type: last.type } : null;
      const crowned = await kingStore(tx).current();
      return { announcement, king: crowned && kingOf(crowned) };
    },
  },
  {
    kind: 'user',
    permit: async (_tx, { actor }, room) => (room === `user:${actor.id}` ? room : refuse('not_found')),
    async snapshot(tx, { actor, realNowMs, config }, room) {
      const stored = await outboxStore(tx).eventsAfter(room, realNowMs - PRIVATE_EVENT_RETENTION_MS);
      const events = stored.map(({ event, data, atMs }) => ({ event, data, at: atMs }));
      return { balance: await readBalance(tx, { config }, actor.id), events };
    },
  },
];
