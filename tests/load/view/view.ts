import { clearScreenDown, moveCursor } from 'node:readline';
import type { WriteStream } from 'node:tty';
import type { LoadOptions } from '../options/options.ts';
import type { OnPoint } from '../run/run.ts';
import type { FaultCounts } from '../measure/faults.ts';
import { drawTable, millis } from './table.ts';

export interface View {
  /** A permanent line. */
  say(line: string): void;
  readonly onPoint: OnPoint;
}

/** Without a terminal it prints a line at this interval in seconds. */
const LINE_EVERY_S = 5;

const MIN_COLUMNS = 60;

/** One table, redrawn in a terminal, plain lines elsewhere. */
export function createView(
  options: Pick<LoadOptions, 'scenario' | 'players' | 'seconds' | 'rampSeconds'>,
  output: Pick<WriteStream, 'write' | 'columns' | 'rows' | 'isTTY'>,
): View {
  const write = (text: string): void => void output.write(text);
  const say = (line: string): void => write(`${line}\n`);
  const { scenario, players, seconds } = options;
  let measuredFrom: number | null = null;
  let drawn = 0;
  let saidAtS = Number.NEGATIVE_INFINITY;
  const onPoint: OnPoint = (point, phase, series) => {
    if (phase === 'measured') measuredFrom ??= point.atS;
    const measured = measuredFrom === null ? 0 : point.atS - measuredFrom;
    const time = phase === 'arriving' ? 'players arrive' : `${clockOf(measured)} of ${clockOf(seconds)}`;
    if (!output.isTTY) {
      if (point.atS - saidAtS < LINE_EVERY_S) return;
      saidAtS = point.atS;
      return say(
        `${clockOf(point.atS)}  ${time}: ${point.sockets} sockets, ${point.calls.count} calls p99 ${millis(point.calls.p99)}, ${point.pushes.count} pushes p99 ${millis(point.pushes.p99)}; ${wrongOf(point.faults)}`,
      );
    }
    const title = `${scenario.name} · ${players.toLocaleString('en-US')} players`;
    const progress = phase === 'arriving' ? 0 : measured / seconds;
    const lines = drawTable(
      { title, progress, time, players, point, series },
      Math.max(MIN_COLUMNS, output.columns),
    );
    // Lines above the upper edge cannot be redrawn.
    const fitting = lines.slice(0, Math.max(8, output.rows - 1));
    if (drawn > 0) moveCursor(output as WriteStream, 0, -drawn);
    clearScreenDown(output as WriteStream);
    write(`${fitting.join('\n')}\n`);
    drawn = fitting.length;
  };
  return { say, onPoint };
}

function wrongOf(faults: FaultCounts): string {
  const there = Object.entries(faults).filter(([, count]) => count > 0);
  return there.length === 0 ? 'nothing wrong' : there.map(([fault, count]) => `${fault} ${count}`).join(' ');
}

export function clockOf(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
