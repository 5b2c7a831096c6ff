import { keepPreviousData, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { Candle, CandleInterval, MarketOrder, MarketResource } from '#protocol/systems/market/models.ts';
import { api } from '#web/live/client.ts';
import { timers } from '#web/live/clock.ts';
import { useIsConnectionLost, useIsLive } from '#web/live/connection-store.ts';
import { useUser } from '#web/live/session-store.ts';
import { useMirror } from '#web/live/mirror.ts';
import { merged, type Read, readAfter } from '#web/live/pushes.ts';
import { useRoom } from '#web/live/use-room.ts';
import { withCandleTrades } from './chart/candle-series.ts';
import { newest, shownOrders, type View, viewOfMarket, withOrder } from './model.ts';
import {
  marketStore,
  ownMarketMirror,
  resourceMirror,
  useMarketState,
  usePushed,
  withoutLeaving,
  withoutResource,
} from './store.ts';

/** The market is read anew so often (specification, section 9). */
const REFRESH_MS = 5_000;

/** Pushes keep these; they are read again in case one was missed. */
const SELDOM_MS = 30_000;

/** A trade pushed while candles are read may count twice in their volume until they are read again. */
const CANDLES_MS = 15_000;

/** How many of the player's own trades a page shows. */
export const MY_TRADES_A_PAGE = 10;

/** A closed order stays in the list so long: it is seen to go. */
const CLOSED_STAYS_MS = 1_500;

const keys = {
  market: ['market', 'all'],
  orders: ['market', 'orders'],
  trades: ['market', 'trades'],
  candles: ['market', 'candles'],
} as const;

/** What every command of this page changes. */
export const MARKET_READS = [keys.market, keys.orders, keys.trades];

/** All resources, as the poll reads them. */
export const useMarketPoll = () =>
  useQuery({
    queryKey: keys.market,
    queryFn: () => logged(api.call('GET /api/market')),
    refetchInterval: REFRESH_MS,
  });

interface Shown {
  readonly view: View;
  /** Kept by pushes, not by the poll. */
  readonly isPushed: boolean;
}

/** One resource's book and trades: pushed while the line stands, polled while it does not. Null before either. */
export function useView(resource: MarketResource): Shown | null {
  const { data } = useMarketPoll();
  const pushed = usePushed(resource);
  const isLive = useIsLive();
  const read = useMemo(
    () => (data ? { resource, position: data.seq[resource], view: viewOfMarket(data, resource) } : null),
    [data, resource],
  );
  const shown = newest({ pushed, read, isLive });
  return shown && { view: shown.view, isPushed: shown === pushed };
}

/** The player's open orders, newest first; those that just closed among them for a moment. */
export function useMyOrders() {
  const isLive = useIsLive();
  const pushes = useMarketState(({ orders }) => orders);
  const leaving = useMarketState((state) => state.leaving);
  return useQuery({
    queryKey: keys.orders,
    queryFn: () =>
      readAfter(
        marketStore.getState().orders,
        async () => (await logged(api.call('GET /api/market/my-orders'))).orders,
      ),
    select: useCallback(
      (read: Read<MarketOrder[]>) => shownOrders(merged(read, pushes, withOrder), leaving),
      [pushes, leaving],
    ),
    refetchInterval: isLive ? SELDOM_MS : REFRESH_MS,
  });
}

/** A page of the player's trades, newest first. */
export function useMyTrades(page: number) {
  const isLive = useIsLive();
  return useQuery({
    queryKey: [...keys.trades, page],
    queryFn: () => logged(api.call('GET /api/market/my-trades', { page, limit: MY_TRADES_A_PAGE })),
    placeholderData: keepPreviousData,
    refetchInterval: isLive ? SELDOM_MS : REFRESH_MS,
  });
}

interface CandlesWanted {
  readonly resource: MarketResource;
  readonly interval: CandleInterval;
  readonly isWanted: boolean;
}

/** The candles of a resource, while they are looked at; the last one moves with every trade. */
export function useCandles({ resource, interval, isWanted }: CandlesWanted) {
  const pushes = useMarketState(({ trades }) => trades);
  return useQuery({
    enabled: isWanted,
    queryKey: [...keys.candles, resource, interval],
    queryFn: () =>
      readAfter(
        marketStore.getState().trades,
        async () => (await logged(api.call('GET /api/market/candles', { resource, interval }))).candles,
      ),
    select: useCallback(
      (read: Read<Candle[]>) =>
        merged(read, pushes, (candles, pushed) =>
          pushed.resource === resource ? withCandleTrades(candles, pushed.trades, interval) : candles,
        ),
      [pushes, resource, interval],
    ),
    refetchInterval: CANDLES_MS,
  });
}

/** Follows one resource's room. */
export function useResourceRoom(resource: MarketResource): void {
  const cache = useQueryClient();
  const mirror = useMemo(() => resourceMirror(resource), [resource]);
  useMirror(`market:${resource}`, marketStore, mirror);
  useEffect(() => () => marketStore.setState((state) => withoutResource(state, resource)), [resource]);
  useRoom(`market:${resource}`, {
    snapshot: () => void cache.invalidateQueries({ queryKey: [...keys.candles, resource] }),
  });
}

/** Follows what becomes of the player's own orders. */
export function useOwnOrders(): void {
  const cache = useQueryClient();
  const { id } = useUser();
  const readAgain = (queryKey: QueryKey) => void cache.invalidateQueries({ queryKey });
  useMirror(`user:${id}`, marketStore, ownMarketMirror);
  useEffect(sweepClosed, []);
  useRoom(`user:${id}`, {
    snapshot: () => {
      readAgain(keys.orders);
      readAgain(keys.trades);
    },
    events: {
      'order.update': ({ trades }) => {
        if (trades.length > 0) readAgain(keys.trades);
      },
    },
  });
}

/** Takes closed orders off the list a moment later; returns how to stop. */
const sweepClosed = (): (() => void) =>
  marketStore.subscribe(({ leaving }, before) => {
    for (const orderId of leaving.filter((id) => !before.leaving.includes(id)))
      timers.after(CLOSED_STAYS_MS, () => marketStore.setState((state) => withoutLeaving(state, orderId)));
  });

/** What cannot be loaded is only written down (specification, section 8); the page says how fresh it is. */
async function logged<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    // oxlint-disable-next-line no-console -- the specification wants load failures of the market logged
    console.warn('Failed to load the market', error);
    throw error;
  }
}

interface Freshness {
  /** What is shown may be wrong by now. */
  readonly isStale: boolean;
  /** What to say about it, where the line to the server is not what is wrong. */
  readonly note: string | null;
}

/** How fresh the market is: without the line it is read every few seconds, and old only when that fails too. */
export function useFreshness(): Freshness {
  const isLost = useIsConnectionLost();
  const { data, isError, failureCount } = useMarketPoll();
  const isFailing = isError || failureCount > 0;
  return {
    isStale: data !== undefined && isLost && isFailing,
    note:
      data === undefined && isFailing && !isLost
        ? 'The market does not answer. It is asked again shortly.'
        : null,
  };
}
