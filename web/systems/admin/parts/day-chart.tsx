import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import { gameDayName } from '#web/ui/figure/times.ts';
import { totalOf } from '../model.ts';
import { chartText } from '../text/dashboard.ts';
import './day-chart.css';

type Ink = '--accent' | '--money' | '--gain' | '--loss';

export interface DaySeries {
  readonly name: string;
  readonly ink: Ink;
  /** Null for days without a figure. */
  readonly values: readonly (number | null)[];
  readonly isFilled?: boolean;
  readonly isDashed?: boolean;
}

interface DayChartProps {
  /** Midnights in milliseconds, ascending. */
  readonly days: readonly number[];
  readonly series: readonly DaySeries[];
  readonly format: (value: number) => string;
  /** While no day is pointed at, shows the sums of all days instead of the last one's figures. */
  readonly isSummed?: boolean;
  /** Whole numbers only on the axis. */
  readonly isWhole?: boolean;
}

const DAY_S = 86_400;

const HEIGHT = 220;

export function DayChart(props: DayChartProps) {
  const { days, series, format, isSummed = false } = props;
  const [pointed, setPointed] = useState<number | null>(null);
  const container = usePlot(props, setPointed);
  const showsSums = isSummed && pointed === null;
  const at = Math.min(pointed ?? days.length - 1, days.length - 1);
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-6 gap-y-1 text-sm">
        <span className="figures text-muted">
          {showsSums ? chartText.allDays(days.length) : gameDayName(days[at] ?? 0)}
        </span>
        {series.map(({ name, ink, values, isDashed = false }) => (
          <span key={name} className="inline-flex items-baseline gap-2">
            <svg aria-hidden="true" width="16" height="8" className="self-center">
              <path
                d="M0 4h16"
                stroke={`var(${ink})`}
                strokeWidth="2"
                {...(isDashed && { strokeDasharray: '4 3' })}
              />
            </svg>
            <span className="text-muted">{name}</span>
            <span className="figures font-medium">
              {valueText(showsSums ? totalOf(values) : values[at], format)}
            </span>
          </span>
        ))}
      </div>
      <div
        ref={container}
        role="img"
        aria-label={summaryOf(props)}
        className="relative overflow-hidden"
        style={{ height: HEIGHT }}
      />
    </div>
  );
}

function usePlot(props: DayChartProps, onPoint: (index: number | null) => void) {
  const container = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(null);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const shape = props.series.map(({ name }) => name).join();
  useEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const draw = (): void => {
      plot.current?.destroy();
      plot.current = new uPlot(
        optionsOf(latest.current, element.clientWidth, onPoint),
        dataOf(latest.current),
        element,
      );
    };
    draw();
    const sizes = new ResizeObserver(() =>
      plot.current?.setSize({ width: element.clientWidth, height: HEIGHT }),
    );
    sizes.observe(element);
    const looks = new MutationObserver(draw);
    looks.observe(document.documentElement, { attributeFilter: ['data-theme', 'style'] });
    return () => {
      sizes.disconnect();
      looks.disconnect();
      plot.current?.destroy();
      plot.current = null;
    };
  }, [shape, onPoint]);
  useEffect(() => plot.current?.setData(dataOf(props)), [props]);
  return container;
}

const dataOf = ({ days, series }: DayChartProps): uPlot.AlignedData => [
  days.map((ms) => ms / 1000),
  ...series.map(({ values }) => [...values]),
];

const FONT = '12px "Inter Variable", system-ui, sans-serif';

function optionsOf(
  { days, series, format, isWhole = false }: DayChartProps,
  width: number,
  onPoint: (index: number | null) => void,
): uPlot.Options {
  const axis = { stroke: () => inkOf('--muted'), font: FONT, ticks: { show: false } };
  const grid = { stroke: () => inkOf('--line'), width: 1 };
  return {
    width,
    height: HEIGHT,
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
    legend: { show: false },
    padding: [8, 24, 0, 0],
    cursor: { drag: { x: false, y: false }, y: false, points: { size: 7 } },
    scales: {
      // Centers a single day.
      x: { range: (_plot, low, high) => (high > low ? [low, high] : [low - DAY_S, low + DAY_S]) },
      y: { range: (_plot, _low, high) => [0, high > 0 ? high * 1.08 : 1] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        space: 64,
        size: 32,
        incrs: [1, 2, 7, 14, 30].map((count) => count * DAY_S),
        values: (_plot, splits) =>
          splits.map((seconds) => (days.includes(seconds * 1000) ? gameDayName(seconds * 1000) : '')),
      },
      {
        ...axis,
        grid,
        size: 60,
        ...(isWhole && {
          incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 5_000, 10_000, 50_000, 100_000],
        }),
        values: (_plot, splits) => splits.map(format),
      },
    ],
    series: [
      {},
      ...series.map(({ ink, isFilled = false, isDashed = false }) => ({
        stroke: () => inkOf(ink),
        width: 2,
        ...(isDashed && { dash: [6, 4] }),
        ...(isFilled && { fill: () => inkOf(ink).replace(')', ' / 0.14)') }),
        // A day between two gaps has no line, so draw a point.
        points: { show: days.length < 8, size: 6 },
      })),
    ],
    hooks: { setCursor: [({ cursor: { idx } }) => onPoint(idx ?? null)] },
  };
}

const inkOf = (name: Ink | '--muted' | '--line'): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

const valueText = (value: number | null | undefined, format: (value: number) => string): string =>
  value === null || value === undefined ? chartText.notSampled : format(value);

// For screen readers.
function summaryOf({ days, series, format }: DayChartProps): string {
  const lines = series.map(({ name, values }) => {
    const known = values.filter((value) => value !== null);
    if (known.length === 0) return chartText.noFigures(name);
    const [low, high] = [Math.min(...known), Math.max(...known)];
    return chartText.summary(name, valueText(values.at(-1), format), format(low), format(high));
  });
  return chartText.days(days.length, lines);
}
