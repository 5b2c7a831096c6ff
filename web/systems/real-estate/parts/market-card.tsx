import { useUser } from '#web/live/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { fullDollars, percent } from '#web/ui/format.ts';
import { Figure, Money } from '#web/ui/money.tsx';
import { HousePicture } from '../art/house-picture.tsx';
import { type Offer, pickOf, type TypeOffers } from '../store.ts';
import { usePurchase } from '../use-estate.ts';
import { Fact, Facts } from './facts.tsx';
import { LevelPips } from './level-pips.tsx';

interface MarketCardProps {
  type: TypeOffers;
  /** How many of the type the player has. */
  owned: number;
  /** The offer that the purse is best spent on, if one is. */
  best: string | undefined;
  /** How many places there are, when all are taken. */
  fullAt: number | undefined;
}

/** One house type: its picture, and what is for sale of it, a level a line. */
export function MarketCard({ type: { houseType, offers }, owned, best, fullAt }: MarketCardProps) {
  const { dollars } = useUser();
  const isWithinReach = offers.some(({ price }) => price <= dollars);
  return (
    <li
      className="grid min-w-0 rounded-lg border border-line bg-surface sm:grid-cols-[13rem_minmax(0,1fr)]"
      data-house={houseType}
    >
      <div
        className={cx(
          'flex items-end rounded-t-lg border-line bg-page px-4 pt-4 pb-3 max-sm:border-b max-sm:px-16 sm:rounded-l-lg sm:rounded-tr-none sm:border-r',
          !isWithinReach && 'saturate-[0.35]',
        )}
      >
        <HousePicture of={houseType} level={offers.at(-1)?.level ?? 1} />
      </div>
      <div className="min-w-0 p-5 max-sm:p-4">
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="display text-lg">{houseType}</h2>
          {owned > 0 && (
            <span className="whitespace-nowrap text-muted text-xs">
              You own <Figure of={owned} className="text-ink" />
            </span>
          )}
        </div>
        <ul className="divide-y divide-line">
          {offers.map((offer) => (
            <OfferLine
              key={offer.key}
              offer={offer}
              houseType={houseType}
              isBest={offer.key === best}
              fullAt={fullAt}
            />
          ))}
        </ul>
      </div>
    </li>
  );
}

interface OfferLineProps {
  offer: Offer;
  houseType: string;
  isBest: boolean;
  fullAt: number | undefined;
}

/** At most so many of a level are told: then there may be more. */
const MOST_TOLD = 20;

function OfferLine({ offer, houseType, isBest, fullAt }: OfferLineProps) {
  const { id: playerId, dollars } = useUser();
  const { busy, purchase } = usePurchase();
  const isBusy = busy === offer.key;
  const short = Math.round((offer.price - dollars) * 100) / 100;
  const isShort = short > 0 && !isBusy;
  const buy = () => {
    const id = pickOf(offer.ids, playerId);
    if (id !== undefined) void purchase(offer.key, { id, price: offer.price });
  };
  return (
    <li className="py-4 first:pt-2 last:pb-0">
      <LevelPips level={offer.level} />
      <div className="mt-3">
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
        <span className="figures text-muted text-xs">
          {offer.ids.length}
          {offer.ids.length >= MOST_TOLD ? '+' : ''} for sale
        </span>
        <Button
          variant={isBest ? 'primary' : 'secondary'}
          aria-label={`${isShort ? 'Insufficient Funds' : 'Purchase'}: ${houseType}, level ${offer.level}`}
          busy={isBusy}
          disabledReason={reasonOf({ isBusy, isOther: busy !== null, short, fullAt })}
          onClick={buy}
          className="max-sm:min-w-40"
        >
          {isShort ? 'Insufficient Funds' : 'Purchase'}
        </Button>
      </div>
    </li>
  );
}

interface Situation {
  readonly isBusy: boolean;
  /** Something else is under way. */
  readonly isOther: boolean;
  readonly short: number;
  readonly fullAt: number | undefined;
}

/** Why it cannot be bought now. */
function reasonOf({ isBusy, isOther, short, fullAt }: Situation): string | undefined {
  if (isBusy) return undefined;
  if (short > 0) return `You are ${fullDollars(short)} short.`;
  if (fullAt !== undefined) return `All ${fullAt} places are taken. Sell one first.`;
  return isOther ? 'One thing at a time.' : undefined;
}
