import fc from 'fast-check';
import type { BookLevel, BookLevels, MarketOrder, MarketTrade } from '#protocol/systems/market/models.ts';
import type { View } from '#web/systems/market/model.ts';

/** A market that pushes like the server: the whole book, and its pushes. */
export interface PushedBook {
  readonly bids: Map<number, number>;
  readonly asks: Map<number, number>;
}

export const emptyBook = (): PushedBook => ({ bids: new Map(), asks: new Map() });

/** The best levels of a book, best first. */
export const snapshotOf = ({ bids, asks }: PushedBook): BookLevels => ({
  bids: [...bids].sort(([a], [b]) => b - a),
  asks: [...asks].sort(([a], [b]) => a - b),
});

/** Prices in cents that often collide. */
export const anyPrice = fc.integer({ min: 4900, max: 5100 }).map((cents) => cents / 100);

/** A push: some levels of each side, some with quantity 0. */
export const anyPush: fc.Arbitrary<BookLevels> = fc.record({
  bids: fc.array(fc.tuple(anyPrice, fc.integer({ min: 0, max: 50 })), { maxLength: 6 }),
  asks: fc.array(fc.tuple(anyPrice, fc.integer({ min: 0, max: 50 })), { maxLength: 6 }),
});

/** Applies a push to the true book. */
export function happen(book: PushedBook, push: BookLevels): void {
  for (const side of ['bids', 'asks'] as const) {
    for (const [price, quantity] of push[side]) {
      if (quantity === 0) book[side].delete(price);
      else book[side].set(price, quantity);
    }
  }
}

export const trade = (id: number, price = 50, quantity = 1): MarketTrade => ({
  id,
  price,
  quantity,
  timestamp: new Date(Date.UTC(2030, 0, 1) + id * 1000).toISOString(),
});

export const view = (bids: BookLevel[], asks: BookLevel[] = [], trades: MarketTrade[] = []): View => ({
  bids,
  asks,
  trades,
});

export const order = (words: Partial<MarketOrder> = {}): MarketOrder => ({
  id: 'mine',
  resource: 'gold',
  orderType: 'buy',
  quantity: 10,
  remaining: 10,
  price: 50,
  status: 'open',
  created_at: '2030-01-01T00:00:00.000Z',
  expires_at: '2030-01-08T00:00:00.000Z',
  ...words,
});
