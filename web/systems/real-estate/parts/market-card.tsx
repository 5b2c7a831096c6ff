import type { OwnedProperty } from '#protocol/systems/real-estate/contract.ts';
import { useUser } from '#web/live/session-store.ts';
import { cx } from '#web/ui/style/cx.ts';
import { percent } from '#web/ui/figure/format.ts';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { HousePicture, MovingIn } from '../art/house-picture.tsx';
import { type Offer, hoursAt, nextHourMs } from '../model.ts';
import { propertyText, boughtText } from '../text/properties.ts';
import { Fact, Facts, LevelPips, pictureFrame } from './property-card.tsx';
import { PurchaseButtons, type PurchaseButtonsProps } from './purchase-buttons.tsx';
import { Countdown } from '#web/ui/figure/countdown.tsx';
import { useTicking } from '#web/ui/figure/ticking-clock.tsx';

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

/** The plate at the door of a house just bought. */
function HousePlate({ number }: { number: number }) {
  const { username } = useUser();
  return (
    <p className="figures arrives absolute top-9 left-4 max-w-[calc(100%-2rem)] truncate rounded-sm border border-money/60 bg-page px-2 py-0.5 font-medium text-money text-xs max-sm:top-2.5 max-sm:right-4 max-sm:left-auto max-sm:max-w-[55%]">
      <span>{boughtText.number(number)}</span>
      <bdi>{username}</bdi>
    </p>
  );
}

interface BoughtHouseProps {
  property: OwnedProperty;
  /** The server's answer. */
  message: string;
}

function BoughtHouse({ property, message }: BoughtHouseProps) {
  const hours = useTicking((nowMs) => hoursAt(property, nowMs));
  const next = hours === 0 ? nextHourMs(property, hours) : null;
  return (
    <div>
      <p className="display text-base">
        <span>{boughtText.yours}</span>
        {next === null ? (
          <span>{boughtText.rentWaits}</span>
        ) : (
          <span>
            <span>{boughtText.nextRentIn}</span>
            <Countdown until={next} className="text-money" />
          </span>
        )}
      </p>
      <p role="status" className="figures text-muted text-xs">
        {message}
      </p>
    </div>
  );
}
