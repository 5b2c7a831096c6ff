import { lazy, memo } from 'react';
import type { MarketOrder, MarketResource } from '#protocol/systems/market/models.ts';
import { TabPanel, Tabs, useTab } from '#web/ui/page/tabs.tsx';
import { ordersText } from '../text/page.ts';
import { CancelAll } from './cancel-all.tsx';
import { MyOrders } from './my-orders.tsx';

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
