import { Building2, KeyRound } from 'lucide-react';
import { bonusOf } from '#protocol/systems/economy/terms.ts';
import { toCents, toDollars } from '#protocol/primitives.ts';
import { failureText } from '#web/live/client.ts';
import { useUser } from '#web/live/session-store.ts';
import { Countdown } from '#web/ui/figure/countdown.tsx';
import { fullDollars, shortDollars } from '#web/ui/figure/format.ts';
import { Money } from '#web/ui/figure/money.tsx';
import { DeskCollect, DeskLink, DeskRow, DeskRowSkeleton } from '#web/ui/page/desk-row.tsx';
import { offersOf, suggestedOffer } from '../model.ts';
import { collectText, deskText, marketText, ownedText } from '../text.ts';
import { type Estate, useAccruedRent, useCollectRent, useEstate, useListings } from '../use-estate.ts';

const rentRow = { icon: Building2, name: deskText.rent, to: '/real-estate?tab=mine' } as const;

export function WaitingRent() {
  const { data, error } = useEstate();
  if (!data)
    return error ? (
      <DeskRow {...rentRow} note={failureText(error, ownedText.loadFailed)} />
    ) : (
      <DeskRowSkeleton />
    );
  if (data.properties.length > 0) return <AccruedRent estate={data} />;
  return (
    <DeskRow
      {...rentRow}
      note={deskText.noHouse}
      action={<DeskLink to="/real-estate">{deskText.buyOne}</DeskLink>}
    />
  );
}

function AccruedRent({ estate: { properties, maintenanceRate, bonus } }: { estate: Estate }) {
  const { dollars, nextMs } = useAccruedRent(properties, maintenanceRate);
  const { isBusy, run } = useCollectRent();
  const paid = dollars + toDollars(bonusOf(toCents(dollars), bonus));
  return (
    <DeskRow
      {...rentRow}
      note={
        nextMs === null ? (
          <span className="text-warn">{deskText.stopped}</span>
        ) : (
          <span>
            {deskText.moreIn}
            <Countdown until={nextMs} done={collectText.soon} />
          </span>
        )
      }
      sum={<Money of={paid} waits />}
      action={
        <DeskCollect
          text={deskText.collect}
          name={deskText.collectNamed}
          isBusy={isBusy}
          emptyReason={dollars > 0 ? undefined : collectText.nothing}
          onCollect={() => void run(paid)}
        />
      }
    />
  );
}

const offerRow = { icon: KeyRound, to: '/real-estate' } as const;

export function HouseOffer() {
  const { dollars } = useUser();
  const { data, error } = useListings();
  if (!data && !error) return <DeskRowSkeleton />;
  const offer = data && suggestedOffer(offersOf(data), dollars);
  if (!offer)
    return (
      <DeskRow
        {...offerRow}
        name={deskText.house}
        note={error && !data ? failureText(error, marketText.loadFailed) : deskText.noneForSale}
      />
    );
  const short = Math.round((offer.price - dollars) * 100) / 100;
  return (
    <DeskRow
      {...offerRow}
      name={offer.houseType}
      note={
        short > 0 ? deskText.short(fullDollars(short)) : deskText.rentsFor(shortDollars(offer.monthlyRent))
      }
      sum={<Money of={offer.price} form="round" tone={short > 0 ? 'inherit' : 'money'} />}
    />
  );
}
