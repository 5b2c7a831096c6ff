import * as z from 'zod/mini';

export const authChanges = {
  /** Cached sessions of these players may be outdated. */
  'sessions.changed': z.object({
    system: z.literal('auth'),
    kind: z.literal('sessions.changed'),
    playerIds: z.array(z.string()),
  }),
} as const;

export const sessionsChanged = (...playerIds: string[]) =>
  ({ system: 'auth', kind: 'sessions.changed', playerIds }) as const;
