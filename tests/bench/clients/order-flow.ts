import type { MarketOrder, MarketResource, MarketTrade, OrderType } from '#protocol/systems/market/models.ts';
import { httpRequest } from '../wire/http-connection.ts';

/** Prices in cents at which orders of one resource wait, each side from the best to the worst. */
export interface BookPrices {
  readonly resource: MarketResource;
  readonly bids: readonly [best: number, worst: number];
  readonly asks: readonly [best: number, worst: number];
}

/** Which part of the requests are which; the rest cancels. */
export interface Mix {
  readonly resting: number;
  readonly crossing: number;
}

export interface FlowOptions {
  readonly cookies: readonly string[];
  readonly books: readonly BookPrices[];
  /** Units that wait on each side of each book before the flow begins. */
  readonly units: number;
  /** Whether crossing orders take what resting ones bring, so that the books stay as deep as they are. */
  readonly steady: boolean;
}

/** What became of the requests. */
export interface Happened {
  rested: number;
  crossed: number;
  trades: number;
  cancelled: number;
}

/** A request, and what to do with its answer. */
export interface FlowRequest {
  readonly text: string;
  readonly answered: (body: string) => void;
}

export interface OrderFlow {
  next(mix: Mix): FlowRequest;
  readonly happened: Happened;
}

interface Stand extends BookPrices {
  readonly units: Record<OrderType, number>;
}

/** An order that waits where the flow does not trade. */
interface Waiting {
  readonly stand: Stand;
  readonly cookie: string;
  readonly order: MarketOrder;
}

interface Placed {
  readonly order?: MarketOrder;
  readonly trades?: readonly MarketTrade[];
}

/** Resting orders have 1 to 10 units, crossing ones 1 to 5; in a steady flow 10, and as many as keep the books. */
const RESTING_UNITS = 10;
const CROSSING_UNITS = 5;
const STEADY_UNITS = { few: 12, many: 24 };

/** Cancelled is what waits in the last quarter of the prices, where hardly anything trades. */
const FAR = 0.75;

/** Orders of many players in turn, always the same ones: seeded. */
export function createOrderFlow(options: FlowOptions): OrderFlow {
  const { cookies, books, steady } = options;
  const random = seeded(7);
  const stands: Stand[] = books.map((book) => ({
    ...book,
    units: { buy: options.units, sell: options.units },
  }));
  const far: Waiting[] = [];
  const happened: Happened = { rested: 0, crossed: 0, trades: 0, cancelled: 0 };
  let turn = 0;

  const below = (count: number): number => Math.floor(random() * count);
  const sideOf = (stand: Stand, wanted: 'least' | 'most'): OrderType => {
    if (!steady) return random() < 0.5 ? 'buy' : 'sell';
    return stand.units.buy > stand.units.sell === (wanted === 'most') ? 'buy' : 'sell';
  };

  const place = (stand: Stand, side: OrderType, quantity: number, cents: number): FlowRequest => {
    turn += 1;
    const cookie = cookies[turn % cookies.length] ?? '';
    const body = { resource: stand.resource, orderType: side, quantity, price: cents / 100 };
    return {
      text: post('/api/market/place-order', cookie, body),
      answered: (text) => placed(stand, cookie, JSON.parse(text) as Placed),
    };
  };

  const placed = (stand: Stand, cookie: string, { order, trades = [] }: Placed): void => {
    if (!order) return;
    if (trades.length === 0) happened.rested += 1;
    else happened.crossed += 1;
    happened.trades += trades.length;
    stand.units[order.orderType] += order.remaining;
    stand.units[otherOf(order.orderType)] -= order.quantity - order.remaining;
    if (order.status === 'open' && isFar(stand, order)) far.push({ stand, cookie, order });
  };

  const rest = (stand: Stand): FlowRequest => {
    const side = sideOf(stand, 'least');
    const [best, worst] = side === 'buy' ? stand.bids : stand.asks;
    const cents = best + Math.sign(worst - best) * below(Math.abs(worst - best) + 1);
    return place(stand, side, steady ? RESTING_UNITS : 1 + below(RESTING_UNITS), cents);
  };

  /** Trades with whatever waits, or rests when too little does. */
  const cross = (stand: Stand): FlowRequest => {
    const taken = sideOf(stand, 'most');
    const isDeep = stand.units.buy + stand.units.sell > 2 * options.units;
    const quantity = steady ? STEADY_UNITS[isDeep ? 'many' : 'few'] : 1 + below(CROSSING_UNITS);
    if (stand.units[taken] < quantity) return rest(stand);
    const [, worst] = taken === 'buy' ? stand.bids : stand.asks;
    return place(stand, otherOf(taken), quantity, worst);
  };

  const cancel = (stand: Stand): FlowRequest => {
    const at = below(far.length);
    const chosen = far[at];
    const last = far.pop();
    if (!chosen || !last) return rest(stand);
    if (chosen !== last) far[at] = last;
    return {
      text: post('/api/market/cancel-order', chosen.cookie, { orderId: chosen.order.id }),
      answered: () => {
        happened.cancelled += 1;
        chosen.stand.units[chosen.order.orderType] -= chosen.order.remaining;
      },
    };
  };

  return {
    happened,
    next({ resting, crossing }) {
      const stand = stands[below(stands.length)];
      if (!stand) throw new Error('there is no book');
      const kind = random();
      if (kind < resting) return rest(stand);
      return kind < resting + crossing ? cross(stand) : cancel(stand);
    },
  };
}

const post = (path: string, cookie: string, body: object): string =>
  httpRequest({ method: 'POST', path, cookie, body: JSON.stringify(body) });

const otherOf = (side: OrderType): OrderType => (side === 'buy' ? 'sell' : 'buy');

function isFar({ bids, asks }: BookPrices, { orderType, price }: MarketOrder): boolean {
  const [best, worst] = orderType === 'buy' ? bids : asks;
  return best === worst || (price * 100 - best) / (worst - best) >= FAR;
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
