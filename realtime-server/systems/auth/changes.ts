import * as z from 'zod/mini';

export const authChanges = {
  /** Sessions ended, got another token or another rank: what is remembered of any session may be wrong. */
  'sessions.changed': z.object({ system: z.literal('auth'), kind: z.literal('sessions.changed') }),
} as const;

export const SESSIONS_CHANGED = { system: 'auth', kind: 'sessions.changed' } as const;
