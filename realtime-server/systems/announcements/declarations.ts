import { announcementEvents } from '#protocol/systems/announcements/contract.ts';
import * as z from 'zod/mini';
import type { ChangesIn } from '../../action/changes.ts';
import type { Declarations } from '../../action/declarations.ts';

export const announcementChanges = {
  'announcement.made': z.object({
    system: z.literal('announcements'),
    kind: z.literal('announcement.made'),
    announcement: announcementEvents.announcement.data,
  }),
} as const;

declare module '../../action/changes.ts' {
  interface Changes extends ChangesIn<typeof announcementChanges> {}
}

export const announcements = { changes: announcementChanges } as const satisfies Declarations;
