import type { OrderRow } from '#db/systems/market/store/orders.ts';
import type { TradeRow } from '#db/systems/market/store/trades.ts';
import { type Asset, MARKET_ESCROW } from '../../../ledger/chart-of-accounts.ts';
import type { Transfer } from '../../../ledger/rules.ts';

type Reserving = Pick<OrderRow, 'owner' | 'resource' | 'side' | 'priceCents' | 'remaining'>;

/** What lies in the escrow for an order: the dollars of a buy, the goods of a sell. */
export const reserved = (
  order: Omit<Reserving, 'owner'>,
): { readonly asset: Asset; readonly amount: number } =>
  order.side === 'buy'
    ? { asset: 'dollars', amount: order.remaining * order.priceCents }
    : { asset: order.resource, amount: order.remaining };

/** Puts what an order still wants to trade into the escrow. */
export const reserve = (order: Reserving): Transfer => ({
  debit: order.owner,
  credit: MARKET_ESCROW,
  ...reserved(order),
  code: 'market_reserved',
});

/** Gives back what lies in the escrow for an order that leaves the book. */
export const release = (order: Reserving): Transfer => ({
  debit: MARKET_ESCROW,
  credit: order.owner,
  ...reserved(order),
  code: 'market_released',
});

/** Moves dollars and goods of a trade: those of the order that waited come out of the escrow, the others from their owner. */
export function exchange(
  trade: Pick<TradeRow, 'resource' | 'priceCents' | 'quantity' | 'buyer' | 'seller'>,
  taker: OrderRow['side'],
): Transfer[] {
  const { resource, priceCents, quantity, buyer, seller } = trade;
  const dollars = {
    credit: seller,
    asset: 'dollars',
    amount: quantity * priceCents,
    code: 'market_paid',
  } as const;
  const goods = { credit: buyer, asset: resource, amount: quantity, code: 'market_delivered' } as const;
  return taker === 'buy'
    ? [
        { debit: buyer, ...dollars },
        { debit: MARKET_ESCROW, holder: seller, ...goods },
      ]
    : [
        { debit: MARKET_ESCROW, holder: buyer, ...dollars },
        { debit: seller, ...goods },
      ];
}
