import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type {
  Candle,
  CandleInterval,
  MarketOrder,
  MarketResource,
  MarketSnapshot,
  MarketTrade,
} from '#protocol/systems/market/models.ts';
import { api } from '#web/live/client.ts';
import { timers } from '#web/live/clock.ts';
import { useIsConnectionLost, useIsLive } from '#web/live/connection-store.ts';
import { useUser } from '#web/live/session-store.ts';
import { applyEvent } from '#web/live/apply-event.ts';
import { useRoom } from '#web/live/use-room.ts';
import { withCandleTrades } from './chart/candle-series.ts';
import { newest, openOnly, type View, viewOfMarket, withOrder } from './model.ts';
import { applyPush, forgetPushed, showSnapshot, usePushed } from './store.ts';

/** The market is read anew so often (specification, section 9). */
const REFRESH_MS = 5_000;

/** Pushes keep these; they are read again in case one was missed. */
const SELDOM_MS = 30_000;

/** A trade pushed while candles are read may count twice in their volume: so long at most. */
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
  return useQuery({
    queryKey: keys.orders,
    queryFn: async () => (await logged(api.call('GET /api/market/my-orders'))).orders,
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

/** The candles of a resource, while they are looked at. */
export const useCandles = ({ resource, interval, isWanted }: CandlesWanted) =>
  useQuery({
    enabled: isWanted,
    queryKey: [...keys.candles, resource, interval],
    queryFn: async () => (await logged(api.call('GET /api/market/candles', { resource, interval }))).candles,
    refetchInterval: CANDLES_MS,
  });

/** Listens to one resource's room. Has to be made anew for another one. */
export function useResourceRoom(resource: MarketResource): void {
  const cache = useQueryClient();
  useEffect(() => () => forgetPushed(resource), [resource]);
  useRoom<MarketSnapshot>(`market:${resource}`, {
    refused: () => forgetPushed(resource),
    snapshot: (snapshot, at) => {
      showSnapshot(resource, snapshot, at);
      void cache.invalidateQueries({ queryKey: [...keys.candles, resource] });
    },
    events: {
      'market.book': (book, at) => applyPush(resource, at, book),
      'market.trade': (trades, at) => {
        applyPush(resource, at, trades);
        moveCandles(cache, resource, trades);
      },
    },
  });
}

/** Listens to what becomes of the player's own orders. */
export function useOwnOrders(): void {
  const cache = useQueryClient();
  const { id } = useUser();
  useRoom(`user:${id}`, {
    snapshot: () => readOwnAgain(cache),
    events: {
      'order.update': ({ order, trades }) => {
        takeOrder(cache, order);
        if (trades.length > 0) void cache.invalidateQueries({ queryKey: keys.trades });
      },
    },
  });
}

/** An own order is new or has changed. */
export function takeOrder(cache: QueryClient, order: MarketOrder): void {
  applyEvent<MarketOrder[]>(cache, keys.orders, (known) => withOrder(known, order));
  if (order.status === 'open') return;
  timers.after(CLOSED_STAYS_MS, () =>
    cache.setQueryData<MarketOrder[]>(keys.orders, (known) => known && openOnly(known)),
  );
}

function readOwnAgain(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: keys.orders });
  void cache.invalidateQueries({ queryKey: keys.trades });
}

function moveCandles(cache: QueryClient, resource: MarketResource, trades: readonly MarketTrade[]): void {
  for (const interval of ['1m', '1h', '1d'] as const) {
    cache.setQueryData<Candle[]>(
      [...keys.candles, resource, interval],
      (candles) => candles && withCandleTrades(candles, trades, interval),
    );
  }
}

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
