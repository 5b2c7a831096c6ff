import { useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { toDollars } from '#protocol/values/primitives.ts';
import { MAX_LEVEL } from '#protocol/systems/real-estate/houses.ts';
import { LEVEL_RENT_PERCENT, RENT_FULL_HOURS } from '#protocol/systems/real-estate/values.ts';
import { STEP_PERCENT, STEP_WEALTH_CENTS } from '#protocol/systems/rent/amount.ts';
import { useIsConnectionLost } from '#web/live/connection-store.ts';
import { Badge } from '#web/ui/figure/badge.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { Stale } from '#web/ui/figure/stale.tsx';
import { TabPanel, Tabs } from '#web/ui/page/tabs.tsx';
import { useSettings } from '#web/live/use-settings.ts';
import { fullCount, fullDollars, percent } from '#web/ui/figure/format.ts';
import { HelpLines } from '#web/ui/overlay/help-lines.tsx';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { MarketTab } from './parts/market-tab.tsx';
import { OwnedTab } from './parts/owned-tab.tsx';
import { RentTab } from './parts/rent-tab.tsx';
import { Street } from './parts/street.tsx';
import { TownTab } from './parts/town-tab.tsx';
import { useEstate, type Estate, useAccruedRent } from './use-estate.ts';
import { useIsRentLate } from './use-rent.ts';
import { pageText, headText, helpText } from './text/page.ts';
import { sum } from './model.ts';

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

function EstateHead({ estate, isPending }: { estate: Estate | undefined; isPending: boolean }) {
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3 max-sm:w-full max-sm:justify-between max-sm:gap-x-4">
      <Item label={headText.properties} isPending={isPending}>
        {estate && (
          <>
            <Figure of={estate.properties.length} />
            <span className="text-muted">
              {' '}
              {headText.of} <Figure of={estate.maxProperties} />
            </span>
          </>
        )}
      </Item>
      <Item label={headText.rentIncome} isPending={isPending}>
        {estate && <Money of={sum(estate.properties.map(({ monthlyRent }) => monthlyRent))} form="short" />}
      </Item>
      <Item label={headText.accrued} isPending={isPending}>
        {estate && <AccruedFigure estate={estate} />}
      </Item>
    </dl>
  );
}

const AccruedFigure = ({ estate }: { estate: Estate }) => (
  <Money of={useAccruedRent(estate.properties, estate.maintenanceRate).dollars} waits form="short" />
);

interface ItemProps {
  label: string;
  isPending: boolean;
  children: ReactNode;
}

const Item = ({ label, isPending, children }: ItemProps) => (
  <div>
    <dt className="text-muted text-xs">{label}</dt>
    <dd className="mt-0.5 font-medium text-base">
      {isPending ? <Skeleton className="h-6 w-16" /> : (children ?? <Unknown />)}
    </dd>
  </div>
);

const Unknown = () => (
  <span className="text-muted">
    <span aria-hidden="true">—</span>
    <span className="sr-only">{headText.unknown}</span>
  </span>
);

function RealEstateHelp() {
  const settings = useSettings();
  const lines =
    settings &&
    helpText({
      maintenance: percent(settings['realEstateSettings.maintenanceRate'] * 100),
      maxDays: RENT_FULL_HOURS / 24,
      maxLevel: MAX_LEVEL,
      levelPercent: LEVEL_RENT_PERCENT,
      commission: percent(settings['realEstateSettings.saleCommission'] * 100),
      maxProperties: fullCount(settings['realEstateSettings.maxProperties']),
      baseRent: fullDollars(settings['centralBankSettings.rentBaseCost']),
      stepPercent: STEP_PERCENT,
      stepWealth: fullDollars(toDollars(STEP_WEALTH_CENTS)),
    });
  return <HelpLines lines={lines} />;
}
