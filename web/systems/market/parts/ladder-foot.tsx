import type { View } from '../store.ts';
import type { Picked } from './ladder-rows.ts';
import { formatSpanText, formatPrice } from './format.ts';

/** What it would take to clear the book up to the row that is pointed at. */
export function LadderFoot({ picked, view }: { picked: Picked | null; view: View }) {
  return (
    <p className="figures min-h-4 truncate text-center text-muted text-xs">
      {picked
        ? validationMessage(picked, view)
        : view.bids.length + view.asks.length > 0 && 'Click a price to fill the ticket'}
    </p>
  );
}

function validationMessage({ side, row: { price } }: Picked, { bids, asks }: View): string {
  const isAsk = side === 'ask';
  const upTo = (isAsk ? asks : bids).filter(([at]) => (isAsk ? at <= price : at >= price));
  const quantity = upTo.reduce((sum, [, here]) => sum + here, 0);
  const cents = upTo.reduce((sum, [at, here]) => sum + Math.round(at * 100) * here, 0);
  return `${isAsk ? 'Buy up to' : 'Sell down to'} ${formatPrice(price)}: ${formatSpanText(quantity, cents / 100)}`;
}
