import type { EpochMs } from '#protocol/primitives.ts';
import { MINUTE_MS } from '#protocol/time.ts';
import type { Refusal } from '../../action/context.ts';
import { createLoginAttempts, type LoginAttempts } from './login-attempts.ts';
import { createThrottle, type Throttle } from './throttle.ts';

const MAX_MAILS_PER_ADDRESS = 3;

export interface AuthLimits {
  readonly loginAttempts: LoginAttempts;
  readonly signUps: Throttle;
  readonly mails: {
    tooMany(mail: string, nowMs: EpochMs): Refusal<'too_many_requests'> | null;
    note(mail: string, nowMs: EpochMs): void;
    refund(mail: string): void;
  };
}

export function createAuthLimits({ on }: { readonly on: boolean }): AuthLimits {
  const make = (windowMs: number): Throttle => (on ? createThrottle({ windowMs }) : NO_LIMIT);
  const mails = make(60 * MINUTE_MS);
  return {
    loginAttempts: createLoginAttempts({ on }),
    signUps: make(60 * MINUTE_MS),
    mails: {
      tooMany: (mail, nowMs) => mails.tooMany(mail, nowMs, MAX_MAILS_PER_ADDRESS),
      note: (mail, nowMs) => mails.note(mail, nowMs),
      refund: mails.refund,
    },
  };
}

const NO_LIMIT: Throttle = { tooMany: () => null, note: () => undefined, refund: () => undefined };
