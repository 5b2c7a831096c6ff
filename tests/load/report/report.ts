import { cpus, loadavg } from 'node:os';
import type { Percentiles } from '../measure/histogram.ts';
import { type Fault, FAULTS } from '../measure/faults.ts';
import type { Point, Summary } from '../measure/series.ts';
import { type Judged, judge } from '../options/budgets.ts';
import type { LoadOptions } from '../options/options.ts';
import type { Played } from '../run/run.ts';

/** Everything reported about a run: the contents of the JSON file. */
export interface Report {
  readonly command: string;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly scenario: { readonly name: string; readonly description: string };
  readonly players: number;
  readonly seed: number;
  readonly clients: number;
  readonly world: string;
  readonly machine: string;
  /** Empty for a run without faults, which exits with 0. */
  readonly findings: readonly string[];
  readonly budgets: readonly Judged[];
  readonly arrivedS: number | null;
  readonly summary: Summary;
  readonly incidents: Played['incidents'];
  readonly points: readonly Point[];
  /** Whether the books were audited, and balanced. */
  readonly audit: 'balanced' | 'differences' | 'not seen';
  /** Whether the client's own processor was the limit. */
  readonly limits: string;
  readonly memory: Memory | null;
  /** The same storm on a bare Socket.IO server without sessions, rooms to resume or state. */
  readonly bareReturns: Percentiles | null;
}

/** The server's memory. */
export interface Memory {
  readonly fromBytes: number;
  readonly toBytes: number;
  /** Relative to after two minutes; null for a shorter run. */
  readonly growth: number | null;
}

export interface Reported {
  readonly options: LoadOptions;
  readonly command: string;
  readonly startedAt: Date;
  readonly world: string;
  readonly played: Played;
  readonly audit: readonly string[] | null;
  /** Errors in the server's log. */
  readonly complaints: readonly string[];
  readonly bareReturns: Percentiles | null;
}

export function makeReport(of: Reported): Report {
  const { options, command, startedAt, world, played, audit, bareReturns } = of;
  const { players, seed, clients, scenario } = options;
  const summary = played.series.summary();
  const points = played.series.points();
  const budgets = judge(options.budgets, summary);
  return {
    ...{ command, players, seed, clients, world, budgets, summary, points, bareReturns },
    startedAt: startedAt.toISOString(),
    scenario: { name: scenario.name, description: scenario.description },
    machine: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.versions.node}, load ${(loadavg()[0] ?? 0).toFixed(1)}`,
    findings: findingsOf(of, { summary, budgets, last: points.at(-1) }),
    arrivedS: played.arrivedS,
    incidents: played.incidents,
    audit: auditOf(audit),
    limits: limitsOf(summary, clients),
    memory: memoryOf(points),
  };
}

function findingsOf(
  { options, played, audit, complaints }: Reported,
  at: { readonly summary: Summary; readonly budgets: readonly Judged[]; readonly last: Point | undefined },
): readonly string[] {
  const { faults } = at.summary;
  const missing = options.players - (at.last?.sockets ?? 0);
  return [
    ...(played.problem === null ? [] : [played.problem]),
    ...(at.summary.calls.count === 0 ? ['nothing was measured'] : []),
    ...(missing > 0 && !played.isStoppedEarly
      ? [`${missing} of ${options.players} players had no socket at the end`]
      : []),
    ...at.budgets
      .filter(({ isHeld }) => !isHeld)
      .map(({ text, figure, unit }) => `budget ${text} broken: ${formatFigure(figure)} ${unit}`.trim()),
    ...(Object.keys(FAULTS) as Fault[])
      .filter((fault) => FAULTS[fault].isWrong && faults[fault] > 0)
      .map((fault) => `${faults[fault]} ${FAULTS[fault].description}`),
    ...complaints.map((complaint) => `server: ${complaint}`),
    ...(audit ?? []).map((difference) => `audit: ${difference}`),
  ];
}

const auditOf = (audit: readonly string[] | null): Report['audit'] => {
  if (audit === null) return 'not seen';
  return audit.length === 0 ? 'balanced' : 'differences';
};

function limitsOf({ limitedSeconds, measuredSeconds }: Summary, clients: number): string {
  const share = limitedSeconds / Math.max(1, measuredSeconds);
  if (share < 0.05) return 'The client’s processors were not the limit.';
  const processes = clients === 1 ? 'the client process' : `one of the ${clients} client processes`;
  return `In ${Math.round(share * 100)} % of the time ${processes} was at its own limit (above 85 % of a core, or timers more than 100 ms late): the latencies include the client’s own delays.`;
}

const SETTLED_S = 120;

/** The median of the readings around a moment, to even out garbage collections. */
function memoryOf(points: readonly Point[]): Memory | null {
  const read = points.flatMap(({ atS, server }) => (server ? [{ atS, bytes: server.rssBytes }] : []));
  const [first, last] = [read[0], read.at(-1)];
  if (!first || !last) return null;
  const around = (atS: number): number =>
    middle(read.filter((one) => Math.abs(one.atS - atS) <= SETTLED_S / 8).map(({ bytes }) => bytes));
  const isLong = last.atS > 2 * SETTLED_S;
  return {
    fromBytes: first.bytes,
    toBytes: last.bytes,
    growth: isLong ? around(last.atS) / around(SETTLED_S) : null,
  };
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** A readable figure: at most three decimals, none where there is no need. */
export const formatFigure = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en-US') : Number(value.toPrecision(3)).toString();
