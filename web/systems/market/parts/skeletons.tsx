import { Skeleton } from '#web/ui/skeleton.tsx';
import { SLOTS } from './geometry.ts';

/** Instrument and order book on their way, in their final shape. */
export function FloorSkeleton() {
  return (
    <div className="grid gap-4" aria-busy="true">
      <div className="instrument min-w-0 rounded-lg border border-line bg-surface">
        <div className="area-chart-head px-4 py-2.5 lg:border-line lg:border-b">
          <Skeleton className="h-8 w-52" />
        </div>
        <div className="area-chart flex h-75 items-end gap-2 px-4 pb-10 lg:h-112">
          {Array.from({ length: 20 }, (_, bar) => (
            <Skeleton key={bar} className={bar % 3 === 0 ? 'h-2/3 flex-1' : 'h-1/2 flex-1'} />
          ))}
        </div>
        <div className="area-ladder-head border-line lg:border-b lg:border-l" />
        <div className="area-ladder grid border-line lg:border-l">
          {Array.from({ length: 2 * SLOTS }, (_, row) => (
            <span key={row} className="grid place-items-center">
              <Skeleton className="w-40" />
            </span>
          ))}
        </div>
        <div className="area-chart-foot h-9 border-line lg:border-t" />
        <div className="area-ladder-foot h-9 border-line max-lg:hidden lg:border-t lg:border-l" />
      </div>
      <div className="h-57 rounded-lg border border-line bg-surface p-5">
        <Skeleton className="w-32" />
      </div>
    </div>
  );
}
