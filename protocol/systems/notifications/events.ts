import * as z from 'zod/mini';
import { privateEvent } from '../../contract.ts';

const OWN = { subject: 'receiver', fromOthers: { by: 'nobody' } } as const;

export const notificationEvents = {
  /** What belongs to no other event. */
  notification: privateEvent({
    durable: true,
    ...OWN,
    data: z.object({
      type: z.enum(['info', 'success', 'warning', 'error']),
      message: z.string(),
      /** What it is about, where that can be muted on its own. */
      topic: z.optional(z.enum(['rent', 'eviction'])),
    }),
  }),
  /** What is read is read in every tab and on every device. */
  'notifications.read': privateEvent({
    ...OWN,
    data: z.object({ up_to: z.string(), unread: z.int() }),
  }),
  'notifications.muted': privateEvent({
    ...OWN,
    data: z.object({ muted: z.array(z.string()), unread: z.int() }),
  }),
} as const;
