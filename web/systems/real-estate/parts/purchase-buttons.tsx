import { useEffect, useRef } from 'react';
import { useUser } from '#web/live/session-store.ts';
import { Button } from '#web/ui/button/button.tsx';
import { type Bought, type Offer, pickListing } from '../model.ts';
import { boughtText, propertyText } from '../text/properties.ts';
import { usePurchase } from '../use-trade.ts';

export interface PurchaseButtonsProps {
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

export function PurchaseButtons(props: PurchaseButtonsProps) {
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
