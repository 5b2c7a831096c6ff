import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useIsConnectionLost } from '#web/live/connection-store.ts';
import { Badge } from '#web/ui/figure/badge.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { Stale } from '#web/ui/figure/stale.tsx';
import { TabPanel, Tabs } from '#web/ui/page/tabs.tsx';
import { EstateHead, RealEstateHelp } from './parts/estate-head.tsx';
import { MarketTab } from './parts/market-tab.tsx';
import { OwnedTab } from './parts/owned-tab.tsx';
import { RentTab } from './parts/rent-tab.tsx';
import { Street } from './parts/street.tsx';
import { TownTab } from './parts/town-tab.tsx';
import { useEstate } from './use-estate.ts';
import { useIsRentLate } from './use-rent.ts';
import { pageText } from './text/page.ts';

const tabs = [
  { value: 'market', label: pageText.market },
  { value: 'mine', label: pageText.mine },
  { value: 'rent', label: pageText.rent },
  { value: 'stats', label: pageText.stats },
] as const;

export function RealEstatePage() {
  const isLost = useIsConnectionLost();
  const estate = useEstate();
  const isLate = useIsRentLate();
  const [query, setQuery] = useSearchParams();
  const tab = tabs.find(({ value }) => value === query.get('tab'))?.value ?? 'market';
  const show = (value: string) => setQuery(value === 'market' ? {} : { tab: value }, { replace: true });
  const street = useRef<HTMLElement>(null);
  const owned = estate.data?.properties.length;
  return (
    <>
      <PageHead
        help={<RealEstateHelp />}
        title={pageText.title}
        lead={pageText.lead}
        aside={<EstateHead estate={estate.data} isPending={estate.isPending} />}
      />
      <Stale stale={isLost && estate.data !== undefined}>
        <Street estate={estate.data} isPending={estate.isPending} streetRef={street} />
      </Stale>
      <Tabs
        label={pageText.tabs}
        value={tab}
        onChange={show}
        tabs={tabs.map((one) => {
          if (one.value === 'mine' && owned) return { ...one, count: owned };
          return one.value === 'rent' && isLate ? { ...one, label: <LateLabel name={one.label} /> } : one;
        })}
      >
        <Stale stale={isLost && estate.data !== undefined}>
          <TabPanel value="market">
            <MarketTab estate={estate.data} onStreet={() => street.current?.focus()} />
          </TabPanel>
          <TabPanel value="mine">
            <OwnedTab reading={estate} onMarket={() => show('market')} />
          </TabPanel>
          <TabPanel value="rent">
            <RentTab />
          </TabPanel>
          <TabPanel value="stats">
            <TownTab />
          </TabPanel>
        </Stale>
      </Tabs>
    </>
  );
}

const LateLabel = ({ name }: { name: string }) => (
  <span>
    <span>{name}</span>{' '}
    <Badge tone="loss" className="ml-1">
      {pageText.overdue}
    </Badge>
  </span>
);
