import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Position, Pushed } from '#protocol/events.ts';
import type { MarketResource, MarketSnapshot } from '#protocol/systems/market/models.ts';
import { type Placed, viewOfSnapshot, withBook, withTrades } from './model.ts';

interface MarketState {
  /** The market of the resource that is looked at, as pushes keep it. */
  readonly pushed: Placed | null;
}

/** What the pushes have made of the market. */
export const marketStore = createStore<MarketState>(() => ({ pushed: null }));

/** A room's snapshot has come. */
export const showSnapshot = (resource: MarketResource, snapshot: MarketSnapshot, position: Position): void =>
  marketStore.setState({ pushed: { resource, position, view: viewOfSnapshot(snapshot) } });

/** A room is followed no more, or may not be: what it pushed is forgotten. */
export const forgetPushed = (resource: MarketResource): void => {
  if (marketStore.getState().pushed?.resource === resource) marketStore.setState({ pushed: null });
};

/** Something was pushed to the room of a resource. */
export function applyPush(
  resource: MarketResource,
  { epoch, seq }: Position,
  what: Pushed<'market.book'>['data'] | Pushed<'market.trade'>['data'],
): void {
  const { pushed } = marketStore.getState();
  if (pushed?.resource !== resource) return;
  const view = 'bids' in what ? withBook(pushed.view, what) : withTrades(pushed.view, what);
  marketStore.setState({ pushed: { resource, position: { epoch, seq }, view } });
}

/** The pushed market of a resource; null before its first snapshot. */
export const usePushed = (resource: MarketResource): Placed | null =>
  useStore(marketStore, ({ pushed }) => (pushed?.resource === resource ? pushed : null));
