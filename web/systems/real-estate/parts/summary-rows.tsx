import { Building2, KeyRound } from 'lucide-react';
import { bonusOf } from '#protocol/systems/economy/terms.ts';
import { toCents, toDollars } from '#protocol/values/primitives.ts';
import { failureText } from '#web/live/client.ts';
import { useUser } from '#web/live/session-store.ts';
import { Countdown } from '#web/ui/figure/countdown.tsx';
import { shortDollars } from '#web/ui/figure/format.ts';
import { Money } from '#web/ui/figure/money.tsx';
import { type OfferProps, OfferRow } from '#web/ui/page/offer-row.tsx';
import { CollectAction, LinkAction, SummaryRow, UnreadRow } from '#web/ui/page/summary-row.tsx';
import { offersOf, suggestedPurchase, type Suggestion } from '../model.ts';
import { collectText, loadFailedText, summaryText } from '../text/summary.ts';
import { type Estate, useAccruedRent, useCollectRent, useEstate, useListings } from '../use-estate.ts';

const rentRow = { icon: Building2, name: summaryText.rent, to: '/real-estate?tab=mine' } as const;

export function CollectableRent() {
  const { data, error } = useEstate();
  if (!data) return <UnreadRow {...rentRow} failure={error && failureText(error, loadFailedText.owned)} />;
  if (data.properties.length > 0) return <AccruedRent estate={data} />;
  return (
    <SummaryRow
      {...rentRow}
      note={summaryText.noHouse}
      action={<LinkAction to="/real-estate">{summaryText.buyOne}</LinkAction>}
    />
  );
}

function AccruedRent({ estate: { properties, maintenanceRate, bonus } }: { estate: Estate }) {
  const { dollars, nextMs } = useAccruedRent(properties, maintenanceRate);
  const { isBusy, run } = useCollectRent();
  const paid = dollars + toDollars(bonusOf(toCents(dollars), bonus));
  return (
    <SummaryRow
      {...rentRow}
      note={
        nextMs === null ? (
          <span key="stopped" className="text-warn">
            {summaryText.stopped}
          </span>
        ) : (
          <span key="next">
            {summaryText.moreIn}
            <Countdown until={nextMs} done={collectText.soon} />
          </span>
        )
      }
      sum={<Money of={paid} waits />}
      action={
        <CollectAction
          text={summaryText.collect}
          name={summaryText.collectNamed}
          isBusy={isBusy}
          emptyReason={dollars > 0 ? undefined : collectText.nothing}
          onCollect={() => void run(paid)}
        />
      }
    />
  );
}

/** A house; while none is affordable, an upgrade if that is cheaper. */
export function HouseOffer(props: OfferProps) {
  const user = useUser();
  const { data, error } = useListings();
  const estate = useEstate();
  const isKnown = data !== undefined && (estate.data !== undefined || estate.isError);
  return (
    <OfferRow
      {...props}
      icon={KeyRound}
      dollars={user.dollars}
      purchase={isKnown ? purchaseOf(suggestedPurchase(offersOf(data), estate.data, user)) : undefined}
      failure={
        error && !data
          ? { name: summaryText.house, to: '/real-estate', note: failureText(error, loadFailedText.listed) }
          : null
      }
    />
  );
}

function purchaseOf(suggestion: Suggestion | null) {
  if (suggestion === null) return null;
  if (suggestion.kind === 'house') {
    const { houseType, monthlyRent, price } = suggestion.offer;
    const note = summaryText.rentsFor(shortDollars(monthlyRent));
    return { name: houseType, to: '/real-estate', note, price };
  }
  const { house_type, upgrade_level, upgradedRent, monthlyRent } = suggestion.property;
  return {
    name: summaryText.upgrade(house_type, upgrade_level + 1),
    to: rentRow.to,
    note: summaryText.paysMore(shortDollars((upgradedRent ?? 0) - monthlyRent)),
    price: suggestion.price,
  };
}
