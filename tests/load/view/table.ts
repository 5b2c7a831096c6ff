import { styleText } from 'node:util';
import type { Percentiles } from '../measure/histogram.ts';
import { type Fault, FAULTS } from '../measure/faults.ts';
import type { Point, Row, Series } from '../measure/series.ts';
import { isLimiting } from '../measure/processor.ts';
import { formatFigure } from '../report/report.ts';

export interface Shown {
  readonly title: string;
  /** Progress from 0 to 1. */
  readonly progress: number;
  readonly time: string;
  readonly players: number;
  readonly point: Point;
  readonly series: Series;
}

const CALL_ROWS = 12;
const EVENT_ROWS = 8;
const NAME_WIDTH = 36;
const CELL = 9;
const BAR = 18;
/** The value of a full bar: logarithmic from a millisecond. */
const BAR_MS = 1_000;

/** The whole view, as lines of at most `columns` characters. */
export function drawTable(shown: Shown, columns: number): readonly string[] {
  const { title, progress, time, players, point, series } = shown;
  const summary = series.summary();
  const { client, server } = point;
  const limit = isLimiting(client) ? styleText('yellow', '  the client is the limit') : '';
  const cpu = (share: number): string => `${Math.round(share * 100)} % CPU`;
  const seconds = Math.max(1, summary.measuredSeconds);
  return [
    `${styleText('bold', title)}   ${bar(progress, 24)}  ${time}`,
    '',
    `sockets   ${formatFigure(point.sockets)} of ${formatFigure(players)}  ${bar(point.sockets / players, BAR)}`,
    `now       ${formatFigure(point.calls.count)} calls/s, p99 ${millis(point.calls.p99)}    ${formatFigure(point.pushes.count)} pushes/s, p99 ${millis(point.pushes.p99)}`,
    `server    ${server ? `${cpu(server.cpuShare)}, ${Math.round(server.rssBytes / 2 ** 20)} MB, ticks × ${server.tickStretch}` : 'metrics unavailable'}`,
    `clients   busiest ${cpu(client.cpuShare)}, timers ${millis(client.loopDelayP99)} late${limit}`,
    '',
    ...rowsOf('calls', { all: summary.calls, rows: summary.callRows, shown: CALL_ROWS, seconds }),
    '',
    ...rowsOf('pushes', { all: summary.pushes, rows: summary.eventRows, shown: EVENT_ROWS, seconds }),
    '',
    faultLine(summary.faults),
  ].map((line) => clip(line, columns));
}

/** The faults, those above zero first and in red. */
const faultLine = (faults: Point['faults']): string =>
  (Object.keys(FAULTS) as Fault[])
    .map((fault) => {
      const text = `${fault} ${faults[fault]}`;
      if (faults[fault] === 0) return styleText('dim', text);
      return styleText(FAULTS[fault].isWrong ? 'red' : 'yellow', text);
    })
    .join('  ');

function rowsOf(
  what: string,
  of: {
    readonly all: Percentiles;
    readonly rows: readonly Row[];
    readonly shown: number;
    readonly seconds: number;
  },
): readonly string[] {
  const head = ['a second', 'p50', 'p95', 'p99', 'max'].map((cell) => cell.padStart(CELL)).join('');
  const line = (name: string, one: Percentiles): string =>
    [
      name.slice(0, NAME_WIDTH).padEnd(NAME_WIDTH),
      formatFigure(one.count / of.seconds).padStart(CELL),
      ...[one.p50, one.p95, one.p99, one.max].map((ms) => millis(ms).padStart(CELL)),
      '  ',
      bar(Math.log10(Math.max(1, one.p99)) / Math.log10(BAR_MS), BAR),
    ].join('');
  const left = of.rows.length - of.shown;
  return [
    styleText('dim', `${what.padEnd(NAME_WIDTH)}${head}  p99, 1 ms to 1 s`),
    styleText('bold', line('all', of.all)),
    ...of.rows.slice(0, of.shown).map((row) => line(row.name, row)),
    ...(left > 0 ? [styleText('dim', `${left} more in the report`)] : []),
  ];
}

const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** A bar of blocks, in eighths of a character. */
function bar(share: number, width: number): string {
  const eighths = Math.round(Math.max(0, Math.min(1, share)) * width * 8);
  const text = '█'.repeat(Math.floor(eighths / 8)) + (EIGHTHS[eighths % 8] ?? '');
  return text.padEnd(width, '·');
}

export const millis = (ms: number): string =>
  ms >= 10_000 ? `${formatFigure(ms / 1_000)} s` : `${formatFigure(ms)} ms`;

/** Colours have no width. */
function clip(line: string, columns: number): string {
  // oxlint-disable-next-line no-control-regex -- an escape begins a colour
  const tokens = line.match(/\u001b\[\d+m|[^\u001b]/g) ?? [];
  let left = columns;
  return tokens.filter((token) => token.length > 1 || (left -= 1) >= 0).join('');
}
