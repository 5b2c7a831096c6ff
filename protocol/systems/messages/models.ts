import * as z from 'zod/mini';
import { model } from '../../kit/registries.ts';
import { Id, inhabitantMark, staffMark, Timestamp } from '../../kit/schemas.ts';

export const Message = model(
  'Message',
  z.object({
    id: Id,
    /** The other one's name, in whose thread it stands. */
    with: z.string(),
    is_own: z.boolean(),
    text: z.string(),
    /** The filter marked it: it is shown folded. */
    is_flagged: z.optional(z.literal(true)),
    /** Real time. */
    at: Timestamp,
  }),
);
export type Message = z.infer<typeof Message>;

export const Thread = model(
  'Thread',
  z.object({
    user_id: Id,
    username: z.string(),
    ...inhabitantMark,
    ...staffMark,
    is_muted: z.boolean(),
    unread: z.int(),
    last: Message,
  }),
);
export type Thread = z.infer<typeof Thread>;
