import { HOUSE_TYPES } from '#protocol/systems/real-estate/houses.ts';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The market on its way: its types are known, its figures are not. */
export const MarketSkeleton = () => (
  <div className="grid gap-4 lg:grid-cols-2" aria-busy="true">
    {HOUSE_TYPES.map((houseType) => (
      <div
        key={houseType}
        className="grid rounded-lg border border-line bg-surface sm:grid-cols-[13rem_minmax(0,1fr)]"
      >
        <div className="rounded-t-lg border-line bg-page max-sm:h-40 max-sm:border-b sm:rounded-l-lg sm:rounded-tr-none sm:border-r" />
        <div className="p-5 max-sm:p-4">
          <p className="display text-lg text-muted">{houseType}</p>
          <Skeleton className="mt-3 w-24" />
          <div className="mt-4 grid grid-cols-3 gap-4">
            {['price', 'rent', 'roi'].map((figure) => (
              <Skeleton key={figure} className="h-9" />
            ))}
          </div>
          <div className="mt-4 flex items-center justify-between">
            <Skeleton className="w-16" />
            <Skeleton className="h-10 w-28 rounded-md" />
          </div>
        </div>
      </div>
    ))}
  </div>
);

/** What one owns, on its way. */
export const OwnedSkeleton = () => (
  <div className="grid gap-6" aria-busy="true">
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <Panel>
        <Skeleton className="w-24" />
        <Skeleton className="mt-3 h-10 w-40" />
        <Skeleton className="mt-4 h-1" />
        <Skeleton className="mt-6 h-12" />
      </Panel>
      <Panel title="Income by house type">
        <div className="grid gap-5">
          {['first', 'second', 'third'].map((line) => (
            <Skeleton key={line} className="h-6" />
          ))}
        </div>
      </Panel>
    </div>
    <Panel title="Your street">
      <Skeleton className="h-12" />
    </Panel>
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {['one', 'two', 'three'].map((card) => (
        <Panel key={card}>
          <Skeleton className="h-72" />
        </Panel>
      ))}
    </div>
  </div>
);
