import type { MarketOrder, MarketResource, MarketTrade, OrderType } from '#protocol/systems/market/models.ts';
import { httpRequest } from '../wire/http-connection.ts';

/** Prices in cents of one resource's resting orders, each side from best to worst. */
export interface BookPrices {
  readonly resource: MarketResource;
  readonly bids: readonly [best: number, worst: number];
  readonly asks: readonly [best: number, worst: number];
}

/** The shares of the requests; the rest cancels. */
export interface Mix {
  readonly resting: number;
  readonly crossing: number;
}

export interface FlowOptions {
  readonly cookies: readonly string[];
  readonly books: readonly BookPrices[];
  /** Units on each side of each book before the flow begins. */
  readonly units: number;
  /** Whether crossing orders consume what resting ones add, so that the books keep their depth. */
  readonly steady: boolean;
}

export interface Outcomes {
  rested: number;
  crossed: number;
  trades: number;
  cancelled: number;
  /** Cancels of orders that had just traded. */
  late: number;
}

export interface FlowRequest {
  readonly text: string;
  /** False when the answer is wrong. */
  readonly onAnswer: (status: number, body: string) => boolean;
}

export interface OrderFlow {
  next(mix: Mix): FlowRequest;
  readonly outcomes: Outcomes;
}

interface Book extends BookPrices {
  readonly units: Record<OrderType, number>;
}

/** An order resting away from the traded prices. */
interface RestingOrder {
  readonly book: Book;
  readonly cookie: string;
  readonly order: MarketOrder;
}

interface Placed {
  readonly order?: MarketOrder;
  readonly trades?: readonly MarketTrade[];
}

/** Maximum units of an order; a steady flow uses fixed sizes that keep the books' depth. */
const RESTING_UNITS = 10;
const CROSSING_UNITS = 5;
const STEADY_UNITS = { few: 12, many: 24 };

/** Cancels take orders in the last quarter of the prices, where hardly anything trades. */
const CANCELLABLE_FROM = 0.75;

interface Flow extends FlowOptions {
  readonly random: () => number;
  readonly cancellable: RestingOrder[];
  readonly outcomes: Outcomes;
  turn: number;
}

/** The players take turns; seeded, so every run sends the same orders. */
export function createOrderFlow(options: FlowOptions): OrderFlow {
  const outcomes: Outcomes = { rested: 0, crossed: 0, trades: 0, cancelled: 0, late: 0 };
  const flow: Flow = { ...options, random: seeded(7), cancellable: [], outcomes, turn: 0 };
  const books: Book[] = options.books.map((prices) => ({
    ...prices,
    units: { buy: options.units, sell: options.units },
  }));
  return {
    outcomes,
    next({ resting, crossing }) {
      const book = books[below(flow, books.length)];
      if (!book) throw new Error('there is no book');
      const kind = flow.random();
      if (kind < resting) return rest(flow, book);
      return kind < resting + crossing ? cross(flow, book) : cancel(flow, book);
    },
  };
}

function rest(flow: Flow, book: Book): FlowRequest {
  const side = sideOf(flow, book, 'least');
  const [best, worst] = pricesOf(book, side);
  const cents = best + Math.sign(worst - best) * below(flow, Math.abs(worst - best) + 1);
  const quantity = flow.steady ? RESTING_UNITS : 1 + below(flow, RESTING_UNITS);
  return place(flow, book, { side, quantity, cents });
}

/** Trades with a resting order, or rests when too few do. */
function cross(flow: Flow, book: Book): FlowRequest {
  const taken = sideOf(flow, book, 'most');
  const isDeep = book.units.buy + book.units.sell > 2 * flow.units;
  const quantity = flow.steady ? STEADY_UNITS[isDeep ? 'many' : 'few'] : 1 + below(flow, CROSSING_UNITS);
  if (book.units[taken] < quantity) return rest(flow, book);
  const [, cents] = pricesOf(book, taken);
  return place(flow, book, { side: oppositeSide(taken), quantity, cents });
}

/** Cancels a resting order, or places one when there is none. */
function cancel(flow: Flow, book: Book): FlowRequest {
  const { cancellable, outcomes } = flow;
  const at = below(flow, cancellable.length);
  const chosen = cancellable[at];
  const last = cancellable.pop();
  if (!chosen || !last) return rest(flow, book);
  if (chosen !== last) cancellable[at] = last;
  return {
    text: post('/api/market/cancel-order', chosen.cookie, { orderId: chosen.order.id }),
    onAnswer: (status) => {
      if (status === 409) outcomes.late += 1;
      if (status !== 200) return status === 409;
      outcomes.cancelled += 1;
      chosen.book.units[chosen.order.orderType] -= chosen.order.remaining;
      return true;
    },
  };
}

interface OrderTerms {
  readonly side: OrderType;
  readonly quantity: number;
  readonly cents: number;
}

function place(flow: Flow, book: Book, { side, quantity, cents }: OrderTerms): FlowRequest {
  flow.turn += 1;
  const cookie = flow.cookies[flow.turn % flow.cookies.length] ?? '';
  const body = { resource: book.resource, orderType: side, quantity, price: cents / 100 };
  return {
    text: post('/api/market/place-order', cookie, body),
    onAnswer: (status, text) => {
      if (status === 200) trackPlaced(flow, { book, cookie }, JSON.parse(text) as Placed);
      return status === 200;
    },
  };
}

/** A server that only stores orders returns none. */
function trackPlaced(
  { outcomes, cancellable }: Flow,
  by: Omit<RestingOrder, 'order'>,
  { order, trades = [] }: Placed,
): void {
  if (!order) return;
  const { book } = by;
  if (trades.length === 0) outcomes.rested += 1;
  else outcomes.crossed += 1;
  outcomes.trades += trades.length;
  book.units[order.orderType] += order.remaining;
  book.units[oppositeSide(order.orderType)] -= order.quantity - order.remaining;
  if (order.status === 'open' && isCancellable(book, order)) cancellable.push({ ...by, order });
}

const below = ({ random }: Flow, count: number): number => Math.floor(random() * count);

function sideOf({ steady, random }: Flow, { units }: Book, wanted: 'least' | 'most'): OrderType {
  if (!steady) return random() < 0.5 ? 'buy' : 'sell';
  return units.buy > units.sell === (wanted === 'most') ? 'buy' : 'sell';
}

const pricesOf = ({ bids, asks }: BookPrices, side: OrderType) => (side === 'buy' ? bids : asks);

const post = (path: string, cookie: string, body: object): string =>
  httpRequest({ method: 'POST', path, cookie, body: JSON.stringify(body) });

const oppositeSide = (side: OrderType): OrderType => (side === 'buy' ? 'sell' : 'buy');

function isCancellable(book: BookPrices, { orderType, price }: MarketOrder): boolean {
  const [best, worst] = pricesOf(book, orderType);
  return best === worst || (price * 100 - best) / (worst - best) >= CANCELLABLE_FROM;
}

/** Mulberry32. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
