import { LIMITS } from '#protocol/kit/limits.ts';
import { createLoginAttempts, type LoginAttempts } from './login-attempts.ts';
import { createThrottle, type Throttle } from './throttle.ts';

export interface AuthLimits {
  readonly loginAttempts: LoginAttempts;
  readonly signUps: Throttle;
  readonly mails: Throttle;
}

export function createAuthLimits({ on }: { readonly on: boolean }): AuthLimits {
  return {
    loginAttempts: createLoginAttempts({ on }),
    signUps: on ? createThrottle(LIMITS.signUps) : NO_LIMIT,
    mails: on ? createThrottle(LIMITS.mails) : NO_LIMIT,
  };
}

const NO_LIMIT: Throttle = { tooMany: () => null, note: () => undefined, refund: () => undefined };
