import { Check } from 'lucide-react';
import { Link } from 'react-router';
import type { OwnedProperty } from '#protocol/systems/real-estate/contract.ts';
import { lackingMaterials, type Material, MATERIALS } from '#protocol/systems/real-estate/materials.ts';
import { useUser } from '#web/live/session-store.ts';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { fullCount } from '#web/ui/figure/format.ts';
import { cx } from '#web/ui/style/cx.ts';
import { materialText } from '../text/page.ts';

/** The goods that the next level takes, with a way to the market for each that the player lacks. */
export function UpgradeMaterials({ of: needed }: { of: OwnedProperty['upgradeMaterials'] }) {
  const user = useUser();
  if (needed === null) return null;
  const lacking = lackingMaterials(needed, user);
  return (
    <dl className="mt-2 grid grid-cols-3 gap-x-4 text-xs">
      {MATERIALS.filter((material) => needed[material] > 0).map((material) => {
        const short = lacking.find((one) => one.material === material)?.units ?? 0;
        return (
          <div key={material}>
            <dt className="text-muted">{materialText.names[material]}</dt>
            <dd className={cx('figures text-sm', short > 0 ? 'text-loss' : 'text-ink')}>
              {fullCount(needed[material])}
            </dd>
            <dd className="flex min-h-6 items-center">
              {short > 0 ? <Buy material={material} units={short} /> : <InStore />}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

const Buy = ({ material, units }: { material: Material; units: number }) => (
  <Link
    to={`/market?resource=${material}`}
    className="figures inline-flex min-h-6 items-center whitespace-nowrap text-accent underline underline-offset-4"
  >
    <span>{materialText.buy(units)}</span>
    <span className="sr-only">{materialText.ofMaterial(material)}</span>
  </Link>
);

const InStore = () => (
  <span className="inline-flex items-center gap-1 whitespace-nowrap text-muted">
    <Icon of={Check} size={14} className="text-gain" />
    <span>{materialText.inStore}</span>
  </span>
);
