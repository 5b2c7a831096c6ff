import * as z from 'zod/mini';
import type { OrderRow } from '#db/systems/market/store/order-row.ts';
import type { TradeRow } from '#db/systems/market/store/trades.ts';
import { MARKET_RESOURCES } from '#protocol/systems/market/resources.ts';

const Resource = z.enum(MARKET_RESOURCES);

/** `remaining` only falls: of two states, the lower one is the later. */
const OrderState = z.object({
  seq: z.int(),
  owner: z.string(),
  resource: Resource,
  side: z.enum(['buy', 'sell']),
  priceCents: z.int(),
  remaining: z.int(),
  isOpen: z.boolean(),
});

const Trade = z.object({
  seq: z.int(),
  resource: Resource,
  priceCents: z.int(),
  quantity: z.int(),
  atMs: z.int(),
});

export const marketChanges = {
  'orders.changed': z.object({
    system: z.literal('market'),
    kind: z.literal('orders.changed'),
    orders: z.array(OrderState),
    trades: z.array(Trade),
    traders: z.array(z.string()),
    minute: z.nullable(z.object({ resource: Resource, startsAtMs: z.int(), turnoverCents: z.int() })),
  }),
  'reference.moved': z.object({
    system: z.literal('market'),
    kind: z.literal('reference.moved'),
    resource: Resource,
    referenceMicros: z.int(),
    atMs: z.int(),
  }),
} as const;

export type OrderState = z.infer<typeof OrderState>;
export type OrdersChanged = z.infer<(typeof marketChanges)['orders.changed']>;
export type ReferenceMoved = z.infer<(typeof marketChanges)['reference.moved']>;

export const ordersChanged = ({
  orders,
  trades = [],
  traders = [],
  minute = null,
}: {
  readonly orders: readonly OrderRow[];
  readonly trades?: readonly TradeRow[];
  readonly traders?: readonly string[];
  readonly minute?: OrdersChanged['minute'];
}): OrdersChanged => ({
  system: 'market',
  kind: 'orders.changed',
  orders: orders.map(({ seq, owner, resource, side, priceCents, remaining, status }) => ({
    seq,
    owner,
    resource,
    side,
    priceCents,
    remaining,
    isOpen: status === 'open',
  })),
  trades: trades.map(({ seq, resource, priceCents, quantity, atMs }) => ({
    seq,
    resource,
    priceCents,
    quantity,
    atMs,
  })),
  traders: [...traders],
  minute,
});
