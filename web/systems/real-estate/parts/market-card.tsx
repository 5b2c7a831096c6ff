import { useEffect, useRef } from 'react';
import type { OwnedProperty } from '#protocol/systems/real-estate/contract.ts';
import { useUser } from '#web/live/session-store.ts';
import { cx } from '#web/ui/style/cx.ts';
import { percent } from '#web/ui/figure/format.ts';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { Countdown } from '#web/ui/figure/countdown.tsx';
import { useTicking } from '#web/ui/figure/ticking-clock.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { HousePicture, MovingIn } from '../art/house-picture.tsx';
import { type Offer, hoursAt, nextHourMs, type Bought, pickListing } from '../model.ts';
import { propertyText, boughtText } from '../text/properties.ts';
import { Fact, Facts, LevelPips, pictureFrame } from './property-card.tsx';
import { usePurchase } from '../use-trade.ts';

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

interface PurchaseButtonsProps {
  offer: Offer;
  /** Highest rent among the offers the player can afford. */
  isBest: boolean;
  /** The limit of properties, once the player has reached it. */
  reachedLimit: number | undefined;
  /** Bought on this visit. */
  isBought: boolean;
  onBought: (bought: Bought) => void;
  onStreet: () => void;
}

function PurchaseButtons(props: PurchaseButtonsProps) {
  const { offer, isBest, reachedLimit, isBought, onBought, onStreet } = props;
  const { id: playerId, dollars } = useUser();
  const { isBusyWith, run } = usePurchase(onBought);
  const isBusy = isBusyWith(offer.key);
  const short = shortOf(offer, dollars);
  const reason = isBusy ? undefined : refusalOf(short, reachedLimit);
  const label = short > 0 && !isBusy ? propertyText.insufficientFunds : propertyText.purchase;
  const buy = () => {
    const id = pickListing(offer.ids, playerId);
    if (id !== undefined) void run({ offer, id });
  };
  // A purchase is never answered by a button that refuses the next one.
  const isOver = isBought && !isBusy && (reason !== undefined || offer.ids.length === 0);
  return (
    <>
      {isBought && !isBusy && <StreetButton isPrimary={isOver} onStreet={onStreet} />}
      {!isOver && (
        <Button
          variant={isBest ? 'primary' : 'secondary'}
          aria-label={propertyText.buttonName(label, offer.houseType, offer.level)}
          busy={isBusy}
          disabledReason={reason}
          onClick={buy}
          className={isBought ? undefined : 'max-sm:min-w-40'}
        >
          {label}
        </Button>
      )}
    </>
  );
}

const shortOf = ({ price }: Offer, dollars: number): number => Math.round((price - dollars) * 100) / 100;

function refusalOf(short: number, reachedLimit: number | undefined): string | undefined {
  if (short > 0) return propertyText.short(short);
  return reachedLimit === undefined ? undefined : propertyText.limitReached(reachedLimit);
}

function StreetButton({ isPrimary, onStreet }: { isPrimary: boolean; onStreet: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  // The purchase button had the focus, and may be gone.
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [isPrimary]);
  return (
    <Button ref={button} variant={isPrimary ? 'primary' : 'secondary'} onClick={onStreet}>
      {boughtText.seeStreet}
    </Button>
  );
}
