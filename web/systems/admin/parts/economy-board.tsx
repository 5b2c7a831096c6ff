import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { EconomyBoard as Economy } from '#protocol/systems/admin/models.ts';
import { fullCount, percent, shortDollars } from '#web/ui/figure/format.ts';
import { Panel } from '#web/ui/page/panel.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { FailedPanel } from '#web/live/failed-read.tsx';
import { economyText, pageText } from '../text/dashboard.ts';
import { useEconomy } from '../use-admin.ts';
import type { DayChart as DayChartPart } from './day-chart.tsx';
import { FlowPanel } from './flow-panel.tsx';

// Loads uPlot only for this board.
const DayChart: ComponentType<Parameters<typeof DayChartPart>[0]> = lazy(async () => ({
  default: (await import('./day-chart.tsx')).DayChart,
}));

const ranges = [7, 30, 90].map((days) => ({ value: String(days), label: economyText.lastDays(days) }));

export function EconomyBoard() {
  const [range, setRange] = useState('30');
  const economy = useEconomy(Number(range));
  const { data, error } = economy;
  return (
    <section aria-labelledby="economy-board" className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="economy-board" className="display text-lg">
          {economyText.title}
        </h2>
        <div className="w-48">
          <Select
            aria-label={economyText.period}
            options={ranges}
            value={range}
            onChange={({ target }) => setRange(target.value)}
          />
        </div>
      </div>
      {error && !data ? (
        <FailedPanel padding="flush" of={economy} fallback={pageText.loadFailed} />
      ) : data ? (
        <Charts economy={data} />
      ) : (
        <ChartSkeleton />
      )}
    </section>
  );
}

function Charts({ economy }: { economy: Economy }) {
  const days = economy.days.map((day) => Date.parse(day));
  return (
    <Suspense fallback={<ChartSkeleton />}>
      <Panel title={economyText.supply} note={economyText.supplyNote}>
        <DayChart
          days={days}
          format={shortDollars}
          series={[{ name: economyText.supply, ink: '--money', values: economy.supply, isFilled: true }]}
        />
      </Panel>
      <FlowPanel economy={economy} Chart={DayChart} days={days} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Panel title={economyText.inequality} note={economyText.inequalityNote}>
          {economy.gini.some((gini) => gini !== null) ? (
            <DayChart
              days={days}
              format={(value) => percent(value)}
              series={[
                {
                  name: economyText.gini,
                  ink: '--accent',
                  values: economy.gini.map((gini) => gini && gini * 100),
                },
                { name: economyText.topShare, ink: '--money', values: economy.top_share, isDashed: true },
              ]}
            />
          ) : (
            <p className="py-10 text-center text-muted">{economyText.noSample}</p>
          )}
        </Panel>
        <Panel title={economyText.activePlayers} note={economyText.activePlayersNote}>
          <DayChart
            days={days}
            isWhole
            format={(value) => fullCount(value)}
            series={[
              {
                name: economyText.activePlayers,
                ink: '--accent',
                values: economy.active_players,
                isFilled: true,
              },
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
      title={economyText.prices}
      note={economyText.pricesNote}
      aside={
        <div className="w-36">
          <Select
            aria-label={economyText.resource}
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
          series={[{ name: economyText.priceOf(resource), ink: '--money', values: shown.values }]}
        />
      ) : (
        <p className="py-10 text-center text-muted">{economyText.noTrades(resource)}</p>
      )}
    </Panel>
  );
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const ChartSkeleton = () => (
  <Panel>
    <div aria-busy="true">
      <Skeleton className="w-32" />
      <Skeleton className="mt-4 h-56" />
    </div>
  </Panel>
);
