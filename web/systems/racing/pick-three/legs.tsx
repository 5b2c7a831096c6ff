import type { ReactNode } from 'react';
import type { RaceHorse } from '#protocol/systems/racing/models.ts';
import type { PickThree } from '#protocol/systems/racing/pick-three.ts';
import { Money } from '#web/ui/figure/money.tsx';
import { clockTime } from '#web/ui/figure/times.ts';
import { pickThreeText } from '../text/pick-three.ts';
import { Silk } from '../card/silk.tsx';

export const Legs = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-3 sm:grid-cols-3">{children}</div>
);

/** As high as a field with its label; on phones, one line. */
export const LegSlot = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div className="grid min-w-0 gap-1.5 max-sm:flex max-sm:items-center max-sm:justify-between max-sm:gap-4">
    <div className="min-w-0 font-medium text-sm">{title}</div>
    <p className="flex min-h-11 items-center gap-2.5 rounded-md border border-line px-3 text-base max-sm:min-h-7 max-sm:shrink-0 max-sm:border-0 max-sm:px-0 max-sm:text-sm">
      {children}
    </p>
  </div>
);

export const LegTitle = ({ startsAt, name }: { startsAt: string; name: string }) => (
  <span className="line-clamp-1">
    <time dateTime={startsAt} className="figures text-muted">
      {clockTime(startsAt)}
    </time>{' '}
    <span>{name}</span>
  </span>
);

export const Runner = ({ horse }: { horse: Pick<RaceHorse, 'number' | 'name' | 'silks'> }) => (
  <>
    <Silk silks={horse.silks} />
    <span className="figures font-semibold text-sm">{horse.number}</span>
    <span className="truncate">{horse.name}</span>
  </>
);

interface PoolProps {
  readonly of: Pick<PickThree, 'pool' | 'tickets_sold'>;
  readonly carried: number;
}

export const Pool = ({ of: { pool, tickets_sold: sold }, carried }: PoolProps) => (
  <Line name={pickThreeText.pool} dollars={pool}>
    <span>{pickThreeText.sold(sold)}</span>
    {carried > 0 && (
      <span>
        {pickThreeText.carried} <Money of={carried} tone="inherit" />
      </span>
    )}
  </Line>
);

export const Foot = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3">{children}</div>
);

interface LineProps {
  readonly name: string;
  readonly dollars: number;
  readonly children?: ReactNode;
}

export const Line = ({ name, dollars, children }: LineProps) => (
  <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-muted text-sm">
    <span>{name}</span>
    <Money of={dollars} className="font-semibold text-base" />
    {children}
  </p>
);
