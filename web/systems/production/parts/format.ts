import { Axe, Droplets, Gem, Hammer, type LucideIcon, Mountain, Pickaxe, Wheat } from 'lucide-react';
import { type Amounts, type Building, GOODS } from '#protocol/systems/production/buildings.ts';
import { fullCount } from '#web/ui/format.ts';

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
export function paybackSpan(hours: number | null): { count: number; unit: 'h' | 'days' } | null {
  if (hours === null) return null;
  if (hours < 1000) return { count: hours, unit: 'h' };
  const days = hours / 24;
  return { count: days < 1000 ? Math.ceil(days * 10) / 10 : Math.ceil(days), unit: 'days' };
}

/** `72 h`, `9.5 days`, `Never` */
export function formatPayback(hours: number | null): string {
  const span = paybackSpan(hours);
  return span === null ? 'Never' : `${fullCount(span.count)} ${span.unit}`;
}
