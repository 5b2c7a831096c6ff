import type { ReactNode } from 'react';
import { toDollars } from '#protocol/primitives.ts';
import { MAX_LEVEL } from '#protocol/systems/real-estate/houses.ts';
import { LEVEL_RENT_PERCENT, RENT_FULL_HOURS } from '#protocol/systems/real-estate/values.ts';
import { STEP_PERCENT, STEP_WEALTH_CENTS } from '#protocol/systems/rent/amount.ts';
import { useSettings } from '#web/live/use-settings.ts';
import { fullCount, fullDollars, percent } from '#web/ui/figure/format.ts';
import { HelpLines } from '#web/ui/overlay/help-lines.tsx';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { sum } from '../model.ts';
import { headText, helpText } from '../text/page.ts';
import { type Estate, useAccruedRent } from '../use-estate.ts';

export function EstateHead({ estate, isPending }: { estate: Estate | undefined; isPending: boolean }) {
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

export function RealEstateHelp() {
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
