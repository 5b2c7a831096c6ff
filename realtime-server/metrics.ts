import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';

/** Prometheus metrics of the process and the game; labels come from closed sets only. */
export function createMetrics(deps: { readonly sockets: () => number }) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'tycoon_sockets',
    help: 'Connected sockets.',
    registers: [registry],
    collect() {
      this.set(deps.sockets());
    },
  });
  const actions = new Counter({
    name: 'tycoon_actions_total',
    help: 'Actions by the kind of their actor and how they ended.',
    labelNames: ['actor', 'outcome'] as const,
    registers: [registry],
  });
  const known = new Map<string, { inc(): void }>();
  return {
    registry,
    /** Counts an action. */
    acted(actor: string, outcome: string): void {
      const key = `${actor} ${outcome}`;
      let counter = known.get(key);
      if (!counter) known.set(key, (counter = actions.labels(actor, outcome)));
      counter.inc();
    },
  };
}
