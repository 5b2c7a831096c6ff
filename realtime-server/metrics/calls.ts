import { Counter, Histogram, type Registry } from 'prom-client';

/** Seconds. */
export const DURATION_S = [
  0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5,
];

export function registerCalls(
  registry: Registry,
): (call: string) => (answered: { readonly ms: number; readonly status: number }) => void {
  const registers = [registry];
  const durations = new Histogram({
    name: 'tycoon_call_duration_seconds',
    help: 'Time from receiving a call to its response.',
    labelNames: ['call'],
    buckets: DURATION_S,
    registers,
  });
  const outcomes = new Counter({
    name: 'tycoon_calls_total',
    help: 'Calls by outcome: answered, unchanged (304), refused (4xx), failed (5xx).',
    labelNames: ['call', 'outcome'],
    registers,
  });
  return (call) =>
    ({ ms, status }) => {
      durations.observe({ call }, ms / 1_000);
      outcomes.inc({ call, outcome: outcomeOf(status) });
    };
}

function outcomeOf(status: number): 'answered' | 'unchanged' | 'refused' | 'failed' {
  if (status < 300) return 'answered';
  if (status < 400) return 'unchanged';
  return status < 500 ? 'refused' : 'failed';
}
