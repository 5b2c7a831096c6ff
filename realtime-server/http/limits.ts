import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RateClass } from '#protocol/contract.ts';
import type { EpochMs } from '#protocol/primitives.ts';
import { refuse, type Refusal } from '../action/context.ts';
import { createRateStore } from './rate-store.ts';

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

export interface Limiter {
  readonly tooMany: (request: FastifyRequest, rate: RateClass) => Promise<Refusal | null>;
  /** Whether the request had been counted. Further calls for it do nothing. */
  readonly refund: (request: FastifyRequest) => boolean;
}

export interface LimiterOptions {
  readonly on: boolean;
  readonly callerOf: (request: FastifyRequest) => string;
  readonly realNowMs: () => EpochMs;
}

export async function createLimiter(
  app: FastifyInstance,
  { on, callerOf, realNowMs }: LimiterOptions,
): Promise<Limiter> {
  if (!on) return { tooMany: async () => null, refund: () => false };
  const { RateStore, takeBack } = createRateStore(realNowMs);
  await app.register(rateLimit, { global: false, store: RateStore });
  const counters = new Map(
    Object.entries(WINDOWS).map(([rate, windows]) => [
      rate,
      windows.map(({ max, timeWindow }) =>
        app.createRateLimit({
          max,
          timeWindow,
          keyGenerator: (request) => `${rate} ${timeWindow} ${callerOf(request)}`,
        }),
      ),
    ]),
  );
  const counted = new WeakMap<FastifyRequest, string[]>();
  return {
    async tooMany(request, rate) {
      const keys: string[] = [];
      counted.set(request, keys);
      for (const count of counters.get(rate) ?? []) {
        const state = await count(request);
        keys.push(state.key);
        if (state.isAllowed || !state.isExceeded) continue;
        return refuse('too_many_requests', { retryAfterS: Math.max(1, state.ttlInSeconds) });
      }
      return null;
    },
    refund(request) {
      const keys = counted.get(request) ?? [];
      counted.delete(request);
      for (const key of keys) takeBack(key);
      return keys.length > 0;
    },
  };
}
