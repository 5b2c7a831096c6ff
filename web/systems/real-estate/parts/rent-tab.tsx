import type { RentStatus } from '#protocol/systems/rent/contract.ts';
import { useUser } from '#web/live/session-store.ts';
import { FailedRead } from '#web/live/failed-read.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { rentStepsText, rentText } from '../text/rent.ts';
import { useRent, useRentNow } from '../use-rent.ts';
import { EvictionWarning } from './eviction-warning.tsx';
import { RentPanel } from './rent-panel.tsx';
import { RentStepsChart } from './rent-steps-chart.tsx';

export function RentTab() {
  const reading = useRent();
  const { data, error } = reading;
  if (data) return <Rent status={data} />;
  if (error === null) return <Loading />;
  return (
    <Panel title={rentText.title} padding="flush">
      <FailedRead of={reading} fallback={rentText.loadFailed} />
    </Panel>
  );
}

const grid = 'grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]';

function Rent({ status }: { status: RentStatus }) {
  const now = useRentNow(status);
  const user = useUser();
  return (
    <div className={grid}>
      <div className="grid min-w-0 gap-6">
        <RentPanel status={status} now={now} />
        <EvictionWarning status={status} now={now} goods={user} />
      </div>
      <RentStepsChart wealth={status.wealth} rent={status.currentRent} />
    </div>
  );
}

const Loading = () => (
  <div className={grid} aria-busy="true">
    <Panel title={rentText.title}>
      <Skeleton className="h-10 w-40" />
      <Skeleton className="mt-3 w-72 max-w-full" />
      <Skeleton className="mt-10 h-2" />
      <div className="mt-10 grid gap-6">
        {['asked', 'days', 'due', 'last', 'after'].map((line) => (
          <Skeleton key={line} />
        ))}
      </div>
      <Skeleton className="mt-6 h-12" />
    </Panel>
    <Panel title={rentStepsText.title}>
      <Skeleton className="h-36" />
      <Skeleton className="mt-6 h-24" />
    </Panel>
  </div>
);
