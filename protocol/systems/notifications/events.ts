import * as z from 'zod/mini';
import { privateEvent } from '../../kit/contract.ts';

const OWN = { subject: 'receiver', fromOthers: { by: 'nobody' } } as const;

export const notificationEvents = {
  notification: privateEvent({
    durable: true,
    ...OWN,
    data: z.object({
      type: z.enum(['info', 'success', 'warning', 'error']),
      message: z.string(),
      /** Lets players mute these separately. */
      topic: z.optional(z.enum(['rent', 'eviction'])),
    }),
  }),
  'notifications.read': privateEvent({
    ...OWN,
    data: z.object({ up_to: z.string(), unread: z.int() }),
  }),
  'notifications.muted': privateEvent({
    ...OWN,
    data: z.object({ muted: z.array(z.string()), unread: z.int() }),
  }),
} as const;
