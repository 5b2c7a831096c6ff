import type { Dashboard } from '#protocol/systems/dashboard/contract.ts';
import { useIsConnectionLost } from '#web/live/connection-store.ts';
import { Stale } from '#web/ui/figure/stale.tsx';
import { IncomePanel } from './income-panel.tsx';
import { WorthPanel } from './worth-panel.tsx';

interface ChartsProps {
  readonly dashboard: Dashboard;
}

/** The line of the net worth, and the income by source. */
export function Charts({ dashboard }: ChartsProps) {
  const isLost = useIsConnectionLost();
  return (
    <Stale stale={isLost} className="min-w-0 [&>div]:grid [&>div]:gap-6">
      <WorthPanel dashboard={dashboard} />
      <IncomePanel income={dashboard.income} />
    </Stale>
  );
}
