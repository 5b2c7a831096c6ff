import { ArrowUp, Check } from 'lucide-react';
import { MAX_LEVEL } from '#protocol/systems/real-estate/houses.ts';
import type { OwnedProperty } from '#protocol/systems/real-estate/contract.ts';
import { lackingMaterials, type Material, MATERIALS } from '#protocol/systems/real-estate/materials.ts';
import { useUser } from '#web/live/session-store.ts';
import { Button } from '#web/ui/button/button.tsx';
import { fullDollars, fullCount } from '#web/ui/figure/format.ts';
import { Money } from '#web/ui/figure/money.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { HousePicture } from '../art/house-picture.tsx';
import { useUpgrade } from '../use-trade.ts';
import { materialText } from '../text/page.ts';
import { propertyText } from '../text/properties.ts';
import { Fact, Facts, LevelPips } from './property-card.tsx';
import { Link } from 'react-router';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { cx } from '#web/ui/style/cx.ts';

interface OwnedCardProps {
  property: OwnedProperty;
  accrued: number;
  onSell: () => void;
}

export function OwnedCard({ property, accrued, onSell }: OwnedCardProps) {
  return (
    <li
      className="flex min-w-0 flex-col rounded-lg border border-line bg-surface"
      data-property={property._id}
    >
      <div className="relative rounded-t-lg border-line border-b bg-page px-14 pt-4 pb-3 max-sm:px-20">
        <span className="absolute top-3 left-4">
          <LevelPips level={property.upgrade_level} />
        </span>
        <HousePicture of={property.house_type} level={property.upgrade_level} />
      </div>
      <div className="flex flex-1 flex-col p-5 max-sm:p-4">
        <h3 className="display text-lg">{property.house_type}</h3>
        <div className="mt-3 flex-1">
          <Figures property={property} accrued={accrued} />
        </div>
        <NextLevel property={property} />
        <UpgradeMaterials of={property.upgradeMaterials} />
        <div className="mt-3 grid grid-cols-3 gap-2">
          <UpgradeButton property={property} accrued={accrued} />
          <Button className="w-full px-2" onClick={onSell}>
            {propertyText.sell}
          </Button>
          <Button
            variant="quiet"
            className="w-full px-2"
            onClick={() => toast('info', propertyText.liveHereNote(property.house_type))}
          >
            {propertyText.liveHere}
          </Button>
        </div>
      </div>
    </li>
  );
}

const Figures = ({ property, accrued }: { property: OwnedProperty; accrued: number }) => (
  <Facts paired>
    <Fact label={propertyText.purchasePrice}>
      <Money of={property.purchase_price} tone="inherit" />
    </Fact>
    <Fact label={propertyText.currentValue}>
      <Money of={property.currentValue} tone="inherit" />
    </Fact>
    <Fact label={propertyText.monthlyRent}>
      <Money of={property.monthlyRent} className="font-semibold" />
    </Fact>
    <Fact label={propertyText.accrued}>
      <Money of={accrued} waits />
    </Fact>
  </Facts>
);

function NextLevel({ property }: { property: OwnedProperty }) {
  const { upgradeCost, upgradeMaterials, upgradedRent, monthlyRent, upgrade_level } = property;
  return (
    <p className="figures mt-4 border-line border-t pt-3 text-muted text-xs">
      {upgradeCost === null || upgradedRent === null ? (
        propertyText.allUpgraded
      ) : (
        <>
          <span>{propertyText.nextLevelFor(upgrade_level + 1)}</span>
          <span className="text-ink">{fullDollars(upgradeCost)}</span>
          {upgradeMaterials && <span>{materialText.andGoods(upgradeMaterials)}</span>}
          <span>:</span> <span className="text-ink">{fullDollars(upgradedRent - monthlyRent)}</span>
          <span>{propertyText.moreRent}</span>
        </>
      )}
    </p>
  );
}

function UpgradeButton({ property, accrued }: { property: OwnedProperty; accrued: number }) {
  const user = useUser();
  const { isBusyWith, run } = useUpgrade();
  const { upgradeCost, upgradeMaterials } = property;
  if (upgradeCost === null)
    return (
      <Button disabledReason={propertyText.highestLevel(MAX_LEVEL)} className="w-full px-2">
        {propertyText.maxLevel}
      </Button>
    );
  const isBusy = isBusyWith(property._id);
  // The server pays out accrued rent first, so it helps to pay.
  const short = Math.round((upgradeCost - user.dollars - accrued) * 100) / 100;
  const lacking = lackingMaterials(upgradeMaterials, user);
  const reasons = [
    ...(short > 0 ? [propertyText.shortOf(short, upgradeCost)] : []),
    ...(lacking.length > 0 ? [materialText.short(lacking)] : []),
  ];
  return (
    <Button
      icon={ArrowUp}
      busy={isBusy}
      disabledReason={isBusy || reasons.length === 0 ? undefined : reasons.join(' ')}
      onClick={() => void run({ property, accrued })}
      className="w-full px-2"
    >
      {propertyText.upgrade}
    </Button>
  );
}

/** The goods that the next level takes, with a way to the market for each that the player lacks. */
function UpgradeMaterials({ of: needed }: { of: OwnedProperty['upgradeMaterials'] }) {
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
