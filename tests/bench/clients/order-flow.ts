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

/** The outcomes of the requests. */
export interface Happened {
  rested: number;
  crossed: number;
  trades: number;
  cancelled: number;
  /** Cancels of orders that had just traded. */
  late: number;
}

/** A request and its response handler; false when the answer is wrong. */
export interface FlowRequest {
  readonly text: string;
  readonly answered: (status: number, body: string) => boolean;
}

export interface OrderFlow {
  next(mix: Mix): FlowRequest;
  readonly happened: Happened;
}

interface Stand extends BookPrices {
  readonly units: Record<OrderType, number>;
}

/** An order resting away from the traded prices. */
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

/** Cancels hit the last quarter of the prices, where hardly anything trades. */
const FAR = 0.75;

/** The state of a flow. */
interface Flow extends FlowOptions {
  readonly random: () => number;
  readonly far: Waiting[];
  readonly happened: Happened;
  turn: number;
}

/** Many players' orders in turn, always the same ones: seeded. */
export function createOrderFlow(options: FlowOptions): OrderFlow {
  const happened: Happened = { rested: 0, crossed: 0, trades: 0, cancelled: 0, late: 0 };
  const flow: Flow = { ...options, random: seeded(7), far: [], happened, turn: 0 };
  const stands: Stand[] = options.books.map((book) => ({
    ...book,
    units: { buy: options.units, sell: options.units },
  }));
  return {
    happened,
    next({ resting, crossing }) {
      const stand = stands[below(flow, stands.length)];
      if (!stand) throw new Error('there is no book');
      const kind = flow.random();
      if (kind < resting) return rest(flow, stand);
      return kind < resting + crossing ? cross(flow, stand) : cancel(flow, stand);
    },
  };
}

function rest(flow: Flow, stand: Stand): FlowRequest {
  const side = sideOf(flow, stand, 'least');
  const [best, worst] = pricesOf(stand, side);
  const cents = best + Math.sign(worst - best) * below(flow, Math.abs(worst - best) + 1);
  const quantity = flow.steady ? RESTING_UNITS : 1 + below(flow, RESTING_UNITS);
  return place(flow, stand, { side, quantity, cents });
}

/** Trades with a resting order, or rests when too few do. */
function cross(flow: Flow, stand: Stand): FlowRequest {
  const taken = sideOf(flow, stand, 'most');
  const isDeep = stand.units.buy + stand.units.sell > 2 * flow.units;
  const quantity = flow.steady ? STEADY_UNITS[isDeep ? 'many' : 'few'] : 1 + below(flow, CROSSING_UNITS);
  if (stand.units[taken] < quantity) return rest(flow, stand);
  const [, cents] = pricesOf(stand, taken);
  return place(flow, stand, { side: otherOf(taken), quantity, cents });
}

/** Cancels a resting order, or places one when there is none. */
function cancel(flow: Flow, stand: Stand): FlowRequest {
  const { far, happened } = flow;
  const at = below(flow, far.length);
  const chosen = far[at];
  const last = far.pop();
  if (!chosen || !last) return rest(flow, stand);
  if (chosen !== last) far[at] = last;
  return {
    text: post('/api/market/cancel-order', chosen.cookie, { orderId: chosen.order.id }),
    answered: (status) => {
      if (status === 409) happened.late += 1;
      if (status !== 200) return status === 409;
      happened.cancelled += 1;
      chosen.stand.units[chosen.order.orderType] -= chosen.order.remaining;
      return true;
    },
  };
}

interface Attempt {
  readonly side: OrderType;
  readonly quantity: number;
  readonly cents: number;
}

function place(flow: Flow, stand: Stand, { side, quantity, cents }: Attempt): FlowRequest {
  flow.turn += 1;
  const cookie = flow.cookies[flow.turn % flow.cookies.length] ?? '';
  const body = { resource: stand.resource, orderType: side, quantity, price: cents / 100 };
  return {
    text: post('/api/market/place-order', cookie, body),
    answered: (status, text) => {
      if (status === 200) placed(flow, { stand, cookie }, JSON.parse(text) as Placed);
      return status === 200;
    },
  };
}

/** Tracks a placed order; a server that only stores it returns none. */
function placed({ happened, far }: Flow, by: Omit<Waiting, 'order'>, { order, trades = [] }: Placed): void {
  if (!order) return;
  const { stand } = by;
  if (trades.length === 0) happened.rested += 1;
  else happened.crossed += 1;
  happened.trades += trades.length;
  stand.units[order.orderType] += order.remaining;
  stand.units[otherOf(order.orderType)] -= order.quantity - order.remaining;
  if (order.status === 'open' && isFar(stand, order)) far.push({ ...by, order });
}

const below = ({ random }: Flow, count: number): number => Math.floor(random() * count);

function sideOf({ steady, random }: Flow, { units }: Stand, wanted: 'least' | 'most'): OrderType {
  if (!steady) return random() < 0.5 ? 'buy' : 'sell';
  return units.buy > units.sell === (wanted === 'most') ? 'buy' : 'sell';
}

const pricesOf = ({ bids, asks }: BookPrices, side: OrderType) => (side === 'buy' ? bids : asks);

const post = (path: string, cookie: string, body: object): string =>
  httpRequest({ method: 'POST', path, cookie, body: JSON.stringify(body) });

const otherOf = (side: OrderType): OrderType => (side === 'buy' ? 'sell' : 'buy');

function isFar(book: BookPrices, { orderType, price }: MarketOrder): boolean {
  const [best, worst] = pricesOf(book, orderType);
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
