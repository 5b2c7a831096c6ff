import { announcementRoutes } from '#protocol/systems/announcements/contract.ts';
import { outboxStore } from '#db/outbox/store.ts';
import { announcementStore } from '#db/systems/announcements/store.ts';
import { type Handler, system } from '../../action/system.ts';
import { lastAnnouncement, recent, announcementView } from './reads.ts';
import type { EventData } from '#protocol/wire/events.ts';

declare module '../../action/changes.ts' {
  interface Changes {
    'announcement.made': { readonly announcement: EventData<'announcement'> };
  }
}

const announce: Handler<typeof announcementRoutes.announce> = async (tx, ctx, { message, type }) => {
  const announcement = announcementView(
    await announcementStore(tx).add({ message, type, createdAtMs: ctx.realNowMs }),
  );
  const data = { id: announcement.id, message, type };
  // Stored once for the world, not once per player.
  await outboxStore(tx).append({ room: 'world', event: 'announcement', data, atMs: ctx.realNowMs });
  ctx.record({ kind: 'announcement.made', announcement: data });
  await ctx.react({ kind: 'admin.acted', action: 'announcement', before: null, after: { message, type } });
  return { success: true, announcement };
};

const RESET = {
  message: 'The economy has been reset. Everyone starts over with the same balance.',
  type: 'warning',
} as const;

export const announcementSystem = system({
  routes: announcementRoutes,
  handlers: { recent, announce },
  world: { announcement: lastAnnouncement },
  resetTerms: () => ({ announcement: RESET }),
  apply: {
    'announcement.made': ({ announcement }) => [{ room: 'world', event: 'announcement', data: announcement }],
  },
});
