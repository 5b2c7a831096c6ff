import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import type { Disk } from '#db/open.ts';

interface MetricsDeps {
  readonly counts: () => { readonly sockets: number; readonly spectators: number };
  /** The disk of the database; null where it is not in a file. */
  readonly disk: () => Disk | null;
}

/** Prometheus metrics of the process and the game; labels come from closed sets only. */
export function createMetrics({ counts, disk }: MetricsDeps) {
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
  diskGauges(registry, disk);
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

function diskGauges(registry: Registry, disk: MetricsDeps['disk']): void {
  const gauge = (name: string, help: string, valueOf: (found: Disk) => number): void =>
    void new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        const found = disk();
        if (found) this.set(valueOf(found));
      },
    });
  gauge('tycoon_disk_free_bytes', 'Free room on the disk of the database.', (found) => found.freeBytes);
  gauge('tycoon_database_log_bytes', 'Size of the write-ahead log.', (found) => found.logBytes);
  gauge('tycoon_disk_full', '1 while nothing can be written for want of room.', (found) =>
    Number(found.isFull),
  );
}
