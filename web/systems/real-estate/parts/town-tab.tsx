import { FailedRead } from '#web/live/failed-read.tsx';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { Stat, Stats } from '#web/ui/figure/stat.tsx';
import { tips, townText } from '../text/page.ts';
import { useTown } from '../use-estate.ts';
import { TopOwners } from './top-owners.tsx';
import { TownTypes } from './town-types.tsx';

export function TownTab() {
  const reading = useTown();
  const { data, error } = reading;
  const pending = <Skeleton className="h-8 w-24" />;
  return (
    <div className="grid gap-6">
      {error && !data ? (
        <Panel padding="flush">
          <FailedRead of={reading} fallback={townText.loadFailed} />
        </Panel>
      ) : (
        <>
          <Stats>
            <Stat
              label={townText.available}
              value={data ? <Figure of={data.availableProperties} form="short" /> : pending}
            />
            <Stat
              label={townText.owned}
              value={data ? <Figure of={data.ownedProperties} form="short" /> : pending}
            />
            <Stat
              label={townText.averagePrice}
              value={data ? <Money of={data.avgPrice} form="short" /> : pending}
            />
            <Stat
              label={townText.totalValue}
              value={data ? <Money of={data.totalMarketValue} form="short" /> : pending}
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

const Tips = () => (
  <Panel title={townText.tips} padding="flush">
    <ul className="grid gap-px bg-line sm:grid-cols-2 lg:grid-cols-6">
      {tips.map(([title, text], index) => (
        <li
          key={title}
          className={`bg-surface p-5 max-sm:p-4 ${index < 3 ? 'lg:col-span-2' : 'lg:col-span-3'}`}
        >
          <h3 className="font-medium text-base">{title}</h3>
          <p className="mt-1 text-muted">{text}</p>
        </li>
      ))}
    </ul>
  </Panel>
);
