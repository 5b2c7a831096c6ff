import type { ReactNode } from 'react';
import type { ProductionBuilding } from '#protocol/systems/production.ts';
import { cx } from '#web/ui/cx.ts';
import { Figure, Money } from '#web/ui/money.tsx';
import { isTraded, type Quote } from '../store.ts';
import { formatPayback } from './format.ts';

interface QuoteListProps {
  group: ProductionBuilding;
  /** Null while there is no number to reckon with. */
  offer: Quote | null;
}

/** What it costs and what it brings, while one types. */
export function QuoteList({ group, offer }: QuoteListProps) {
  const hasPrice = isTraded(group.makes);
  const after = offer?.balanceAfter;
  return (
    <dl className="border-line border-t text-sm">
      <Line label="Cost">
        {offer &&
          (offer.cost === null ? (
            'More than there is'
          ) : (
            <Money of={offer.cost} className="font-semibold text-base" />
          ))}
      </Line>
      <Line label="Balance after">
        {typeof after === 'number' && (
          <Money of={after} tone="inherit" className={cx(after < 0 && 'text-loss')} />
        )}
      </Line>
      <Line label="More an hour">
        {offer && (
          <>
            <Figure of={offer.moreAnHour} signed /> {group.makes}{' '}
            {hasPrice && (
              <span className="text-muted">
                (<Money of={offer.worthAnHour} tone="inherit" />)
              </span>
            )}
          </>
        )}
      </Line>
      <Line label="Pays back in">{hasPrice ? offer && formatPayback(offer.paybackHours) : 'Not traded'}</Line>
    </dl>
  );
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex min-h-10 items-center justify-between gap-3 border-line border-b">
    <dt className="text-muted">{label}</dt>
    <dd className="figures text-right">{children || <span className="text-muted">—</span>}</dd>
  </div>
);
