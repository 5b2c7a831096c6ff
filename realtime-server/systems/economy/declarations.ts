import { Balance } from '#protocol/schemas.ts';
import * as z from 'zod/mini';
import type { Declarations } from '../../action/declarations.ts';

const standing = {
  id: z.string(),
  username: z.string(),
  cents: z.int(),
  points: z.int(),
  createdAtMs: z.int(),
  rev: z.int(),
};

export const economyChanges = {
  'balance.changed': z.object({
    system: z.literal('economy'),
    kind: z.literal('balance.changed'),
    playerId: z.string(),
    balance: Balance,
  }),
  'player.ranked': z.object({
    system: z.literal('economy'),
    kind: z.literal('player.ranked'),
    ...standing,
  }),
  /** After `player.unranked`: it ranks only on boards with inhabitants. */
  'inhabitant.ranked': z.object({
    system: z.literal('economy'),
    kind: z.literal('inhabitant.ranked'),
    ...standing,
  }),
  'player.unranked': z.object({
    system: z.literal('economy'),
    kind: z.literal('player.unranked'),
    id: z.string(),
  }),
  'net-worth.stored': z.object({
    system: z.literal('economy'),
    kind: z.literal('net-worth.stored'),
    playerId: z.string(),
    day: z.int(),
  }),
  'net-worth.updated': z.object({
    system: z.literal('economy'),
    kind: z.literal('net-worth.updated'),
    playerId: z.string(),
    cents: z.int(),
    atMs: z.int(),
    rev: z.int(),
  }),
} as const;

export const economy = { changes: economyChanges } as const satisfies Declarations;
