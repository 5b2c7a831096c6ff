import * as z from 'zod/mini';

export const authChanges = {
  /** Sessions of these players ended, were confirmed, or got another token or rank: what is cached of them may be outdated. */
  'sessions.changed': z.object({
    system: z.literal('auth'),
    kind: z.literal('sessions.changed'),
    playerIds: z.array(z.string()),
  }),
} as const;

export const sessionsChanged = (...playerIds: string[]) =>
  ({ system: 'auth', kind: 'sessions.changed', playerIds }) as const;
