import { Building2, KeyRound } from 'lucide-react';
import { bonusOf } from '#protocol/systems/economy/terms.ts';
import { toCents, toDollars } from '#protocol/primitives.ts';
import { failureText } from '#web/live/client.ts';
import { useUser } from '#web/live/session-store.ts';
import { Countdown } from '#web/ui/figure/countdown.tsx';
import { fullDollars, shortDollars } from '#web/ui/figure/format.ts';
import { Money } from '#web/ui/figure/money.tsx';
import { CollectAction, LinkAction, SummaryRow, SummaryRowSkeleton } from '#web/ui/page/summary-row.tsx';
import { offersOf, suggestedOffer, suggestedUpgrade } from '../model.ts';
import { collectText, marketText, ownedText, summaryText } from '../text/properties.ts';
import { type Estate, useAccruedRent, useCollectRent, useEstate, useListings } from '../use-estate.ts';

const rentRow = { icon: Building2, name: summaryText.rent, to: '/real-estate?tab=mine' } as const;

export function CollectableRent() {
  const { data, error } = useEstate();
  if (!data)
    return error ? (
      <SummaryRow {...rentRow} note={failureText(error, ownedText.loadFailed)} />
    ) : (
      <SummaryRowSkeleton />
    );
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

const offerRow = { icon: KeyRound, to: '/real-estate' } as const;

/** A house; while none is affordable, an upgrade that is. */
export function HouseOffer() {
  const user = useUser();
  const { dollars } = user;
  const { data, error } = useListings();
  const { data: estate } = useEstate();
  if (!data && !error) return <SummaryRowSkeleton />;
  const offer = data && suggestedOffer(offersOf(data), dollars);
  if (!offer)
    return (
      <SummaryRow
        {...offerRow}
        name={summaryText.house}
        note={error && !data ? failureText(error, marketText.loadFailed) : summaryText.noneForSale}
      />
    );
  const short = Math.round((offer.price - dollars) * 100) / 100;
  const upgrade = short > 0 && suggestedUpgrade(estate?.properties ?? [], user);
  if (upgrade)
    return (
      <SummaryRow
        icon={KeyRound}
        to="/real-estate?tab=mine"
        name={summaryText.upgrade(upgrade.house_type, upgrade.upgrade_level + 1)}
        note={summaryText.paysMore(shortDollars((upgrade.upgradedRent ?? 0) - upgrade.monthlyRent))}
        sum={<Money of={upgrade.upgradeCost} form="round" tone="money" />}
      />
    );
  return (
    <SummaryRow
      {...offerRow}
      name={offer.houseType}
      note={
        short > 0
          ? summaryText.short(fullDollars(short))
          : summaryText.rentsFor(shortDollars(offer.monthlyRent))
      }
      sum={<Money of={offer.price} form="round" tone={short > 0 ? 'inherit' : 'money'} />}
    />
  );
}
