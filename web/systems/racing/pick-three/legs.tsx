import type { ReactNode } from 'react';
import type { RaceHorse } from '#protocol/systems/racing/models.ts';
import type { PickThree } from '#protocol/systems/racing/pick-three.ts';
import { Money } from '#web/ui/figure/money.tsx';
import { clockTime } from '#web/ui/figure/times.ts';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { pickThreeText } from '../text/pick-three.ts';
import { Silk } from '../card/silk.tsx';

export const Legs = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-3 sm:grid-cols-3">{children}</div>
);

interface LegSlotProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** On phones, one line. */
export const LegSlot = ({ title, children }: LegSlotProps) => (
  <div className="grid min-w-0 gap-1.5 max-sm:flex max-sm:items-center max-sm:justify-between max-sm:gap-4">
    <div className="min-w-0 font-medium text-sm">{title}</div>
    <p className="flex min-h-11 items-center gap-2.5 rounded-md border border-line px-3 text-base max-sm:min-h-7 max-sm:shrink-0 max-sm:border-0 max-sm:px-0 max-sm:text-sm">
      {children}
    </p>
  </div>
);

interface LegTitleProps {
  readonly startsAt: string;
  readonly name: string;
  readonly isOnPaper?: boolean;
}

export const LegTitle = ({ startsAt, name, isOnPaper = false }: LegTitleProps) => (
  <span className="line-clamp-1">
    <time dateTime={startsAt} className={cx('figures', !isOnPaper && 'text-muted')}>
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

interface FootProps {
  readonly children: ReactNode;
  /** On phones: as high as the result with the player's own tickets. */
  readonly isResult?: boolean;
}

export const Foot = ({ children, isResult = false }: FootProps) => (
  <div
    className={cx(
      'flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3',
      isResult && 'max-sm:min-h-35 max-sm:content-start max-sm:gap-y-1',
    )}
  >
    {children}
  </div>
);

interface LineProps {
  readonly name: string;
  readonly dollars: number;
  readonly children?: ReactNode;
}

/** On phones, what follows the sum has a line of its own. */
export const Line = ({ name, dollars, children }: LineProps) => (
  <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-muted text-sm">
    <span className="flex items-baseline gap-x-3 max-sm:basis-full">
      <span>{name}</span>
      <Money of={dollars} className="font-semibold text-base" />
    </span>
    {children}
  </p>
);

export const LineSkeleton = () => (
  <span className="block h-6 py-1 max-sm:h-12">
    <Skeleton className="w-56" />
  </span>
);
