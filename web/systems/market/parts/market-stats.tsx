import type { ReactNode } from 'react';
import type { MarketStats as Stats } from '#protocol/systems/market/models.ts';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { statsText } from '../text/page.ts';

/** Placeholder figures (specification, section 9). */
export const FALLBACK: Stats = { volume: 12_450, traders: 847, marketCap: 2_400_000 };

interface MarketStatsProps {
  readonly stats: Stats | undefined;
  readonly isLoading: boolean;
}

export function MarketStats({ stats = FALLBACK, isLoading }: MarketStatsProps) {
  return (
    <section className="max-lg:rounded-lg max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-4">
      <h2 className="font-semibold text-base max-lg:mb-3 lg:sr-only">{statsText.title}</h2>
      <dl className="flex flex-wrap gap-x-8 gap-y-2 max-lg:justify-between max-sm:gap-x-4">
        <StatItem name={statsText.volume} isLoading={isLoading}>
          <Money of={stats.volume} form="short" />
        </StatItem>
        <StatItem name={statsText.traders} isLoading={isLoading}>
          <Figure of={stats.traders} form="short" />
        </StatItem>
        <StatItem name={statsText.marketCap} isLoading={isLoading}>
          <Money of={stats.marketCap} form="short" />
        </StatItem>
      </dl>
    </section>
  );
}

function StatItem({
  name,
  isLoading,
  children,
}: {
  readonly name: string;
  readonly isLoading: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div>
      <dt className="text-muted text-xs">{name}</dt>
      <dd className="mt-0.5 font-medium text-base">
        {isLoading ? <Skeleton className="h-6 w-16" /> : children}
      </dd>
    </div>
  );
}
