import * as z from 'zod/mini';
import { announcementEvents } from '#protocol/systems/announcements.ts';

export const announcementChanges = {
  'announcement.made': z.object({
    system: z.literal('announcements'),
    kind: z.literal('announcement.made'),
    announcement: announcementEvents.announcement.data,
  }),
} as const;
