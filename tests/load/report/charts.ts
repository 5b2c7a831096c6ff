import type { Percentiles } from '../measure/histogram.ts';
import type { Point } from '../measure/series.ts';
import { millis } from '../view/table.ts';
import { type Chart, drawChart, type Line } from './chart.ts';
import { formatFigure, type Report } from './report.ts';
import { mean, thinned, worst } from './thinned.ts';

type Groups = readonly (readonly Point[])[];

export function drawCharts(report: Report): string {
  const groups = thinned(report.points);
  const shared = {
    atS: groups.map((group) => group.at(-1)?.atS ?? 0),
    measuredFromS: measuredFrom(report),
    incidents: report.incidents,
  };
  return [...durationCharts(report, groups), ...useCharts(groups)]
    .map((chart) => drawChart({ ...shared, ...chart }))
    .join('\n');
}

type Bare = Omit<Chart, 'atS' | 'measuredFromS' | 'incidents'>;

function durationCharts(report: Report, groups: Groups): readonly Bare[] {
  const budgetOf = (of: string): number | null =>
    report.budgets
      .filter(({ text }) => text.startsWith(`${of}.p99=`))
      .map(({ text }) => Number(text.split('=')[1]))[0] ?? null;
  return [
    latency('Calls: time to the answer', groups, { read: ({ calls }) => calls, max: budgetOf('calls') }),
    latency('Pushes: time to the player', groups, {
      read: ({ pushes }) => pushes,
      max: budgetOf('pushes'),
    }),
    {
      title: 'Calls a second',
      format: formatFigure,
      lines: [
        line(
          'calls',
          'one',
          groups.map((group) => mean(group, ({ calls, tookS }) => calls.count / tookS)),
        ),
      ],
    },
    {
      title: 'Pushes a second',
      format: formatFigure,
      lines: [
        line(
          'pushes',
          'one',
          groups.map((group) => mean(group, ({ pushes, tookS }) => pushes.count / tookS)),
        ),
      ],
    },
  ];
}

const useCharts = (groups: Groups): readonly Bare[] => [
  processors(groups),
  {
    title: 'Memory of the server',
    format: (mb) => `${formatFigure(mb)} MB`,
    lines: [
      line(
        'resident',
        'one',
        groups.map((group) =>
          group.some(({ server }) => server)
            ? worst(group, ({ server }) => server?.rssBytes ?? 0) / 2 ** 20
            : null,
        ),
      ),
    ],
  },
  {
    title: 'Intervals of pushes that are not urgent: times their usual length',
    format: formatFigure,
    lines: [
      line(
        'longest',
        'one',
        groups.map((group) =>
          group.some(({ server }) => server) ? worst(group, ({ server }) => server?.tickStretch ?? 1) : null,
        ),
      ),
    ],
  },
  {
    title: 'Sockets',
    format: formatFigure,
    lines: [
      line(
        'in their rooms',
        'one',
        groups.map((group) => mean(group, ({ sockets }) => sockets)),
      ),
    ],
  },
  {
    title: 'Timers of the busiest client: how late',
    format: millis,
    isLogarithmic: true,
    lines: [
      line(
        'p99',
        'one',
        groups.map((group) => worst(group, ({ client }) => client.loopDelayP99)),
      ),
    ],
  },
];

function latency(
  title: string,
  groups: Groups,
  { read, max }: { readonly read: (point: Point) => Percentiles; readonly max: number | null },
): Bare {
  const of = (percentile: 'p50' | 'p95' | 'p99') =>
    groups.map((group) =>
      group.some((point) => read(point).count > 0) ? worst(group, (point) => read(point)[percentile]) : null,
    );
  return {
    ...{ title, max, format: millis, isLogarithmic: true },
    lines: [line('p99', 'one', of('p99')), line('p95', 'two', of('p95')), line('p50', 'three', of('p50'))],
  };
}

const processors = (groups: Groups): Bare => ({
  title: 'Processor: share of a core',
  format: (share) => `${Math.round(share)} %`,
  lines: [
    line(
      'server',
      'one',
      groups.map((group) =>
        group.some(({ server }) => server)
          ? mean(group, ({ server }) => 100 * (server?.cpuShare ?? 0))
          : null,
      ),
    ),
    line(
      'busiest client',
      'two',
      groups.map((group) => 100 * mean(group, ({ client }) => client.cpuShare)),
    ),
  ],
});

const line = (name: string, look: Line['look'], values: Line['values']): Line => ({ name, look, values });

const measuredFrom = ({ arrivedS, points }: Report): number => arrivedS ?? points[0]?.atS ?? 0;
