import type { OrderRow } from '#db/systems/market/store/order-row.ts';
import type { TradeRow } from '#db/systems/market/store/trades.ts';
import type { Asset } from '../../../ledger/chart-of-accounts.ts';
import { MARKET_ESCROW } from '../accounts.ts';
import type { Transfer } from '../../../ledger/rules.ts';

type ReservableOrder = Pick<OrderRow, 'owner' | 'resource' | 'side' | 'priceCents' | 'remaining'>;

export const reserved = (
  order: Omit<ReservableOrder, 'owner'>,
): { readonly asset: Asset; readonly amount: number } =>
  order.side === 'buy'
    ? { asset: 'dollars', amount: order.remaining * order.priceCents }
    : { asset: order.resource, amount: order.remaining };

export const reserve = (order: ReservableOrder): Transfer => ({
  debit: order.owner,
  credit: MARKET_ESCROW,
  ...reserved(order),
  code: 'market_reserved',
});

export const release = (order: ReservableOrder): Transfer => ({
  debit: MARKET_ESCROW,
  credit: order.owner,
  ...reserved(order),
  code: 'market_released',
});

/** Pays the resting order's side from escrow, the incoming one's from its owner. */
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
