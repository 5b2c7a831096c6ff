import { Axe, Droplets, Gem, Hammer, type LucideIcon, Mountain, Pickaxe, Wheat } from 'lucide-react';
import { type Amounts, type Building, GOODS } from '#protocol/systems/production/buildings.ts';
import type { ProductionBuilding } from '#protocol/systems/production/contract.ts';
import { fullCount } from '#web/ui/figure/format.ts';
import { Figure } from '#web/ui/figure/money.tsx';
import { isTraded } from '../model.ts';
import { paybackText } from '../text/page.ts';

const ICONS: Readonly<Record<Building, LucideIcon>> = {
  farm: Wheat,
  sawmill: Axe,
  quarry: Mountain,
  iron_mine: Pickaxe,
  gold_mine: Gem,
  oil_well: Droplets,
  workshop: Hammer,
};

export const iconOf = (building: Building): LucideIcon => ICONS[building];

/** `1 wood + 1 iron`; empty without inputs. */
export const describeUses = (uses: Amounts): string =>
  GOODS.flatMap((good) => (uses[good] ? [`${uses[good]} ${good}`] : [])).join(' + ');

/** Hours up to 1,000, then days; whole numbers from 1,000. Null for never. */
function paybackSpan(hours: number | null): { count: number; unit: string } | null {
  if (hours === null) return null;
  if (hours < 1000) return { count: hours, unit: paybackText.units.hours };
  const days = hours / 24;
  return { count: days < 1000 ? Math.ceil(days * 10) / 10 : Math.ceil(days), unit: paybackText.units.days };
}

/** `72 h`, `9.5 days`, `Never` */
export function formatPayback(hours: number | null): string {
  const span = paybackSpan(hours);
  return span === null ? paybackText.never : `${fullCount(span.count)} ${span.unit}`;
}

// From here on a single day makes no difference.
const MANY_DAYS = 10_000;

export function Payback({ group }: { group: ProductionBuilding }) {
  if (!isTraded(group.makes)) return <span className="text-muted">{paybackText.notTraded}</span>;
  const span = paybackSpan(group.payback_hours);
  if (span === null) return <span>{paybackText.never}</span>;
  return (
    <span className="whitespace-nowrap">
      <Figure of={span.count} form={span.count < MANY_DAYS ? 'full' : 'short'} /> <span>{span.unit}</span>
    </span>
  );
}

// From here on single units make no difference and take too much space.
const MANY_UNITS = 100_000;

export const Units = ({ of }: { of: number }) => (
  <Figure of={of} waits form={of < MANY_UNITS ? 'full' : 'short'} />
);
