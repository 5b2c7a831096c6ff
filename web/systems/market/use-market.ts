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
import { beforeNumberOf, type Passed, readOnce } from '#web/ui/page/older-pages.tsx';
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
import { pageText } from './text/page.ts';

/** Specification, section 9. */
const REFRESH_MS = 5_000;

/** A trade pushed while candles load may count twice in their volume until the next read. */
const CANDLES_MS = 15_000;

export const MY_TRADES_PER_PAGE = 10;

/** Matches the fade-out of a closed order. */
const FADE_OUT_MS = 1_500;

const keys = {
  market: ['market', 'all'],
  orders: ['market', 'orders'],
  trades: ['market', 'trades'],
  candles: ['market', 'candles'],
} as const;

export const MARKET_READS = [keys.market, keys.orders, keys.trades];

export const useMarketPoll = () =>
  useQuery({
    queryKey: keys.market,
    queryFn: () => withLoggedFailure(api.call('GET /api/market')),
    refetchInterval: REFRESH_MS,
  });

interface Shown {
  readonly view: View;
  readonly isPushed: boolean;
}

/** Pushed while connected, polled otherwise; null before the first of either. */
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

export function useMyOrders() {
  const isLive = useIsLive();
  const pushes = useMarketState(({ orders }) => orders);
  const leaving = useMarketState((state) => state.leaving);
  return useQuery({
    queryKey: keys.orders,
    queryFn: () =>
      readAfter(
        marketStore.getState().orders,
        async () => (await withLoggedFailure(api.call('GET /api/market/my-orders'))).orders,
      ),
    select: useCallback(
      (read: Read<MarketOrder[]>) => shownOrders(merged(read, pushes, withOrder), leaving),
      [pushes, leaving],
    ),
    refetchInterval: !isLive && REFRESH_MS,
  });
}

export function useMyTrades(passed: Passed) {
  const isLive = useIsLive();
  return useQuery({
    queryKey: [...keys.trades, ...passed],
    queryFn: () =>
      withLoggedFailure(
        api.call('GET /api/market/my-trades', { ...beforeNumberOf(passed), limit: MY_TRADES_PER_PAGE }),
      ),
    placeholderData: keepPreviousData,
    ...readOnce(passed),
    refetchInterval: passed.length === 0 && !isLive && REFRESH_MS,
  });
}

interface CandlesQuery {
  readonly resource: MarketResource;
  readonly interval: CandleInterval;
  readonly isWanted: boolean;
}

export function useCandles({ resource, interval, isWanted }: CandlesQuery) {
  const pushes = useMarketState(({ trades }) => trades);
  return useQuery({
    enabled: isWanted,
    queryKey: [...keys.candles, resource, interval],
    queryFn: () =>
      readAfter(
        marketStore.getState().trades,
        async () =>
          (await withLoggedFailure(api.call('GET /api/market/candles', { resource, interval }))).candles,
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

export function useResourceRoom(resource: MarketResource): void {
  const cache = useQueryClient();
  const mirror = useMemo(() => resourceMirror(resource), [resource]);
  useMirror(`market:${resource}`, marketStore, mirror);
  useEffect(() => () => marketStore.setState((state) => withoutResource(state, resource)), [resource]);
  useRoom(`market:${resource}`, {
    snapshot: () => void cache.invalidateQueries({ queryKey: [...keys.candles, resource] }),
  });
}

export function useOwnOrders(): void {
  const cache = useQueryClient();
  const { id } = useUser();
  const invalidate = (queryKey: QueryKey) => void cache.invalidateQueries({ queryKey });
  useMirror(`user:${id}`, marketStore, ownMarketMirror);
  useEffect(removeFadedOut, []);
  useRoom(`user:${id}`, {
    snapshot: () => {
      invalidate(keys.orders);
      invalidate(keys.trades);
    },
    events: {
      'order.update': ({ trades }) => {
        if (trades.length > 0) invalidate(keys.trades);
      },
    },
  });
}

const removeFadedOut = (): (() => void) =>
  marketStore.subscribe(({ leaving }, before) => {
    for (const orderId of leaving.filter((id) => !before.leaving.includes(id)))
      timers.after(FADE_OUT_MS, () => marketStore.setState((state) => withoutLeaving(state, orderId)));
  });

/** Load failures are only logged (specification, section 8); the page shows how fresh its data is. */
async function withLoggedFailure<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    // oxlint-disable-next-line no-console -- the specification wants load failures of the market logged
    console.warn('Failed to load the market', error);
    throw error;
  }
}

/** While disconnected the poll keeps the data fresh: it is stale only if that fails too. */
export function useFreshness() {
  const isLost = useIsConnectionLost();
  const { data, isError, failureCount } = useMarketPoll();
  const isFailing = isError || failureCount > 0;
  return {
    isStale: data !== undefined && isLost && isFailing,
    note: data === undefined && isFailing && !isLost ? pageText.notAnswering : null,
  };
}
