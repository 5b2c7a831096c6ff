import { X } from 'lucide-react';
import type { PriceAlert } from '#protocol/systems/market/alerts.ts';
import { MAX_ALERTS } from '#protocol/systems/market/terms.ts';
import { Button } from '#web/ui/button.tsx';
import { fullDollars } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FailedLoad, isFailed } from '../parts/failed-load.tsx';
import { looks } from '../parts/resource-names.ts';
import { useAlerts, useDeleteAlert } from './use-alerts.ts';

export function AlertList() {
  const reading = useAlerts();
  const { data: alerts } = reading;
  if (isFailed(reading)) return <FailedLoad of={reading} what="your alerts" />;
  return (
    <section aria-label="My price alerts" className="mt-5 border-line border-t pt-4">
      <div className="mb-1 flex items-baseline justify-between gap-4">
        <h3 className="font-medium text-sm">You wait for</h3>
        {alerts && (
          <span className="figures text-muted text-xs">
            {alerts.length} of {MAX_ALERTS}
          </span>
        )}
      </div>
      {!alerts && <Skeleton className="mt-3 w-2/3" />}
      {alerts?.length === 0 && <p className="py-2 text-muted text-sm">No price yet.</p>}
      {alerts && alerts.length > 0 && (
        <ul className="max-h-[40dvh] overflow-y-auto">
          {alerts.map((alert) => (
            <AlertLine key={alert.id} alert={alert} />
          ))}
        </ul>
      )}
    </section>
  );
}

function AlertLine({ alert }: { alert: PriceAlert }) {
  const { resource, direction, price, id } = alert;
  const { isBusyWith, run } = useDeleteAlert();
  const isBusy = isBusyWith(id);
  return (
    <li className="flex min-h-11 items-center gap-3 border-line border-b text-sm last:border-b-0">
      <Icon of={looks[resource].icon} size={16} className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        {looks[resource].name} <span className="text-muted">{direction}</span>
      </span>
      <span className="figures font-medium">{fullDollars(price)}</span>
      <Button
        size="sm"
        variant="quiet"
        busy={isBusy}
        className="-mr-2 min-w-9 px-0! pointer-coarse:min-h-11! pointer-coarse:min-w-11!"
        aria-label={`Delete: ${resource} ${direction} ${fullDollars(price)}`}
        onClick={() => void run(id)}
      >
        {!isBusy && <Icon of={X} size={14} />}
      </Button>
    </li>
  );
}
