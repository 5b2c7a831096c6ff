import { useId } from 'react';
import type { MarketResource } from '#protocol/systems/market/models.ts';
import { useUser } from '#web/live/session-store.ts';
import { Button } from '#web/ui/button/button.tsx';
import { fullCount, fullDollars } from '#web/ui/figure/format.ts';
import { LineItem } from '#web/ui/figure/line-item.tsx';
import { typedNumber } from '#web/ui/form/typed-number.ts';
import type { View } from '../model.ts';
import { formatPrice } from '../parts/format.ts';
import { nowText, previewText } from '../text/ticket.ts';
import { maxNow, type NowOrder, nowOrderOf } from './now-order.ts';
import { OrderForm } from './order-form.tsx';
import { useQueue } from './preview-lines.tsx';
import { QuantityField } from './ticket-fields.tsx';
import { updateTicket, useTicket } from './ticket-store.ts';
import { describeOrder, type PlacedOrder, usePlaceOrder } from './use-place-order.ts';

export function NowTicket({ resource, view }: { readonly resource: MarketResource; readonly view: View }) {
  const { orderType, quantity: typed } = useTicket();
  const user = useUser();
  const isBuy = orderType === 'buy';
  const queueAt = useQueue(resource, isBuy ? 'sell' : 'buy');
  const { isBusy, error, placed, place } = usePlaceOrder(resource);
  const errorId = useId();
  const terms = {
    orderType,
    opposite: isBuy ? view.asks : view.bids,
    queueAt,
    dollars: user.dollars,
    held: user[resource],
  };
  const quantity = typedNumber(typed, { isWhole: true });
  // One unit shows whether anybody is there, and at which price.
  const isTyped = Number.isSafeInteger(quantity) && quantity > 0;
  const order = nowOrderOf({ ...terms, quantity: isTyped ? quantity : 1 });
  return (
    <OrderForm
      label={nowText.title}
      submit={nowText.submit[orderType]}
      isBusy={isBusy}
      disabledReason={order === null ? nowText.nobody[orderType](resource) : undefined}
      error={error}
      onSubmit={() => order && place(order.limit)}
    >
      <QuantityField max={maxNow(terms)} errorId={error?.field === 'quantity' ? errorId : undefined} />
      <NowLines resource={resource} order={order} quantity={isTyped ? quantity : null} />
      <output className="block min-h-12 text-muted text-xs">
        {error ? (
          <span id={errorId} role="alert" className="text-loss">
            {error.field === 'quantity' && typed === '' ? nowText.quantityMissing : error.text}
          </span>
        ) : (
          <Note order={order} isTyped={isTyped} placed={placed} resource={resource} />
        )}
      </output>
    </OrderForm>
  );
}

interface NowLinesProps {
  readonly resource: MarketResource;
  readonly order: NowOrder | null;
  /** Null while nothing valid is typed. */
  readonly quantity: number | null;
}

/** Always the same number of lines, so nothing jumps. */
function NowLines({ resource, order, quantity }: NowLinesProps) {
  const { orderType } = useTicket();
  const user = useUser();
  const shown = quantity === null ? null : order;
  return (
    <dl className="grid gap-1 border-line border-y py-2.5 text-sm">
      <LineItem spacing="tight" label={nowText.each}>
        {order && priceOf(order)}
      </LineItem>
      <LineItem spacing="tight" label={nowText.fills}>
        {shown &&
          (shown.left > 0 ? nowText.some(shown.filled, shown.filled + shown.left) : fullCount(shown.filled))}
      </LineItem>
      <LineItem spacing="tight" label={nowText.total[orderType]}>
        {shown && <span className="font-semibold text-ink">{fullDollars(shown.filledFor)}</span>}
      </LineItem>
      <LineItem spacing="tight" label={shown ? previewText.balanceAfter : previewText.balance}>
        {fullDollars(shown?.dollarsAfter ?? user.dollars)}
      </LineItem>
      <LineItem spacing="tight" label={shown ? previewText.heldAfter(resource) : previewText.held(resource)}>
        {fullCount(shown?.heldAfter ?? user[resource])}
      </LineItem>
    </dl>
  );
}

function priceOf({ average, limit }: NowOrder): string | null {
  if (average === null) return null;
  const [mean, worst] = [formatPrice(average), formatPrice(limit)];
  return mean === worst ? mean : nowText.around(mean, worst);
}

interface NoteProps {
  readonly order: NowOrder | null;
  readonly isTyped: boolean;
  readonly placed: PlacedOrder | null;
  readonly resource: MarketResource;
}

function Note({ order, isTyped, placed, resource }: NoteProps) {
  const { orderType } = useTicket();
  if (order === null)
    return (
      <span className="flex flex-wrap items-center gap-x-3">
        <span>{nowText.nobody[orderType](resource)}</span>
        <Button size="sm" variant="quiet" onClick={() => updateTicket({ mode: 'limit' })}>
          {nowText.nameYourPrice}
        </Button>
      </span>
    );
  if (!isTyped) return placed && describeOrder(placed);
  const { short, left, filled, ownCancelled, emptiesBook } = order;
  if (short > 0)
    return (
      <span className="text-loss">
        {orderType === 'buy' ? previewText.dollarsShort(short) : previewText.unitsShort(short, resource)}
      </span>
    );
  if (left > 0) return <span className="text-warn">{nowText.left[orderType](filled, left)}</span>;
  if (emptiesBook) return <span className="text-warn">{nowText.emptiesBook[orderType]}</span>;
  return ownCancelled > 0 && <span className="text-warn">{previewText.ownCancelled(ownCancelled)}</span>;
}
