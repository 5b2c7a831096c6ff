import { BellRing } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { MarketResource } from '#protocol/systems/market/models.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { alertsText } from '../text/page.ts';
import { useAlerts, useFollowAlerts } from './use-alerts.ts';

const AlertForm = lazy(async () => ({ default: (await import('./alert-form.tsx')).AlertForm }));

interface PriceAlertsProps {
  readonly resource: MarketResource;
  readonly last: number | undefined;
}

export function PriceAlerts({ resource, last }: PriceAlertsProps) {
  const [isOpen, setOpen] = useState(false);
  const count = useAlerts().data?.length ?? 0;
  useFollowAlerts();
  return (
    <>
      <Button
        size="sm"
        icon={BellRing}
        className="shrink-0 pointer-coarse:min-h-11!"
        onClick={() => setOpen(true)}
      >
        <span>{alertsText.title}</span>
        {count > 0 && <span className="figures text-accent">{count}</span>}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={alertsText.title} text={alertsText.text}>
        <Suspense fallback={<Skeleton className="h-24 w-full" />}>
          <AlertForm resource={resource} last={last} />
        </Suspense>
      </Dialog>
    </>
  );
}
