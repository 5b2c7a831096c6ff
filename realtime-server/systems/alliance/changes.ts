import * as z from 'zod/mini';
import { allianceEvents } from '#protocol/systems/alliance.ts';

export const allianceChanges = {
  'alliance.founded': z.object({
    system: z.literal('alliance'),
    kind: z.literal('alliance.founded'),
    allianceId: z.string(),
    isPrivate: z.boolean(),
  }),
  'alliance.ended': z.object({
    system: z.literal('alliance'),
    kind: z.literal('alliance.ended'),
    allianceId: z.string(),
  }),
  'alliance.membership': z.object({
    system: z.literal('alliance'),
    kind: z.literal('alliance.membership'),
    playerId: z.string(),
    allianceId: z.nullable(z.string()),
  }),
  'alliance.changed': z.object({
    system: z.literal('alliance'),
    kind: z.literal('alliance.changed'),
    allianceId: z.string(),
    event: allianceEvents['alliance.changed'].data,
  }),
  'alliance.message': z.object({
    system: z.literal('alliance'),
    kind: z.literal('alliance.message'),
    allianceId: z.string(),
    message: allianceEvents['alliance.message'].data,
  }),
} as const;
