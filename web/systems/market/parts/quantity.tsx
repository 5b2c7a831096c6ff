import { fullCount } from '#web/ui/format.ts';
import { formatShortQuantity, formatQuantity } from './format.ts';

export function Quantity({ of: quantity }: { of: number }) {
  const full = formatQuantity(quantity);
  const short = formatShortQuantity(quantity);
  if (short === full) return full;
  return (
    <>
      <span className="max-sm:hidden">{full}</span>
      <span className="sm:hidden" title={fullCount(quantity)}>
        <span aria-hidden="true">{short}</span>
        <span className="sr-only">{fullCount(quantity)}</span>
      </span>
    </>
  );
}

export function QuantityHead() {
  return (
    <>
      <span className="max-sm:hidden">Quantity</span>
      <abbr title="Quantity" className="no-underline sm:hidden">
        Qty
      </abbr>
    </>
  );
}
