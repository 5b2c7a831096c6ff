import { describe, expect, test } from 'vitest';
import type { Candle, MarketOrder, MarketSnapshot } from '#protocol/systems/market/models.ts';
import { withCandleTrades } from '#web/systems/market/chart/candle-series.ts';
import { shownOrders, withOrder } from '#web/systems/market/model.ts';
import {
  emptyMarket,
  type MarketState,
  type ResourceTrades,
  withBookPush,
  withoutLeaving,
  withoutResource,
  withOrderUpdate,
  withSnapshot,
  withTradePush,
} from '#web/systems/market/store.ts';
import { merged, type Read } from '#web/live/pushes.ts';
import { order, trade } from './books.ts';

const at = (seq: number) => ({ epoch: 'a', seq });
const book: MarketSnapshot = { bids: [[49, 1]], asks: [], trades: [] };
const gold = withSnapshot(emptyMarket, { resource: 'gold', snapshot: book, at: at(1) });

describe("a push to a resource's room", () => {
  test('changes its book and trades, and advances its position', () => {
    const levels = withBookPush(gold, {
      ...{ resource: 'gold', at: at(2) },
      book: { bids: [[49, 4]], asks: [] },
    });
    const { pushed } = withTradePush(levels, { resource: 'gold', trades: [trade(7)], at: at(3) });
    expect(pushed).toEqual({
      resource: 'gold',
      position: at(3),
      view: { bids: [[49, 4]], asks: [], trades: [trade(7)] },
    });
  });

  test('is dropped with the room, but not with another one', () => {
    expect(withoutResource(gold, 'iron')).toBe(gold);
    expect(withoutResource(gold, 'gold').pushed).toBeNull();
  });

  test('leaves the book of another resource unchanged', () => {
    expect(withBookPush(gold, { resource: 'iron', book: { bids: [[6, 4]], asks: [] }, at: at(9) })).toBe(
      gold,
    );
  });

  test('updates previously read candles once', () => {
    const one = withTradePush(gold, { resource: 'gold', trades: [trade(1, 50, 2)], at: at(2) });
    const two = withTradePush(one, { resource: 'gold', trades: [trade(2, 51, 3)], at: at(3) });
    const volume = (upTo: number) =>
      merged<Candle[], ResourceTrades>({ value: [], upTo }, two.trades, (candles, { trades }) =>
        withCandleTrades(candles, trades, '1d'),
      ).reduce((sum, { v }) => sum + v, 0);
    expect([volume(0), volume(1), volume(2)]).toEqual([5, 3, 0]);
  });
});

describe("the player's orders", () => {
  const shown = (state: MarketState, read: Read<MarketOrder[]>) =>
    shownOrders(merged(read, state.orders, withOrder), state.leaving).map(
      ({ id, status }) => `${id} ${status}`,
    );
  const filled = order({ remaining: 0, status: 'filled' });
  const { id } = order();

  test('are those of the answer, with the pushes since the request', () => {
    const state = withOrderUpdate(emptyMarket, { order: order({ id: 'new' }) });
    expect(shown(state, { value: [order()], upTo: 0 })).toEqual(['new open', `${id} open`]);
    expect(shown(state, { value: [order()], upTo: 1 })).toEqual([`${id} open`]);
  });

  test('stay visible after closing until dismissed, even with a late older answer', () => {
    const state = withOrderUpdate(emptyMarket, { order: filled });
    const read = { value: [order()], upTo: 0 };
    expect(shown(state, read)).toEqual([`${id} filled`]);
    expect(shown(withoutLeaving(state, id), read)).toEqual([]);
  });
});
