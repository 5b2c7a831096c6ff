import type { EpochMs } from '#protocol/primitives.ts';
import { MINUTE_MS } from '#protocol/time.ts';
import type { Refusal } from '../../action/context.ts';
import type { Guard } from './password.ts';
import { createThrottle, type Throttle } from './throttle.ts';

/** Wrong passwords per account and address in ten minutes: nobody can lock the owner out from elsewhere. */
const MAX_FAILURES_PER_ACCOUNT = 10;
/** Wrong passwords per address in ten minutes, over all accounts. */
const MAX_FAILURES_PER_ADDRESS = 50;
/** Reset mails per mail address and hour. */
const MAX_MAILS_PER_ADDRESS = 3;

/** A password attempt: the account and the network address. */
export interface Attempt {
  readonly account: string;
  readonly address: string;
}

/** Limits that count by the outcome of a call. */
export interface AuthLimits {
  guard(attempt: Attempt, nowMs: EpochMs): Guard;
  readonly signUps: Throttle;
  readonly mails: {
    tooMany(mail: string, nowMs: EpochMs): Refusal<'too_many_requests'> | null;
    note(mail: string, nowMs: EpochMs): void;
  };
}

/** Creates the limits; `on: false` lifts them all. */
export function createAuthLimits({ on }: { readonly on: boolean }): AuthLimits {
  const make = (windowMs: number): Throttle => (on ? createThrottle({ windowMs }) : NO_LIMIT);
  const accounts = make(10 * MINUTE_MS);
  const addresses = make(10 * MINUTE_MS);
  const mails = make(60 * MINUTE_MS);
  return {
    guard: (attempt, nowMs) => ({
      admit: () =>
        addresses.tooMany(attempt.address, nowMs, MAX_FAILURES_PER_ADDRESS) ??
        accounts.tooMany(keyOf(attempt), nowMs, MAX_FAILURES_PER_ACCOUNT),
      failed() {
        accounts.note(keyOf(attempt), nowMs);
        addresses.note(attempt.address, nowMs);
      },
    }),
    signUps: make(60 * MINUTE_MS),
    mails: {
      tooMany: (mail, nowMs) => mails.tooMany(mail, nowMs, MAX_MAILS_PER_ADDRESS),
      note: (mail, nowMs) => mails.note(mail, nowMs),
    },
  };
}

/** No address contains a space, so two attempts never share a key. */
const keyOf = ({ account, address }: Attempt): string => `${address} ${account}`;

const NO_LIMIT: Throttle = { tooMany: () => null, note: () => undefined, forgive: () => undefined };
