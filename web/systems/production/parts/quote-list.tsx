import type { ProductionBuilding } from '#protocol/systems/production/contract.ts';
import { cx } from '#web/ui/style/cx.ts';
import { LineItem } from '#web/ui/figure/line-item.tsx';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { isTraded, type Quote } from '../model.ts';
import { paybackText, quoteText } from '../text/page.ts';
import { formatPayback } from './format.tsx';

interface QuoteListProps {
  group: ProductionBuilding;
  /** Null without a valid quantity. */
  offer: Quote | null;
}

export function QuoteList({ group, offer }: QuoteListProps) {
  const hasPrice = isTraded(group.makes);
  const balanceAfter = offer?.balanceAfter;
  return (
    <dl className="border-line border-t text-sm">
      <LineItem label={quoteText.cost}>
        {offer &&
          (offer.cost === null ? (
            quoteText.beyondBalances
          ) : (
            <Money of={offer.cost} tone="inherit" className="font-semibold text-base" />
          ))}
      </LineItem>
      <LineItem label={quoteText.balanceAfter}>
        {typeof balanceAfter === 'number' && (
          <Money of={balanceAfter} tone="inherit" className={cx(balanceAfter < 0 && 'text-loss')} />
        )}
      </LineItem>
      <LineItem label={quoteText.more}>
        {offer && (
          <>
            <Figure of={offer.morePerHour} signed /> <span>{group.makes}</span>{' '}
            {hasPrice && (
              <span className="text-muted">
                (<Money of={offer.worthPerHour} tone="inherit" />)
              </span>
            )}
          </>
        )}
      </LineItem>
      <LineItem label={quoteText.payback}>
        {hasPrice ? offer && formatPayback(offer.paybackHours) : paybackText.notTraded}
      </LineItem>
    </dl>
  );
}
