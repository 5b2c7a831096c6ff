import * as z from 'zod/mini';
import { field, model } from '../../kit/registries.ts';
import { event, playerRead, route, type SystemContract } from '../../kit/contract.ts';
import { plainText } from '../../text/plain-text.ts';
import { Id, Timestamp } from '../../kit/schemas.ts';
import { ANNOUNCEMENT_MAX } from './limits.ts';

export const ANNOUNCEMENTS_SHOWN = 20;

export const AnnouncementType = z.enum(['info', 'success', 'warning', 'error']);
export type AnnouncementType = z.infer<typeof AnnouncementType>;

export const Announcement = model(
  'Announcement',
  z.object({
    id: Id,
    message: z.string(),
    type: AnnouncementType,
    /** Real time. */
    created_at: Timestamp,
  }),
);
export type Announcement = z.infer<typeof Announcement>;

const ANNOUNCEMENT_TEXT = `The announcement must be plain text of 1 to ${ANNOUNCEMENT_MAX} characters`;

export const announcementRoutes = {
  recent: route({
    ...playerRead,
    path: '/api/announcements',
    summary: 'The latest announcements, newest first.',
    answer: z.object({ announcements: z.array(Announcement) }),
  }),
  announce: route({
    method: 'POST',
    path: '/api/admin/announcement',
    summary: 'Sends a message to all players; those offline see it on their next visit.',
    access: 'admin',
    rate: 'account',
    kind: 'command',
    keyed: true,
    body: z.object({
      message: field('the announcement', plainText(ANNOUNCEMENT_TEXT, { min: 1, max: ANNOUNCEMENT_MAX })),
      type: field('the kind of announcement', z._default(AnnouncementType, 'info')),
    }),
    answer: z.object({ success: z.literal(true), announcement: Announcement }),
  }),
} as const;

export const announcementEvents = {
  announcement: event({
    rooms: ['world'],
    data: z.object({ id: Id, message: z.string(), type: AnnouncementType }),
  }),
} as const;

export const announcements = {
  routes: announcementRoutes,
  events: announcementEvents,
} as const satisfies SystemContract;
