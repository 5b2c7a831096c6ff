import type { Registry } from 'prom-client';
import type { Observe } from '../http/http-deps.ts';
import { registerBuckets } from './bucket-histogram.ts';
import { type Buckets, createBuckets, DURATION_MS } from './buckets.ts';
import { registerCounter } from './numbers.ts';

/** How a call ended, for those who read graphs. */
const OUTCOMES = ['answered', 'unchanged', 'refused', 'failed'] as const;

interface CallFigures {
  readonly millis: Buckets;
  readonly outcomes: Float64Array;
}

/** Times and outcomes by call; what was never called has no row. */
export function registerCalls(registry: Registry) {
  const calls = new Map<string, CallFigures>();
  const called = () => [...calls].filter(([, { millis }]) => millis.count() > 0);
  registerBuckets(registry, {
    name: 'tycoon_call_duration_seconds',
    help: 'From the turn of the event loop in which a call was read until it was answered.',
    series: () => called().map(([call, { millis }]) => ({ labels: { call }, buckets: millis })),
    scale: 0.001,
  });
  registerCounter(registry, {
    name: 'tycoon_calls_total',
    help: 'Calls by how they ended: answered, unchanged (304), refused (4xx), failed (5xx).',
    labels: ['call', 'outcome'],
    rows: () =>
      called()
        .flatMap(([call, { outcomes }]) =>
          OUTCOMES.map((outcome, at) => ({ labels: { call, outcome }, value: outcomes[at] ?? 0 })),
        )
        .filter(({ value }) => value > 0),
  });
  return (call: string): Observe => {
    const figures = { millis: createBuckets(DURATION_MS), outcomes: new Float64Array(OUTCOMES.length) };
    calls.set(call, figures);
    return ({ ms, status }) => {
      figures.millis.add(ms);
      const at = status < 300 ? 0 : status < 400 ? 1 : status < 500 ? 2 : 3;
      figures.outcomes[at] = (figures.outcomes[at] as number) + 1;
    };
  };
}
