import { useUser } from '#web/live/session-store.ts';
import { Button } from '#web/ui/button/button.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { percent } from '#web/ui/figure/format.ts';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { HousePicture } from '../art/house-picture.tsx';
import { type Offer, pickListing } from '../model.ts';
import { usePurchase } from '../use-estate.ts';
import { propertyText } from '../text.ts';
import { Fact, Facts, LevelPips, pictureFrame } from './property-card.tsx';

interface MarketCardProps {
  offer: Offer;
  owned: number;
  /** Highest rent among the offers the player can afford. */
  isBest: boolean;
  /** The limit of properties, once the player has reached it. */
  reachedLimit: number | undefined;
}

// The server lists at most this many per level, so there may be more.
const MAX_LISTED = 20;

export function MarketCard({ offer, owned, isBest, reachedLimit }: MarketCardProps) {
  const { dollars } = useUser();
  const { houseType, level, ids } = offer;
  return (
    <li
      className="grid min-w-0 rounded-lg border border-line bg-surface sm:grid-cols-[13rem_minmax(0,1fr)]"
      data-offer={`${houseType} ${level}`}
    >
      <div className={pictureFrame}>
        <span className="absolute top-3 left-4">
          <LevelPips level={level} />
        </span>
        <div className={cx('w-full', offer.price > dollars && 'opacity-60')}>
          <HousePicture of={houseType} level={level} />
        </div>
      </div>
      <div className="flex min-w-0 flex-col p-5 max-sm:p-4">
        <h2 className="display text-lg">{houseType}</h2>
        <div className="mt-3 flex-1">
          <Facts>
            <Fact label={propertyText.purchasePrice}>
              <Money of={offer.price} className="font-semibold" />
            </Fact>
            <Fact label={propertyText.monthlyRent}>
              <Money of={offer.monthlyRent} tone="inherit" />
            </Fact>
            <Fact label={propertyText.roi}>{percent(offer.roi)}</Fact>
          </Facts>
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
          <div data-guide="property">
            <PurchaseButton offer={offer} isBest={isBest} reachedLimit={reachedLimit} />
          </div>
        </div>
      </div>
    </li>
  );
}

function PurchaseButton({ offer, isBest, reachedLimit }: Omit<MarketCardProps, 'owned'>) {
  const { id: playerId, dollars } = useUser();
  const { isBusyWith, run } = usePurchase();
  const isBusy = isBusyWith(offer.key);
  const short = Math.round((offer.price - dollars) * 100) / 100;
  const isShort = short > 0 && !isBusy;
  const label = isShort ? propertyText.insufficientFunds : propertyText.purchase;
  const buy = () => {
    const id = pickListing(offer.ids, playerId);
    if (id !== undefined) void run({ offer: offer.key, id, price: offer.price });
  };
  return (
    <Button
      variant={isBest ? 'primary' : 'secondary'}
      aria-label={propertyText.buttonName(label, offer.houseType, offer.level)}
      busy={isBusy}
      disabledReason={isBusy ? undefined : disabledReason(short, reachedLimit)}
      onClick={buy}
      className="max-sm:min-w-40"
    >
      {label}
    </Button>
  );
}

function disabledReason(short: number, reachedLimit: number | undefined): string | undefined {
  if (short > 0) return propertyText.short(short);
  return reachedLimit === undefined ? undefined : propertyText.limitReached(reachedLimit);
}
