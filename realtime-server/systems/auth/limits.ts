import type { EpochMs } from '#protocol/primitives.ts';
import { MINUTE_MS } from '#protocol/time.ts';
import type { Refusal } from '../../action/context.ts';
import type { Guard } from './password.ts';
import { createThrottle, type Throttle } from './throttle.ts';

/** Wrong passwords an account takes from one address in ten minutes: nobody can lock the owner out from elsewhere. */
const FAILURES_PER_ACCOUNT = 10;
/** Wrong passwords of one address in ten minutes, whatever the account. */
const FAILURES_PER_ADDRESS = 50;
/** Mails with a link to one mail address in an hour. */
const MAILS_PER_ADDRESS = 3;

/** Who tries a password, from which network address. */
export interface Attempt {
  readonly account: string;
  readonly address: string;
}

/** The limits that depend on how a call ended. */
export interface AuthLimits {
  guard(attempt: Attempt, nowMs: EpochMs): Guard;
  readonly signUps: Throttle;
  readonly mails: {
    tooMany(mail: string, nowMs: EpochMs): Refusal<'too_many_requests'> | null;
    note(mail: string, nowMs: EpochMs): void;
  };
}

/** Makes the limits; `on: false` lifts them all. */
export function createAuthLimits({ on }: { readonly on: boolean }): AuthLimits {
  const make = (windowMs: number): Throttle => (on ? createThrottle({ windowMs }) : NO_LIMIT);
  const accounts = make(10 * MINUTE_MS);
  const addresses = make(10 * MINUTE_MS);
  const mails = make(60 * MINUTE_MS);
  return {
    guard: (attempt, nowMs) => ({
      admit: () =>
        addresses.tooMany(attempt.address, nowMs, FAILURES_PER_ADDRESS) ??
        accounts.tooMany(keyOf(attempt), nowMs, FAILURES_PER_ACCOUNT),
      failed() {
        accounts.note(keyOf(attempt), nowMs);
        addresses.note(attempt.address, nowMs);
      },
    }),
    signUps: make(60 * MINUTE_MS),
    mails: {
      tooMany: (mail, nowMs) => mails.tooMany(mail, nowMs, MAILS_PER_ADDRESS),
      note: (mail, nowMs) => mails.note(mail, nowMs),
    },
  };
}

/** A space is in no address, so no two attempts share a key. */
const keyOf = ({ account, address }: Attempt): string => `${address} ${account}`;

const NO_LIMIT: Throttle = { tooMany: () => null, note: () => undefined, forgive: () => undefined };
