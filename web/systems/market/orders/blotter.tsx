import { lazy, memo, useState } from 'react';
import type { MarketOrder, MarketResource } from '#protocol/systems/market/models.ts';
import { TabPanel, Tabs, useTab } from '#web/ui/page/tabs.tsx';
import { api } from '#web/live/client.ts';
import { useCommand } from '#web/live/use-command.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ordersText, cancelAllText } from '../text/page.ts';
import { MyOrders } from './my-orders.tsx';
import { MARKET_READS } from '../use-market.ts';

const MyTrades = lazy(async () => ({ default: (await import('./my-trades.tsx')).MyTrades }));

interface BlotterProps {
  readonly resource: MarketResource;
  readonly orders: readonly MarketOrder[] | undefined;
}

export const Blotter = memo(function Blotter({ resource, orders }: BlotterProps) {
  const [tab, setTab] = useTab(['orders', 'trades']);
  const tabs = [
    {
      value: 'orders',
      label: ordersText.orders,
      ...(orders && { count: orders.filter(({ status }) => status === 'open').length }),
    },
    { value: 'trades', label: ordersText.trades },
  ];
  return (
    <section className="relative min-w-0 rounded-lg border border-line bg-surface">
      <h2 className="sr-only">{ordersText.title}</h2>
      <div className="absolute top-2 right-4 z-10 pointer-coarse:top-0.5 max-[22rem]:static max-[22rem]:px-4 max-[22rem]:pt-3 max-[22rem]:text-right">
        {tab === 'orders' && orders && <CancelAll orders={orders} resource={resource} />}
      </div>
      <Tabs
        label={ordersText.title}
        tabs={tabs}
        value={tab}
        onChange={setTab}
        className="[&>[role=tablist]]:px-5 max-sm:[&>[role=tablist]]:px-4"
      >
        <TabPanel value="orders" className="pt-0!">
          <MyOrders />
        </TabPanel>
        <TabPanel value="trades" className="pt-0!">
          <MyTrades />
        </TabPanel>
      </Tabs>
    </section>
  );
});

interface CancelAllProps {
  readonly orders: readonly MarketOrder[];
  readonly resource: MarketResource;
}

function CancelAll({ orders, resource }: CancelAllProps) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run } = useCancelAll(() => setAsking(false));
  const open = orders.filter(({ status }) => status === 'open');
  const here = open.filter((order) => order.resource === resource).length;
  if (open.length === 0) return null;
  return (
    <>
      <Button
        size="sm"
        variant="danger"
        className="pointer-coarse:after:absolute pointer-coarse:after:-inset-0.75"
        onClick={() => setAsking(true)}
      >
        {cancelAllText.open}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={cancelAllText.title}
        text={cancelAllText.text}
        actions={
          <>
            {here > 0 && here < open.length && (
              <Button busy={isBusy} onClick={() => void run(resource)}>
                {cancelAllText.only(resource, here)}
              </Button>
            )}
            <Button variant="danger" busy={isBusy} onClick={() => void run(null)}>
              {cancelAllText.all(open.length)}
            </Button>
          </>
        }
      />
    </>
  );
}

const useCancelAll = (done: () => void) =>
  useCommand({
    key: ['market', 'cancel-all'],
    send: async (resource: MarketResource | null) => {
      const { cancelled } = await api.command('POST /api/market/cancel-all', resource ? { resource } : {});
      return { message: cancelAllText.done(cancelled) };
    },
    changes: MARKET_READS,
    done,
    fallback: cancelAllText.failed,
  });
