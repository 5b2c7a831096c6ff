import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';

/** Prometheus metrics of the process and the game; labels come from closed sets only. */
export function createMetrics(counts: () => { readonly sockets: number; readonly spectators: number }) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'tycoon_sockets',
    help: 'Connected sockets of players.',
    registers: [registry],
    collect() {
      this.set(counts().sockets);
    },
  });
  new Gauge({
    name: 'tycoon_spectators',
    help: 'Connected sockets without a session, which only watch.',
    registers: [registry],
    collect() {
      this.set(counts().spectators);
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
