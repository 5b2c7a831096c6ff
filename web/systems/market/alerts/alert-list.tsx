import { X } from 'lucide-react';
import type { PriceAlert } from '#protocol/systems/market/alerts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { fullDollars } from '#web/ui/figure/format.ts';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { resourceIcons } from '../parts/cells.tsx';
import { FailedLoad, isFailed } from '../parts/loading.tsx';
import { alertsText, failedLoadText, RESOURCE_NAMES } from '../text/page.ts';
import { useAlerts, useDeleteAlert } from './use-alerts.ts';

export function AlertList() {
  const reading = useAlerts();
  const { data: alerts } = reading;
  if (isFailed(reading)) return <FailedLoad of={reading} message={failedLoadText.alerts} />;
  return (
    <section aria-label={alertsText.list} className="mt-5 border-line border-t pt-4">
      <div className="mb-1 flex items-baseline justify-between gap-4">
        <h3 className="font-medium text-sm">{alertsText.heading}</h3>
        {alerts && <span className="figures text-muted text-xs">{alertsText.count(alerts.length)}</span>}
      </div>
      {!alerts && <Skeleton className="mt-3 w-2/3" />}
      {alerts?.length === 0 && <p className="py-2 text-muted text-sm">{alertsText.empty}</p>}
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
      <Icon of={resourceIcons[resource]} size={16} className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span>{RESOURCE_NAMES[resource]}</span> <span className="text-muted">{direction}</span>
      </span>
      <span className="figures font-medium">{fullDollars(price)}</span>
      <Button
        size="sm"
        variant="quiet"
        busy={isBusy}
        className="-mr-2 min-w-9 px-0! pointer-coarse:min-h-11! pointer-coarse:min-w-11!"
        aria-label={alertsText.delete(resource, direction, price)}
        onClick={() => void run(id)}
      >
        {!isBusy && <Icon of={X} size={14} />}
      </Button>
    </li>
  );
}
