import type { View } from '../store.ts';
import type { Picked } from './ladder-rows.ts';
import { forWord, priceWord } from './market-words.ts';

/** What it would take to clear the book up to the row that is pointed at. */
export function LadderFoot({ picked, view }: { picked: Picked | null; view: View }) {
  return (
    <p className="figures min-h-4 truncate text-center text-muted text-xs">
      {picked
        ? sentenceOf(picked, view)
        : view.bids.length + view.asks.length > 0 && 'Click a price to fill the ticket'}
    </p>
  );
}

function sentenceOf({ side, row: { price } }: Picked, { bids, asks }: View): string {
  const isAsk = side === 'ask';
  const upTo = (isAsk ? asks : bids).filter(([at]) => (isAsk ? at <= price : at >= price));
  const quantity = upTo.reduce((sum, [, here]) => sum + here, 0);
  const cents = upTo.reduce((sum, [at, here]) => sum + Math.round(at * 100) * here, 0);
  return `${isAsk ? 'Buy up to' : 'Sell down to'} ${priceWord(price)}: ${forWord(quantity, cents / 100)}`;
}
