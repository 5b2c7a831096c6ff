import { announcementEvents } from '#protocol/systems/announcements/contract.ts';
import * as z from 'zod/mini';
import type { Declarations } from '../../action/declarations.ts';

export const announcementChanges = {
  'announcement.made': z.object({
    system: z.literal('announcements'),
    kind: z.literal('announcement.made'),
    announcement: announcementEvents.announcement.data,
  }),
} as const;

export const announcements = { changes: announcementChanges } as const satisfies Declarations;
