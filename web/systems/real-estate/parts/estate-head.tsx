import type { ReactNode } from 'react';
import { Figure, Money } from '#web/ui/money.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { sum } from '../store.ts';
import { type Estate, useAccruedRent } from '../use-estate.ts';

/** The three figures that every tab is read with. What could not be read is told as nothing. */
export function EstateHead({ estate, isPending }: { estate: Estate | undefined; isPending: boolean }) {
  const properties = estate?.properties ?? [];
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3 max-sm:w-full max-sm:justify-between max-sm:gap-x-4">
      <Item label="Places" isPending={isPending}>
        <Figure of={properties.length} />
        {estate && (
          <span className="text-muted">
            {' '}
            of <Figure of={estate.maxProperties} />
          </span>
        )}
      </Item>
      <Item label="Monthly rent" isPending={isPending}>
        <Money of={sum(properties.map(({ monthlyRent }) => monthlyRent))} form="short" />
      </Item>
      <Item label="Waiting" isPending={isPending}>
        {estate ? <AccruedFigure estate={estate} /> : <Money of={0} />}
      </Item>
    </dl>
  );
}

const AccruedFigure = ({ estate }: { estate: Estate }) => (
  <Money of={useAccruedRent(estate.properties, estate.maintenanceRate).dollars} form="short" />
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
      {isPending ? <Skeleton className="h-6 w-16" /> : children}
    </dd>
  </div>
);
