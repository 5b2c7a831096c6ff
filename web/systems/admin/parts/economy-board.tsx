import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { EconomyBoard as Economy } from '#protocol/systems/admin/models.ts';
import { fullCount, percent, shortDollars } from '#web/ui/format.ts';
import { Panel } from '#web/ui/panel.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useEconomy } from '../use-admin.ts';
import type { DayChart as DayChartPart } from './day-chart.tsx';
import { FailedPanel } from './failed-panel.tsx';
import { FlowPanel } from './flow-panel.tsx';

// Loads uPlot only for this board.
const DayChart: ComponentType<Parameters<typeof DayChartPart>[0]> = lazy(async () => ({
  default: (await import('./day-chart.tsx')).DayChart,
}));

const RANGES = [
  { value: '7', label: 'Last 7 game days' },
  { value: '30', label: 'Last 30 game days' },
  { value: '90', label: 'Last 90 game days' },
];

export function EconomyBoard() {
  const [range, setRange] = useState('30');
  const economy = useEconomy(Number(range));
  const { data, error } = economy;
  return (
    <section aria-labelledby="economy-board" className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="economy-board" className="display text-lg">
          Economy board
        </h2>
        <div className="w-48">
          <Select
            aria-label="Period"
            options={RANGES}
            value={range}
            onChange={({ target }) => setRange(target.value)}
          />
        </div>
      </div>
      {error && !data ? <FailedPanel query={economy} /> : data ? <Charts economy={data} /> : <Waiting />}
    </section>
  );
}

function Charts({ economy }: { economy: Economy }) {
  const days = economy.days.map((day) => Date.parse(day));
  return (
    <Suspense fallback={<Waiting />}>
      <Panel
        title="Money supply"
        note="All dollars outside the world’s own accounts, at the end of each game day"
      >
        <DayChart
          days={days}
          format={shortDollars}
          series={[{ name: 'Money supply', ink: '--money', values: economy.supply, isFilled: true }]}
        />
      </Panel>
      <FlowPanel economy={economy} Chart={DayChart} days={days} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Panel title="Inequality" note="By dollars in hand, sampled after each game midnight">
          {economy.gini.some((gini) => gini !== null) ? (
            <DayChart
              days={days}
              format={(value) => percent(value)}
              series={[
                { name: 'Gini', ink: '--accent', values: economy.gini.map((gini) => gini && gini * 100) },
                { name: 'Share of the top 1%', ink: '--money', values: economy.top_share, isDashed: true },
              ]}
            />
          ) : (
            <p className="py-10 text-center text-muted">The first sample is taken after game midnight.</p>
          )}
        </Panel>
        <Panel title="Active players" note="Who acted in the game day">
          <DayChart
            days={days}
            isWhole
            format={(value) => fullCount(value)}
            series={[
              { name: 'Active players', ink: '--accent', values: economy.active_players, isFilled: true },
            ]}
          />
        </Panel>
      </div>
      <Prices economy={economy} days={days} />
    </Suspense>
  );
}

function Prices({ economy: { prices }, days }: { economy: Economy; days: readonly number[] }) {
  const [resource, setResource] = useState('gold');
  const shown = prices.find((one) => one.resource === resource);
  return (
    <Panel
      title="Resource prices"
      note="The last trade of each game day"
      aside={
        <div className="w-36">
          <Select
            aria-label="Resource"
            options={prices.map((one) => ({ value: one.resource, label: capital(one.resource) }))}
            value={resource}
            onChange={({ target }) => setResource(target.value)}
          />
        </div>
      }
    >
      {shown?.values.some((value) => value !== null) ? (
        <DayChart
          days={days}
          format={shortDollars}
          series={[{ name: `Price of ${resource}`, ink: '--money', values: shown.values }]}
        />
      ) : (
        <p className="py-10 text-center text-muted">Nobody has traded {resource} in this time.</p>
      )}
    </Panel>
  );
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const Waiting = () => (
  <Panel>
    <div aria-busy="true">
      <Skeleton className="w-32" />
      <Skeleton className="mt-4 h-56" />
    </div>
  </Panel>
);
