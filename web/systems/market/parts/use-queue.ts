import { useMemo } from 'react';
import type { BookLevel, MarketResource, OrderType } from '#protocol/systems/market/models.ts';
import { useUser } from '#web/live/session-store.ts';
import { useMarketPoll, useMyOrders } from '../use-market.ts';
import { type BookOrder, queueAt, readOrders } from './front-orders.ts';

/** Who waits at a level of one side of a book, as far as it is known. */
export function useQueue(resource: MarketResource, orderType: OrderType) {
  const { data: market } = useMarketPoll();
  const { data: orders } = useMyOrders();
  const { id } = useUser();
  return useMemo(() => {
    const read = readOrders(market, { resource, orderType, ownId: id });
    const mine =
      orders?.filter((order) => order.resource === resource && order.orderType === orderType) ?? null;
    return ([price, quantity]: BookLevel): readonly BookOrder[] => queueAt({ price, quantity, read, mine });
  }, [market, orders, id, resource, orderType]);
}
