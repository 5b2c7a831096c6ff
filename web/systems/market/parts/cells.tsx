import { Anvil, Coins, Hammer, type LucideIcon, Mountain, TreePine, Wheat } from 'lucide-react';
import type { MarketOrder, MarketResource } from '#protocol/systems/market/models.ts';
import { cx } from '#web/ui/style/cx.ts';
import { fullCount } from '#web/ui/figure/format.ts';
import { sharedText, SIDE_NAMES } from '../text/page.ts';
import { formatShortQuantity, formatQuantity } from './format.ts';

export const resourceIcons: Readonly<Record<MarketResource, LucideIcon>> = {
  gold: Coins,
  food: Wheat,
  wood: TreePine,
  stone: Mountain,
  iron: Anvil,
  tools: Hammer,
};

/** Narrower columns on phones. */
export const narrowCells =
  'max-sm:[&_:is(td,th):not(:first-child)]:pl-1.5 max-sm:[&_:is(td,th):not(:last-child)]:pr-1.5';

export function SideLabel({ orderType }: Pick<MarketOrder, 'orderType'>) {
  return (
    <span className={cx('font-medium', orderType === 'buy' ? 'text-gain' : 'text-loss')}>
      {SIDE_NAMES[orderType]}
    </span>
  );
}

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
      <span className="max-sm:hidden">{sharedText.quantity}</span>
      <abbr title={sharedText.quantity} className="no-underline sm:hidden">
        {sharedText.quantityShort}
      </abbr>
    </>
  );
}
