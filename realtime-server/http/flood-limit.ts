import type { IncomingMessage } from 'node:http';
import { LIMITS } from '#protocol/kit/limits.ts';
import type { EpochMs } from '#protocol/values/primitives.ts';
import { type Clock, refuse, type Refusal } from '../action/context.ts';
import { tokenIn } from '../action/session-rules.ts';
import { isFromThisMachine } from './proxies.ts';
import type { SessionService } from './session.ts';

const { max: MAX_REQUESTS, windowMs: WINDOW_MS } = LIMITS.requests;

/** About 100 bytes each; beyond this the oldest is dropped. */
const MAX_CALLERS = 50_000;

// Exempt: a local supervisor must not mistake a flood for a dead server.
const CHECKS: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz']);

interface Counter {
  count: number;
  readonly endsAtMs: EpochMs;
}

export interface FloodLimit {
  /** Counts against the network; past its limit, against the account of an already cached session. */
  tooMany(request: IncomingMessage): Refusal<'too_many_requests'> | null;
  /** Call once the account's limit has admitted the request. Further calls for the request do nothing. */
  refund(request: IncomingMessage): void;
}

export interface FloodLimitDeps {
  readonly networkOf: (request: IncomingMessage) => string;
  readonly cached: SessionService['cached'];
  readonly clock: Pick<Clock, 'realNowMs'>;
  readonly limited: boolean;
}

const NO_LIMIT: FloodLimit = { tooMany: () => null, refund: () => undefined };

export function createFloodLimit({ networkOf, cached, clock, limited }: FloodLimitDeps): FloodLimit {
  if (!limited) return NO_LIMIT;
  const counters = new Map<string, Counter>();
  const counted = new WeakMap<IncomingMessage, Counter>();

  const counterOf = (caller: string): Counter => {
    const current = counters.get(caller);
    const atMs = clock.realNowMs();
    if (current && current.endsAtMs > atMs) return current;
    const fresh = { count: 0, endsAtMs: atMs + WINDOW_MS };
    counters.delete(caller); // reinserting keeps the map in order of age
    counters.set(caller, fresh);
    const [oldest] = counters.keys();
    if (counters.size > MAX_CALLERS && oldest !== undefined) counters.delete(oldest);
    return fresh;
  };

  return {
    tooMany(request) {
      const ofNetwork = counterOf(networkOf(request));
      const isFull = ofNetwork.count >= MAX_REQUESTS;
      const player = isFull ? cached(tokenIn(request.headers.cookie))?.player : undefined;
      const counter = player ? counterOf(`player ${player.id}`) : ofNetwork;
      if (counter.count >= MAX_REQUESTS) {
        if (CHECKS.has(request.url) && isFromThisMachine(request)) return null;
        return refuse('too_many_requests', {
          retryAfterS: Math.ceil((counter.endsAtMs - clock.realNowMs()) / 1_000),
        });
      }
      counter.count += 1;
      counted.set(request, counter);
      return null;
    },
    refund(request) {
      const counter = counted.get(request);
      if (counter) counter.count -= 1;
      counted.delete(request);
    },
  };
}
