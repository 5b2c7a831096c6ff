import { type FaultCounts, type Fault, noFaults } from './faults.ts';
import { createDurations, type Durations, type Percentiles } from './histogram.ts';
import { isLimiting, type ProcessorUse } from './processor.ts';
import type { Counted, Example, Sample } from './tally.ts';

/** The server's own metrics, where available. */
export interface ServerUse {
  readonly cpuShare: number;
  readonly rssBytes: number;
  /** The stretch of non-urgent push intervals: 1, 2 or 4. */
  readonly tickStretch: number;
}

/** One second of a run. */
export interface Point {
  /** Seconds since the first socket connected. */
  readonly atS: number;
  /** Its actual length: a busy machine's second is longer. */
  readonly tookS: number;
  readonly calls: Percentiles;
  readonly pushes: Percentiles;
  readonly faults: FaultCounts;
  readonly sockets: number;
  /** Of the busiest client. */
  readonly client: ProcessorUse;
  readonly server: ServerUse | null;
}

/** Calls of one name, or events, over the whole run. */
export interface Row extends Percentiles {
  readonly name: string;
  readonly refused: number;
  readonly failed: number;
}

/** All counts of the measured time. */
export interface Summary {
  readonly calls: Percentiles;
  readonly pushes: Percentiles;
  readonly callRows: readonly Row[];
  readonly eventRows: readonly Row[];
  readonly returns: Percentiles;
  readonly caughtUp: number;
  readonly faults: FaultCounts;
  readonly examples: readonly Example[];
  /** Seconds in which a client's own processor was the limit. */
  readonly limitedSeconds: number;
  readonly measuredSeconds: number;
}

/** Merges the client processes' counts, second by second. */
export interface Series {
  /** `isMeasured` is false while players still arrive: then only faults count. */
  add(
    samples: readonly Sample[],
    second: {
      readonly atS: number;
      readonly tookS: number;
      readonly server: ServerUse | null;
      readonly isMeasured: boolean;
    },
  ): Point;
  points(): readonly Point[];
  summary(): Summary;
}

/** By kind. */
const MAX_EXAMPLES = 4;

export function createSeries(): Series {
  const points: Point[] = [];
  const calls = createRows();
  const events = createRows();
  const returns = createDurations();
  const faults = noFaults();
  const examples: Example[] = [];
  const sums = { caughtUp: 0, limitedSeconds: 0, measuredSeconds: 0 };
  return {
    add(samples, { atS, tookS, server, isMeasured }) {
      for (const sample of samples) {
        for (const [fault, count] of Object.entries(sample.faults)) faults[fault as Fault] += count;
        for (const example of sample.examples)
          if (examples.filter(({ kind }) => kind === example.kind).length < MAX_EXAMPLES)
            examples.push(example);
        if (sample.returns !== '') returns.add(sample.returns);
        sums.caughtUp += sample.caughtUp;
        if (!isMeasured) continue;
        calls.add(sample.calls);
        events.add(sample.events);
      }
      const point = pointOf(samples, { atS, tookS, server });
      if (isMeasured) {
        sums.measuredSeconds += tookS;
        if (samples.some(({ processor }) => isLimiting(processor))) sums.limitedSeconds += tookS;
      }
      points.push(point);
      return point;
    },
    points: () => points,
    summary: () => ({
      ...{ calls: calls.all(), pushes: events.all(), callRows: calls.rows(), eventRows: events.rows() },
      ...{ returns: returns.percentiles(), faults, examples, ...sums },
    }),
  };
}

/** One second of all processes. */
function pointOf(samples: readonly Sample[], second: Pick<Point, 'atS' | 'tookS' | 'server'>): Point {
  const faults = noFaults();
  const [calls, pushes] = [createDurations(), createDurations()];
  for (const sample of samples) {
    for (const [fault, count] of Object.entries(sample.faults)) faults[fault as Fault] += count;
    for (const { durations } of Object.values(sample.calls)) calls.add(durations);
    for (const { durations } of Object.values(sample.events)) pushes.add(durations);
  }
  return {
    ...second,
    faults,
    calls: calls.percentiles(),
    pushes: pushes.percentiles(),
    sockets: samples.reduce((sum, { sockets }) => sum + sockets, 0),
    client: {
      cpuShare: Math.max(0, ...samples.map(({ processor }) => processor.cpuShare)),
      loopDelayP99: Math.max(0, ...samples.map(({ processor }) => processor.loopDelayP99)),
    },
  };
}

/** The rows of a table, by name. */
function createRows() {
  const all = createDurations();
  const byName = new Map<string, { readonly durations: Durations; refused: number; failed: number }>();
  return {
    add(counted: Readonly<Record<string, Counted>>): void {
      for (const [name, { durations, refused, failed }] of Object.entries(counted)) {
        const row = byName.get(name) ?? { durations: createDurations(), refused: 0, failed: 0 };
        byName.set(name, row);
        row.durations.add(durations);
        all.add(durations);
        row.refused += refused;
        row.failed += failed;
      }
    },
    all: () => all.percentiles(),
    rows: (): readonly Row[] =>
      [...byName]
        .map(([name, { durations, refused, failed }]) => ({
          ...{ name, refused, failed },
          ...durations.percentiles(),
        }))
        .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name)),
  };
}
