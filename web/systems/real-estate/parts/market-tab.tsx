import { KeyRound, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '#web/live/session-store.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { bestOffer, type Bought, houseNumber, offersOf, withBought } from '../model.ts';
import { marketText } from '../text/properties.ts';
import { loadFailedText } from '../text/summary.ts';
import { type Estate, useListings } from '../use-estate.ts';
import { MarketCard } from './market-card.tsx';
import { ListUnavailable, MarketSkeleton } from './list-states.tsx';

export function MarketTab({ estate, onStreet }: { estate: Estate | undefined; onStreet: () => void }) {
  const [bought, setBought] = useState<readonly Bought[]>([]);
  const addBought = (one: Bought) =>
    setBought((all) => [...all.filter(({ offer }) => offer.key !== one.offer.key), one]);
  const listings = useListings();
  const { data, isPending, isFetching, refetch } = listings;
  const { dollars } = useUser();
  if (isPending) return <MarketSkeleton />;
  if (!data) return <ListUnavailable title={loadFailedText.listed} reading={listings} />;
  const listed = offersOf(data);
  const offers = withBought(listed, bought);
  if (offers.length === 0)
    return (
      <Panel padding="flush">
        <EmptyState
          icon={KeyRound}
          title={marketText.nothing}
          text={marketText.nothingNote}
          action={
            <Button icon={RotateCw} busy={isFetching} onClick={() => void refetch()}>
              {marketText.reload}
            </Button>
          }
        />
      </Panel>
    );
  const owned = estate?.properties ?? [];
  const isFull = estate !== undefined && owned.length >= estate.maxProperties;
  const best = isFull ? undefined : bestOffer(listed, dollars);
  return (
    <>
      {isFull && <p className="mb-4 text-sm text-warn">{marketText.limitReached(estate.maxProperties)}</p>}
      <ul className="grid gap-4 grid-cols-[repeat(auto-fill,minmax(min(100%,30rem),1fr))]">
        {offers.map((offer) => {
          const own = bought.find((one) => one.offer.key === offer.key);
          const number = own ? houseNumber(owned, own.propertyId) : 0;
          return (
            <MarketCard
              key={offer.key}
              offer={offer}
              owned={owned.filter(({ house_type }) => house_type === offer.houseType).length}
              isBest={offer.key === best}
              reachedLimit={isFull ? estate.maxProperties : undefined}
              bought={owned[number - 1]}
              message={own?.message ?? ''}
              number={number}
              onBought={addBought}
              onStreet={onStreet}
            />
          );
        })}
      </ul>
    </>
  );
}
