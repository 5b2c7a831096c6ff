import * as z from 'zod/mini';
import { playerRead, route, type SystemContract } from '../../kit/contract.ts';
import { choice, field, model } from '../../kit/registries.ts';
import { notificationEvents } from './events.ts';
import { NOTIFICATION_TYPES, NOTIFICATIONS_PAGE } from './types.ts';
import { Moment } from '../statement/moment.ts';
import { Id, limit, BeforeNumber, Page, Timestamp } from '../../kit/schemas.ts';

/** Real time. */
export const NOTIFICATION_RETENTION_DAYS = 30;

export const MAX_NOTIFICATIONS = 500;

const Type = z.enum(NOTIFICATION_TYPES);

export const Notification = model(
  'Notification',
  z.object({
    id: Id,
    type: Type,
    /** Real time. */
    at: Timestamp,
    is_read: z.boolean(),
    event: z.string(),
    data: z.record(z.string(), z.unknown()),
  }),
);
export type Notification = z.infer<typeof Notification>;

const Muted = z.array(Type).check(
  z.maxLength(NOTIFICATION_TYPES.length),
  z.refine((types) => new Set(types).size === types.length, 'Each type can be named only once'),
);

const command = { method: 'POST', access: 'player', rate: 'account', kind: 'command' } as const;

export const notificationRoutes = {
  notifications: route({
    ...playerRead,
    path: '/api/notifications',
    summary: 'The caller’s notifications of the last 30 days, newest first, without muted types.',
    query: z.object({
      page: Page,
      before: BeforeNumber,
      limit: limit(NOTIFICATIONS_PAGE),
      since: field('the start', z.optional(Moment)),
    }),
    answer: z.object({
      notifications: z.array(Notification),
      unread: z.int(),
      /** Unread and younger than `since` (real time), or all unread. */
      unread_by_type: z.partialRecord(Type, z.int()),
      muted: z.array(Type),
      pagination: z.object({ page: z.int(), limit: z.int(), total: z.int() }),
    }),
  }),
  readNotifications: route({
    ...command,
    path: '/api/notifications/read',
    summary: 'Marks a notification and all older ones as read.',
    body: z.object({ upTo: choice('the notification', Id) }),
    answer: z.object({ success: z.literal(true), unread: z.int() }),
    refuses: ['not_found'],
  }),
  muteNotifications: route({
    ...command,
    path: '/api/notifications/settings',
    summary: 'Sets the muted types, which are neither listed nor counted until they are unmuted.',
    body: z.object({ muted: field('the muted types', Muted) }),
    answer: z.object({ success: z.literal(true) }),
  }),
} as const;

export const notifications = {
  routes: notificationRoutes,
  events: notificationEvents,
} as const satisfies SystemContract;
