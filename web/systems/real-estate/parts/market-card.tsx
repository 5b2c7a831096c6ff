import { useUser } from '#web/live/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { fullDollars, percent } from '#web/ui/format.ts';
import { Figure, Money } from '#web/ui/money.tsx';
import { HousePicture } from '../art/house-picture.tsx';
import { type Offer, pickOf } from '../model.ts';
import { usePurchase } from '../use-estate.ts';
import { Fact, Facts } from './facts.tsx';
import { LevelPips } from './level-pips.tsx';

interface MarketCardProps {
  offer: Offer;
  owned: number;
  /** Highest rent among the offers the player can afford. */
  isBest: boolean;
  /** The number of places, when none is free. */
  fullAt: number | undefined;
}

// The server lists at most this many per level, so there may be more.
const MAX_LISTED = 20;

export const pictureFrame =
  'relative flex items-end rounded-t-lg border-line bg-page px-4 pt-4 pb-3 max-sm:border-b max-sm:px-20 sm:rounded-l-lg sm:rounded-tr-none sm:border-r';

export function MarketCard({ offer, owned, isBest, fullAt }: MarketCardProps) {
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
            <Fact label="Purchase price">
              <Money of={offer.price} className="font-semibold" />
            </Fact>
            <Fact label="Monthly rent">
              <Money of={offer.monthlyRent} tone="inherit" />
            </Fact>
            <Fact label="Annual ROI">{percent(offer.roi)}</Fact>
          </Facts>
        </div>
        <div className="mt-4 flex items-center justify-between gap-3">
          <p className="figures text-muted text-xs">
            <span>{`${ids.length}${ids.length >= MAX_LISTED ? '+' : ''} for sale`}</span>
            {owned > 0 && (
              <span>
                {' · '}
                <span className="whitespace-nowrap">
                  you own <Figure of={owned} className="text-ink" />
                </span>
              </span>
            )}
          </p>
          <div data-guide="property">
            <PurchaseButton offer={offer} isBest={isBest} fullAt={fullAt} />
          </div>
        </div>
      </div>
    </li>
  );
}

function PurchaseButton({ offer, isBest, fullAt }: Omit<MarketCardProps, 'owned'>) {
  const { id: playerId, dollars } = useUser();
  const { isBusyWith, run } = usePurchase();
  const isBusy = isBusyWith(offer.key);
  const short = Math.round((offer.price - dollars) * 100) / 100;
  const isShort = short > 0 && !isBusy;
  const words = isShort ? 'Insufficient Funds' : 'Purchase';
  const buy = () => {
    const id = pickOf(offer.ids, playerId);
    if (id !== undefined) void run({ offer: offer.key, id, price: offer.price });
  };
  return (
    <Button
      variant={isBest ? 'primary' : 'secondary'}
      aria-label={`${words}: ${offer.houseType}, level ${offer.level}`}
      busy={isBusy}
      disabledReason={isBusy ? undefined : reasonOf(short, fullAt)}
      onClick={buy}
      className="max-sm:min-w-40"
    >
      {words}
    </Button>
  );
}

function reasonOf(short: number, fullAt: number | undefined): string | undefined {
  if (short > 0) return `You are ${fullDollars(short)} short.`;
  return fullAt === undefined ? undefined : `All your places (${fullAt}) are taken. Sell one first.`;
}
