import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RateClass } from '#protocol/contract.ts';
import { refuse, type Refusal } from '../action/context.ts';

/** Milliseconds of real time; a class may have a short and a long window. */
const WINDOWS: Record<RateClass, readonly { readonly max: number; readonly timeWindow: number }[]> = {
  read: [{ max: 600, timeWindow: 60_000 }],
  goods: [
    { max: 20, timeWindow: 10_000 },
    { max: 120, timeWindow: 60_000 },
  ],
  // The game limits orders per day; this only stops floods.
  orders: [{ max: 600, timeWindow: 60_000 }],
  chat: [{ max: 6, timeWindow: 60_000 }],
  heartbeat: [{ max: 60, timeWindow: 60_000 }],
  // One CSV costs as much as 400 rows of the paged statement.
  export: [{ max: 10, timeWindow: 60_000 }],
  account: [{ max: 30, timeWindow: 60_000 }],
  // Failures, mails and sign-ups also count per account and address; this only stops floods.
  login: [{ max: 600, timeWindow: 60_000 }],
  signup: [{ max: 600, timeWindow: 60_000 }],
  forgot: [{ max: 600, timeWindow: 60_000 }],
};

export type Limiter = (request: FastifyRequest, rate: RateClass) => Promise<Refusal | null>;

export interface LimiterOptions {
  readonly on: boolean;
  readonly callerOf: (request: FastifyRequest) => string;
}

export function createLimiter(app: FastifyInstance, { on, callerOf }: LimiterOptions): Limiter {
  if (!on) return async () => null;
  const counters = new Map(
    Object.entries(WINDOWS).map(([rate, windows]) => [
      rate,
      windows.map((window) => app.createRateLimit({ ...window, keyGenerator: callerOf })),
    ]),
  );
  return async (request, rate) => {
    for (const count of counters.get(rate) ?? []) {
      const state = await count(request);
      if (state.isAllowed || !state.isExceeded) continue;
      // The plugin uses the machine's clock, which may have been set back.
      const longestS = state.timeWindow / 1_000;
      return refuse('too_many_requests', {
        retryAfterS: Math.min(longestS, Math.max(1, state.ttlInSeconds)),
      });
    }
    return null;
  };
}
