import * as z from 'zod/mini';
import { model } from '../../kit/registries.ts';
import { Dollars, Id } from '../../kit/schemas.ts';
import { LINK_REASONS } from './terms.ts';

/** Points of a pair's score, and how often it happened. */
export const LinkReason = z.object({
  kind: z.enum(LINK_REASONS),
  points: z.int(),
  times: z.int(),
});
export type LinkReason = z.infer<typeof LinkReason>;

const Person = z.object({
  id: Id,
  username: z.string(),
  /** What went to the other one and did not come back, in 30 game days. */
  gave: Dollars,
});

export const Link = model(
  'Link',
  z.object({
    first: Person,
    second: Person,
    /** 0 to 100. */
    score: z.int(),
    reasons: z.array(LinkReason),
    /** Both have declared that they live together. */
    is_household: z.boolean(),
    /** Trades, raids and gifts between them are limited. */
    is_limited: z.boolean(),
    /** An open case about one of them. */
    case_id: z.nullable(Id),
  }),
);
export type Link = z.infer<typeof Link>;

/** What limits the caller towards a linked account, with whom everybody sees the same. */
export const GiftLimit = z.object({
  /** Dollars that may still be passed on now to all linked accounts together. */
  left: Dollars,
  limit: Dollars,
});
export type GiftLimit = z.infer<typeof GiftLimit>;
