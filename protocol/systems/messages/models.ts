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
    /** Empty once staff removed it. */
    text: z.string(),
    is_removed: z.optional(z.literal(true)),
    /** The filter marked it: it is shown folded. */
    is_flagged: z.optional(z.literal(true)),
    /** Real time. */
    at: Timestamp,
  }),
);
export type Message = z.infer<typeof Message>;

export const Correspondent = z.object({
  id: Id,
  username: z.string(),
  ...inhabitantMark,
  ...staffMark,
  /** The account is closed: calls take its id for the name. */
  is_gone: z.optional(z.literal(true)),
  /** Never with staff. */
  is_muted: z.boolean(),
});
export type Correspondent = z.infer<typeof Correspondent>;

export const Thread = model(
  'Thread',
  z.object({
    ...Correspondent.shape,
    /** 0 while muted. */
    unread: z.int(),
    last: Message,
  }),
);
export type Thread = z.infer<typeof Thread>;
