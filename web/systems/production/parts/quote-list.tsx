import type { ProductionBuilding } from '#protocol/systems/production.ts';
import { cx } from '#web/ui/cx.ts';
import { LineItem } from '#web/ui/line-item.tsx';
import { Figure, Money } from '#web/ui/money.tsx';
import { isTraded, type Quote } from '../model.ts';
import { formatPayback } from './format.ts';

interface QuoteListProps {
  group: ProductionBuilding;
  /** Null without a valid quantity. */
  offer: Quote | null;
}

export function QuoteList({ group, offer }: QuoteListProps) {
  const hasPrice = isTraded(group.makes);
  const after = offer?.balanceAfter;
  return (
    <dl className="border-line border-t text-sm">
      <LineItem label="Cost">
        {offer &&
          (offer.cost === null ? (
            'More than there is'
          ) : (
            <Money of={offer.cost} className="font-semibold text-base" />
          ))}
      </LineItem>
      <LineItem label="Balance after">
        {typeof after === 'number' && (
          <Money of={after} tone="inherit" className={cx(after < 0 && 'text-loss')} />
        )}
      </LineItem>
      <LineItem label="More an hour">
        {offer && (
          <>
            <Figure of={offer.moreAnHour} signed /> <span>{group.makes}</span>{' '}
            {hasPrice && (
              <span className="text-muted">
                (<Money of={offer.worthAnHour} tone="inherit" />)
              </span>
            )}
          </>
        )}
      </LineItem>
      <LineItem label="Pays back in">
        {hasPrice ? offer && formatPayback(offer.paybackHours) : 'Not traded'}
      </LineItem>
    </dl>
  );
}
