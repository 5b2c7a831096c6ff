import * as z from 'zod/mini';
import { route } from '../../kit/contract.ts';
import { field, model } from '../../kit/registries.ts';
import { Id, Timestamp } from '../../kit/schemas.ts';

export const Ended = z.object({ success: z.literal(true) });

/** A TOTP code or a recovery code. */
export const OneTimeCode = field(
  'the code',
  z
    .string('Please enter the code')
    .check(z.trim(), z.minLength(1, 'Please enter the code'), z.maxLength(20, 'This code is too long')),
);

/** Times are real. */
export const SignedInSession = model(
  'SignedInSession',
  z.object({
    id: Id,
    created_at: Timestamp,
    last_seen_at: Timestamp,
    /** For example "Firefox on Linux". */
    device: z.string(),
    is_current: z.boolean(),
  }),
);
export type SignedInSession = z.infer<typeof SignedInSession>;

const accountCall = { method: 'POST', rate: 'account', kind: 'custom', sensitive: true } as const;

export const sessionRoutes = {
  sessions: route({
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'The caller’s sessions, the current one first.',
    access: 'player',
    rate: 'read',
    kind: 'custom',
    /** `totp`: whether sign-in asks for a one-time code. */
    answer: z.object({ sessions: z.array(SignedInSession), totp: z.boolean() }),
  }),
  endSessions: route({
    access: 'player',
    ...accountCall,
    path: '/api/auth/sessions/end',
    summary: "Ends all of the caller's other sessions and their sockets.",
    body: z.object({ others: field('whether to end the other sessions', z.literal(true)) }),
    answer: Ended,
  }),
  setUpTotp: route({
    access: 'admin',
    ...accountCall,
    path: '/api/auth/totp/setup',
    summary: 'Creates a secret for one-time codes, which takes effect once a code is confirmed.',
    answer: z.object({ secret: z.string(), uri: z.string() }),
    refuses: ['totp_enabled'],
  }),
  enableTotp: route({
    access: 'admin',
    ...accountCall,
    path: '/api/auth/totp/enable',
    summary: 'Turns on one-time codes; returns ten recovery codes, which are not shown again.',
    body: z.object({ code: OneTimeCode }),
    answer: z.object({ success: z.literal(true), recoveryCodes: z.array(z.string()) }),
    refuses: ['totp_enabled', 'totp_not_set_up', 'wrong_code'],
  }),
  disableTotp: route({
    access: 'player',
    ...accountCall,
    path: '/api/auth/totp/disable',
    summary: 'Turns off one-time codes.',
    body: z.object({ code: OneTimeCode }),
    answer: Ended,
    refuses: ['totp_not_set_up', 'wrong_code'],
  }),
} as const;
