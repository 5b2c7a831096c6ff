import { createDurations, type Durations } from './histogram.ts';
import { type Fault, type FaultCounts, noFaults } from './faults.ts';
import type { ProcessorUse } from './processor.ts';

/** The calls of one name, or the events, in an interval. */
export interface Counted {
  /** The durations, encoded. */
  readonly durations: string;
  readonly refused: number;
  readonly failed: number;
}

export interface Example {
  readonly kind: Fault;
  readonly text: string;
}

/** One process's counts of an interval. */
export interface Sample {
  readonly calls: Readonly<Record<string, Counted>>;
  readonly events: Readonly<Record<string, Counted>>;
  readonly faults: FaultCounts;
  /** The first faults in words. */
  readonly examples: readonly Example[];
  /** Each cut socket's time to be back in its rooms, encoded. */
  readonly returns: string;
  /** Private events among those missed during a cut. */
  readonly caughtUp: number;
  readonly sockets: number;
  readonly processor: ProcessorUse;
}

/** A call's outcome: done, refused by a rule, or failed. */
export type Outcome = 'done' | 'refused' | 'failed';

/** Counts what a process's players observe. */
export interface Tally {
  call(name: string, seen: { readonly ms: number; readonly outcome: Outcome }): void;
  event(name: string, ms: number): void;
  fault(kind: Fault, example?: string, count?: number): void;
  returned(ms: number, caughtUp: number): void;
  /** The counts since the last reading. */
  take(now: Pick<Sample, 'sockets' | 'processor'>): Sample;
}

/** Examples per kind and interval: further ones usually share the cause. */
const MAX_EXAMPLES = 2;
const MAX_EXAMPLE_LENGTH = 300;

export function createTally(): Tally {
  const calls = new Map<string, Row>();
  const events = new Map<string, Row>();
  const returns = createDurations();
  let faults = noFaults();
  let examples: Example[] = [];
  let caughtUp = 0;
  return {
    call(name, { ms, outcome }) {
      const row = rowOf(calls, name);
      row.durations.record(ms);
      if (outcome !== 'done') row[outcome] += 1;
    },
    event: (name, ms) => rowOf(events, name).durations.record(ms),
    fault(kind, example, count = 1) {
      faults[kind] += count;
      const isEarly = faults[kind] <= MAX_EXAMPLES;
      if (example !== undefined && isEarly)
        examples.push({ kind, text: example.slice(0, MAX_EXAMPLE_LENGTH) });
    },
    returned(ms, missed) {
      returns.record(ms);
      caughtUp += missed;
    },
    take(now) {
      const sample = {
        ...now,
        ...{ calls: takeRows(calls), events: takeRows(events), faults, examples, caughtUp },
        returns: returns.count() === 0 ? '' : returns.encode(),
      };
      [faults, examples, caughtUp] = [noFaults(), [], 0];
      returns.reset();
      return sample;
    },
  };
}

interface Row {
  readonly durations: Durations;
  refused: number;
  failed: number;
}

function rowOf(rows: Map<string, Row>, name: string): Row {
  const known = rows.get(name);
  if (known) return known;
  const row = { durations: createDurations(), refused: 0, failed: 0 };
  rows.set(name, row);
  return row;
}

function takeRows(rows: ReadonlyMap<string, Row>): Record<string, Counted> {
  const taken: Record<string, Counted> = {};
  for (const [name, row] of rows) {
    if (row.durations.count() === 0) continue;
    taken[name] = { durations: row.durations.encode(), refused: row.refused, failed: row.failed };
    row.durations.reset();
    row.refused = 0;
    row.failed = 0;
  }
  return taken;
}
