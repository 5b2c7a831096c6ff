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

/** The sign of a building. */
export const iconOf = (building: Building): LucideIcon => ICONS[building];

/** `1 wood + 1 iron`; empty for what takes nothing. */
export const usesText = (uses: Amounts): string =>
  GOODS.flatMap((good) => (uses[good] ? [`${uses[good]} ${good}`] : [])).join(' + ');

/** `72 h`, `9.5 days`, `never`. */
export function paybackText(hours: number | null): string {
  if (hours === null) return 'Never';
  return hours < 1000 ? `${fullCount(hours)} h` : `${fullCount(Math.ceil(hours / 2.4) / 10)} days`;
}
