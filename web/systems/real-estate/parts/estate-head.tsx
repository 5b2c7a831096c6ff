import type { ReactNode } from 'react';
import { Figure, Money } from '#web/ui/money.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { sum } from '../model.ts';
import { type Estate, useAccruedRent } from '../use-estate.ts';

export function EstateHead({ estate, isPending }: { estate: Estate | undefined; isPending: boolean }) {
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3 max-sm:w-full max-sm:justify-between max-sm:gap-x-4">
      <Item label="Properties" isPending={isPending}>
        {estate && (
          <>
            <Figure of={estate.properties.length} />
            <span className="text-muted">
              {' '}
              of <Figure of={estate.maxProperties} />
            </span>
          </>
        )}
      </Item>
      <Item label="Monthly rent" isPending={isPending}>
        {estate && <Money of={sum(estate.properties.map(({ monthlyRent }) => monthlyRent))} form="short" />}
      </Item>
      <Item label="Waiting" isPending={isPending}>
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
    <span className="sr-only">Not known</span>
  </span>
);
