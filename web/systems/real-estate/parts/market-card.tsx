import type { OwnedProperty } from '#protocol/systems/real-estate/contract.ts';
import { useUser } from '#web/live/session-store.ts';
import { cx } from '#web/ui/style/cx.ts';
import { percent } from '#web/ui/figure/format.ts';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { HousePicture, MovingIn } from '../art/house-picture.tsx';
import type { Offer } from '../model.ts';
import { propertyText } from '../text/properties.ts';
import { BoughtHouse, HousePlate } from './bought-house.tsx';
import { Fact, Facts, LevelPips, pictureFrame } from './property-card.tsx';
import { PurchaseButtons, type PurchaseButtonsProps } from './purchase-buttons.tsx';

interface MarketCardProps extends Omit<PurchaseButtonsProps, 'isBought'> {
  owned: number;
  /** Bought from this offer on this visit. */
  bought: OwnedProperty | undefined;
  message: string;
  /** Its number on the street. */
  number: number;
}

// The server lists at most this many per level, so there may be more.
const MAX_LISTED = 20;

export function MarketCard({ owned, bought, message, number, ...purchase }: MarketCardProps) {
  const { offer } = purchase;
  const { dollars } = useUser();
  const { houseType, level, ids } = offer;
  const isAffordable = offer.price <= dollars;
  return (
    <li
      className="grid min-w-0 rounded-lg border border-line bg-surface sm:grid-cols-[13rem_minmax(0,1fr)]"
      data-offer={`${houseType} ${level}`}
    >
      <div className={pictureFrame} data-bought={bought && ''}>
        <span className="absolute top-3 left-4">
          <LevelPips level={level} />
        </span>
        {bought && <HousePlate key={bought._id} number={number} />}
        <div className={cx('w-full', !bought && !isAffordable && 'opacity-60')}>
          {bought ? (
            <MovingIn key={bought._id} of={houseType} />
          ) : (
            <HousePicture of={houseType} level={level} />
          )}
        </div>
      </div>
      <div className={cx('flex min-w-0 flex-col p-5 max-sm:p-4', bought && 'flips')}>
        <h2 className="display text-lg">{houseType}</h2>
        {/* Both sides take the same room, so that the card keeps its height. */}
        <div className="mt-3 grid flex-1 *:[grid-area:1/1]">
          <div className={cx(bought && 'invisible')}>
            <OfferFacts offer={offer} />
          </div>
          {bought && <BoughtHouse property={bought} message={message} />}
        </div>
        <div className="mt-4 flex items-center justify-between gap-3">
          <p className="figures text-muted text-xs">
            <span>{propertyText.forSale(ids.length, ids.length >= MAX_LISTED)}</span>
            {owned > 0 && (
              <span>
                {' · '}
                <span className="whitespace-nowrap">
                  {propertyText.youOwn} <Figure of={owned} className="text-ink" />
                </span>
              </span>
            )}
          </p>
          <div data-guide="property" className="flex flex-wrap justify-end gap-2">
            <PurchaseButtons {...purchase} isBought={bought !== undefined} />
          </div>
        </div>
      </div>
    </li>
  );
}

const OfferFacts = ({ offer: { price, monthlyRent, roi } }: { offer: Offer }) => (
  <Facts>
    <Fact label={propertyText.purchasePrice}>
      <Money of={price} tone="inherit" className="font-semibold" />
    </Fact>
    <Fact label={propertyText.monthlyRent}>
      <Money of={monthlyRent} />
    </Fact>
    <Fact label={propertyText.roi}>{percent(roi)}</Fact>
  </Facts>
);
