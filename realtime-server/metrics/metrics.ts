import { collectDefaultMetrics, Counter, Registry } from 'prom-client';
import type { Database, Disk } from '#db/database/open.ts';
import type { RoomKind } from '#protocol/systems.ts';
import type { Clock } from '../action/context.ts';
import type { AnySystem } from '../action/system.ts';
import type { Live, Push } from '../live/live.ts';
import { registerCalls } from './calls.ts';
import type { CommitFigures } from './commits.ts';
import { registerLedger } from './ledger.ts';
import { labelled, registerGauge, single } from './numbers.ts';

interface MetricsDeps {
  readonly live: () => {
    readonly counts: () => { readonly sockets: number; readonly spectators: number };
    readonly membersByKind: () => ReadonlyMap<RoomKind, number>;
    readonly waiting: () => number;
    readonly stretch: () => number;
  };
  readonly database: Pick<Database, 'disk' | 'read' | 'waiting'>;
  readonly commits: CommitFigures;
  readonly systems: readonly Pick<AnySystem, 'queues'>[];
  readonly jobs: () => {
    lateness(): readonly { readonly kind: string; readonly lateMs: number }[];
    suspendedJobs(): readonly unknown[];
  };
  readonly clock: Pick<Clock, 'nowMs' | 'realNowMs'>;
}

/** Labels come from closed sets only. */
export function createMetrics(deps: MetricsDeps) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registerSockets(registry, deps);
  registerDisk(registry, deps.database);
  deps.commits.registerIn(registry);
  registerWork(registry, deps);
  registerLedger(registry, deps);
  return {
    registry,
    acted: registerActions(registry),
    pushed: registerPushes(registry),
    observerOf: registerCalls(registry),
  };
}

function registerSockets(registry: Registry, { live }: MetricsDeps): void {
  registerGauge(registry, {
    name: 'tycoon_sockets',
    help: 'Connected sockets of players.',
    rows: () => single(live().counts().sockets),
  });
  registerGauge(registry, {
    name: 'tycoon_spectators',
    help: 'Connected spectator sockets, without a session.',
    rows: () => single(live().counts().spectators),
  });
  registerGauge(registry, {
    name: 'tycoon_room_members',
    help: 'Room members by kind of room; a socket is in several rooms.',
    labels: ['kind'],
    rows: () => labelled('kind', live().membersByKind()),
  });
  registerGauge(registry, {
    name: 'tycoon_tick_stretch',
    help: 'Factor for push intervals: 2 or 4 while the event loop is late, else 1.',
    rows: () => single(live().stretch()),
  });
}

function registerWork(registry: Registry, { database, live, systems, jobs }: MetricsDeps): void {
  registerGauge(registry, {
    name: 'tycoon_queue_length',
    help: 'Waiting transactions, reads, password hashes and sockets.',
    labels: ['queue'],
    rows: () => labelled('queue', queueLengths(systems, { database, live: live() })),
  });
  registerGauge(registry, {
    name: 'tycoon_job_late_seconds',
    help: 'Real seconds by which a kind of job is late; 0 when on time.',
    labels: ['job'],
    rows: () =>
      labelled(
        'job',
        jobs()
          .lateness()
          .map(({ kind, lateMs }) => [kind, lateMs / 1_000]),
      ),
  });
  registerGauge(registry, {
    name: 'tycoon_jobs_set_aside',
    help: 'Suspended kinds of jobs: three failures in a row and no success since.',
    rows: () => single(jobs().suspendedJobs().length),
  });
}

function registerActions(registry: Registry): (actor: string, outcome: string) => void {
  const actions = new Counter({
    name: 'tycoon_actions_total',
    help: 'Actions by kind of actor and outcome.',
    labelNames: ['actor', 'outcome'],
    registers: [registry],
  });
  return (actor, outcome) => actions.inc({ actor, outcome });
}

function registerDisk(registry: Registry, { disk }: MetricsDeps['database']): void {
  const gauge = (name: string, help: string, valueOf: (found: Disk) => number): void =>
    registerGauge(registry, {
      name,
      help,
      rows() {
        const found = disk();
        return found ? single(valueOf(found)) : [];
      },
    });
  gauge('tycoon_disk_free_bytes', 'Free space on the disk of the database.', (found) => found.freeBytes);
  gauge('tycoon_database_log_bytes', 'Size of the write-ahead log.', (found) => found.logBytes);
  gauge('tycoon_disk_full', '1 while the disk is full and nothing can be written.', (found) =>
    Number(found.isFull),
  );
}

const queueLengths = (
  systems: readonly Pick<AnySystem, 'queues'>[],
  { database, live }: { readonly database: Pick<Database, 'waiting'>; readonly live: Pick<Live, 'waiting'> },
): readonly (readonly [string, number])[] => [
  ...Object.entries(database.waiting()),
  ['admission', live.waiting()],
  ...systems
    .flatMap(({ queues = {} }) => Object.entries(queues))
    .map(([name, waiting]) => [name, waiting()] as const),
];

function registerPushes(registry: Registry): (push: Push) => void {
  const registers = [registry];
  const pushes = new Counter({
    name: 'tycoon_pushes_total',
    help: 'Events pushed to rooms.',
    labelNames: ['event'],
    registers,
  });
  const frames = new Counter({
    name: 'tycoon_push_frames_total',
    help: 'Frames written to sockets: one per event and socket.',
    labelNames: ['event'],
    registers,
  });
  return ({ event, sockets }) => {
    pushes.inc({ event });
    frames.inc({ event }, sockets);
  };
}
