import * as z from 'zod/mini';

export const authChanges = {
  /** Sessions ended, or got another token or rank: cached sessions may be outdated. */
  'sessions.changed': z.object({ system: z.literal('auth'), kind: z.literal('sessions.changed') }),
} as const;

export const SESSIONS_CHANGED = { system: 'auth', kind: 'sessions.changed' } as const;
