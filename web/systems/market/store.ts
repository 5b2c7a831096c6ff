import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { EventData, Position } from '#protocol/wire/events.ts';
import type {
  BookLevels,
  MarketOrder,
  MarketResource,
  MarketSnapshot,
  MarketTrade,
} from '#protocol/systems/market/models.ts';
import type { Mirror } from '#web/live/mirror.ts';
import { noPushes, type Pushes, withPush } from '#web/live/pushes.ts';
import { type PositionedView, type View, viewOfSnapshot, withBook, withTrades } from './model.ts';

export interface ResourceTrades {
  readonly resource: MarketResource;
  readonly trades: readonly MarketTrade[];
}

export interface MarketState {
  /** The resource on screen; null until its snapshot arrives. */
  readonly pushed: PositionedView | null;
  readonly trades: Pushes<ResourceTrades>;
  readonly orders: Pushes<MarketOrder>;
  /** Ids of orders that have just closed and are fading out. */
  readonly leaving: readonly string[];
}

export const emptyMarket: MarketState = {
  pushed: null,
  trades: noPushes,
  orders: noPushes,
  leaving: [],
};

export const marketStore = createStore<MarketState>(() => emptyMarket);

export const withSnapshot = (
  state: MarketState,
  { resource, snapshot, at }: { resource: MarketResource; snapshot: MarketSnapshot; at: Position },
): MarketState => ({ ...state, pushed: { resource, position: at, view: viewOfSnapshot(snapshot) } });

export const withoutResource = (state: MarketState, resource: MarketResource): MarketState =>
  state.pushed?.resource === resource ? { ...state, pushed: null } : state;

export const withBookPush = (
  state: MarketState,
  { resource, book, at }: { resource: MarketResource; book: BookLevels; at: Position },
): MarketState => withView(state, { resource, at, update: (view) => withBook(view, book) });

export const withTradePush = (
  state: MarketState,
  { resource, trades, at }: ResourceTrades & { at: Position },
): MarketState => ({
  ...withView(state, { resource, at, update: (view) => withTrades(view, trades) }),
  trades: withPush(state.trades, { resource, trades }),
});

export const withOrderUpdate = (
  state: MarketState,
  { order }: Pick<EventData<'order.update'>, 'order'>,
): MarketState => ({
  ...state,
  orders: withPush(state.orders, order),
  leaving:
    order.status === 'open' || state.leaving.includes(order.id)
      ? state.leaving
      : [...state.leaving, order.id],
});

export const withoutLeaving = (state: MarketState, orderId: string): MarketState => ({
  ...state,
  leaving: state.leaving.filter((id) => id !== orderId),
});

export const resourceMirror = (resource: MarketResource): Mirror<MarketState, MarketSnapshot> => ({
  snapshot: (state, snapshot, at) => withSnapshot(state, { resource, snapshot, at }),
  events: {
    'market.book': (state, book, at) => withBookPush(state, { resource, book, at }),
    'market.trade': (state, trades, at) => withTradePush(state, { resource, trades, at }),
  },
  refused: (state) => withoutResource(state, resource),
});

export const ownMarketMirror: Mirror<MarketState> = {
  events: { 'order.update': withOrderUpdate },
};

export const useMarketState = <T>(select: (state: MarketState) => T): T => useStore(marketStore, select);

export const usePushed = (resource: MarketResource): PositionedView | null =>
  useMarketState(({ pushed }) => (pushed?.resource === resource ? pushed : null));

interface ViewUpdate {
  readonly resource: MarketResource;
  readonly at: Position;
  readonly update: (view: View) => View;
}

function withView(state: MarketState, { resource, at: { epoch, seq }, update }: ViewUpdate): MarketState {
  const { pushed } = state;
  if (pushed?.resource !== resource) return state;
  return { ...state, pushed: { resource, position: { epoch, seq }, view: update(pushed.view) } };
}
