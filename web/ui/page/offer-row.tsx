import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useLayoutEffect } from 'react';
import { Link } from 'react-router';
import { fullDollars } from '../figure/format.ts';
import { Money } from '../figure/money.tsx';
import { SummaryRow } from './summary-row.tsx';

/** `row`: it shows. `none`: nothing is for sale. A number: the dollars that the player lacks for it. */
export type OfferState = 'loading' | 'row' | 'none' | number;

export interface OfferProps {
  readonly path: string;
  readonly onState: (path: string, state: OfferState) => void;
  /** Nothing is affordable, and this lacks least. */
  readonly isNext: boolean;
}

interface Purchase {
  readonly name: string;
  readonly to: string;
  readonly note: string;
  readonly price: number;
}

interface OfferRowProps extends OfferProps {
  readonly icon: LucideIcon;
  /** Undefined while it loads; null when nothing is for sale. */
  readonly purchase: Purchase | null | undefined;
  /** Instead of a purchase that did not load. */
  readonly failure: Pick<Purchase, 'name' | 'to' | 'note'> | null;
  readonly dollars: number;
}

/** What the player can pay for now, or the line of what comes next. */
export function OfferRow({ path, onState, isNext, icon, purchase, failure, dollars }: OfferRowProps) {
  const lack = purchase ? lackOf(purchase.price, dollars) : 0;
  const state = stateOf(failure ?? purchase, lack);
  useLayoutEffect(() => onState(path, state), [path, state, onState]);
  if (failure) return <SummaryRow icon={icon} {...failure} />;
  if (!purchase || (lack > 0 && !isNext)) return null;
  const { price, ...row } = purchase;
  if (lack === 0)
    return <SummaryRow icon={icon} {...row} sum={<Money of={price} form="round" tone="inherit" />} />;
  return (
    <OfferLine>
      <Link to={row.to} className="underline-offset-4 hover:underline">
        {row.name}
      </Link>
      <span className="figures">{`: ${fullDollars(lack)} more`}</span>
    </OfferLine>
  );
}

export const OfferLine = ({ children }: { children: ReactNode }) => (
  <li className="flex min-h-16 items-center px-5 text-muted text-sm max-sm:min-h-14 max-sm:px-4">
    <p>{children}</p>
  </li>
);

function stateOf(offer: object | null | undefined, lack: number): OfferState {
  if (offer === undefined) return 'loading';
  if (offer === null) return 'none';
  return lack > 0 ? lack : 'row';
}

const lackOf = (price: number, dollars: number): number =>
  Math.max(0, Math.round(price * 100) - Math.round(dollars * 100)) / 100;
