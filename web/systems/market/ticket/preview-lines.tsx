import { useMemo } from 'react';
import type { BookLevel, MarketResource, OrderType } from '#protocol/systems/market/models.ts';
import { useUser } from '#web/live/session-store.ts';
import { fullCount, fullDollars } from '#web/ui/figure/format.ts';
import { LineItem } from '#web/ui/figure/line-item.tsx';
import { typedNumber } from '#web/ui/form/typed-number.ts';
import { type BookOrder, queueAt, readOrders } from '../ladder/front-orders.ts';
import type { View } from '../model.ts';
import { formatPrice } from '../parts/format.ts';
import { previewText } from '../text/ticket.ts';
import { useMarketPoll, useMyOrders } from '../use-market.ts';
import { bandWarning, checkOrder } from './order-check.ts';
import { type Preview, previewOf } from './preview.ts';
import { useTicket } from './ticket-store.ts';
import { describeOrder, type PlacedOrder } from './use-place-order.ts';

interface PreviewLinesProps {
  readonly resource: MarketResource;
  readonly view: View;
  readonly placed: PlacedOrder | null;
  readonly error: { readonly id: string; readonly text: string } | null;
}

/** Always renders the same number of lines, so nothing jumps. */
export function PreviewLines({ resource, view, placed, error }: PreviewLinesProps) {
  const { orderType, quantity, price, timeInForce } = useTicket();
  const user = useUser();
  const isBuy = orderType === 'buy';
  const queueAtLevel = useQueue(resource, isBuy ? 'sell' : 'buy');
  const { data: market } = useMarketPoll();
  const outOfBand = bandWarning(price, market?.referencePrices[resource]);
  const preview =
    checkOrder({ quantity, price }) === null && outOfBand === null
      ? previewOf({
          orderType,
          quantity: typedNumber(quantity, { isWhole: true }),
          price: typedNumber(price),
          isImmediate: timeInForce === 'now',
          opposite: isBuy ? view.asks : view.bids,
          queueAt: queueAtLevel,
          sameSide: isBuy ? view.bids : view.asks,
          dollars: user.dollars,
          held: user[resource],
        })
      : null;
  return (
    <div className="border-line border-y pt-2.5 pb-1.5 text-sm">
      <dl className="grid gap-1">
        <LineItem spacing="tight" label={isBuy ? previewText.cost : previewText.worth}>
          {preview && fullDollars(preview.total)}
        </LineItem>
        <LineItem spacing="tight" label={previewText.fillsNow}>
          {preview && fillsOf(preview)}
        </LineItem>
        <LineItem spacing="tight" label={previewText.rests}>
          {preview && restsOf(preview)}
        </LineItem>
        <LineItem spacing="tight" label={preview ? previewText.balanceAfter : previewText.balance}>
          {formatOrNull(preview ? preview.dollarsAfter : user.dollars, fullDollars)}
        </LineItem>
        <LineItem
          spacing="tight"
          label={preview ? previewText.heldAfter(resource) : previewText.held(resource)}
        >
          {formatOrNull(preview ? preview.heldAfter : user[resource], fullCount)}
        </LineItem>
      </dl>
      <output className="mt-1 block min-h-8 text-muted text-xs">
        {error ? (
          <span id={error.id} role="alert" className="text-loss">
            {error.text}
          </span>
        ) : outOfBand !== null ? (
          <span className="text-loss">{outOfBand}</span>
        ) : preview ? (
          <Warning preview={preview} isBuy={isBuy} resource={resource} />
        ) : (
          placed && describeOrder(placed)
        )}
      </output>
    </div>
  );
}

const formatOrNull = (amount: number | null, formatOf: (amount: number) => string): string | null =>
  amount === null ? null : formatOf(amount);

const fillsOf = ({ filled, average }: Preview): string =>
  average === null
    ? previewText.nothing
    : previewText.fills(filled, `${average === roundCent(average) ? '' : '~'}${formatPrice(average)}`);

const restsOf = ({ resting, ahead, cancelled }: Preview): string => {
  if (cancelled > 0) return previewText.cancelled(cancelled);
  if (resting === 0) return previewText.nothing;
  return ahead > 0 ? previewText.restsBehind(resting, ahead) : fullCount(resting);
};

const roundCent = (amount: number): number => Math.round(amount * 100) / 100;

interface WarningProps {
  readonly preview: Preview;
  readonly isBuy: boolean;
  readonly resource: MarketResource;
}

function Warning({ preview: { short, ownCancelled }, isBuy, resource }: WarningProps) {
  if (short > 0)
    return (
      <span className="text-loss">
        {isBuy ? previewText.dollarsShort(short) : previewText.unitsShort(short, resource)}
      </span>
    );
  if (ownCancelled > 0) return <span className="text-warn">{previewText.ownCancelled(ownCancelled)}</span>;
  return null;
}

export function useQueue(resource: MarketResource, orderType: OrderType) {
  const { data: market } = useMarketPoll();
  const { data: orders } = useMyOrders();
  const { id } = useUser();
  return useMemo(() => {
    const read = readOrders(market, { resource, orderType, ownId: id });
    const mine =
      orders?.filter((order) => order.resource === resource && order.orderType === orderType) ?? null;
    return ([price, quantity]: BookLevel): readonly BookOrder[] => queueAt({ price, quantity, read, mine });
  }, [market, orders, id, resource, orderType]);
}
