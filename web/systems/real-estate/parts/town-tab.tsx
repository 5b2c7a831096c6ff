import { failureText } from '#web/live/failure-text.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Figure, Money } from '#web/ui/money.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stat, Stats } from '#web/ui/stat.tsx';
import { useTown } from '../use-estate.ts';
import { Tips } from './tips.tsx';
import { TopOwners } from './top-owners.tsx';
import { TownTypes } from './town-types.tsx';

export function TownTab() {
  const { data, error, isFetching, refetch } = useTown();
  const accrued = <Skeleton className="h-8 w-24" />;
  return (
    <div className="grid gap-6">
      {error && !data ? (
        <Panel padding="flush">
          <ErrorState
            message={failureText(error, 'Failed to load market stats')}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </Panel>
      ) : (
        <>
          <Stats>
            <Stat
              label="Available"
              value={data ? <Figure of={data.availableProperties} form="short" /> : accrued}
            />
            <Stat label="Owned" value={data ? <Figure of={data.ownedProperties} form="short" /> : accrued} />
            <Stat label="Average Price" value={data ? <Money of={data.avgPrice} form="short" /> : accrued} />
            <Stat
              label="Total Value"
              value={data ? <Money of={data.totalMarketValue} form="short" /> : accrued}
            />
          </Stats>
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <TopOwners owners={data?.topOwners} />
            <TownTypes types={data?.byType} />
          </div>
        </>
      )}
      <Tips />
    </div>
  );
}
