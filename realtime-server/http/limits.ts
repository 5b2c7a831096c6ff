import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CALL_LIMITS, type CallLimit } from '#protocol/kit/limits.ts';
import type { EpochMs } from '#protocol/values/primitives.ts';
import { refuse, type Refusal } from '../action/context.ts';
import { createRateStore } from './rate-store.ts';

export interface Limiter {
  readonly tooMany: (request: FastifyRequest, rate: CallLimit) => Promise<Refusal | null>;
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
    Object.entries(CALL_LIMITS).map(([rate, windows]) => [
      rate,
      windows.map(({ max, windowMs: timeWindow }) =>
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
