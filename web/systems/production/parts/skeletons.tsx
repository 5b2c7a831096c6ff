import { Panel } from '#web/ui/page/panel.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { goodsGrid } from './collect-panel.tsx';

export const CollectSkeleton = () => (
  <Panel>
    <div className="flex items-start justify-between gap-6">
      <div className="min-w-0 flex-1">
        <Skeleton className="w-24" />
        <div className={goodsGrid}>
          {['first', 'second', 'third', 'fourth'].map((place) => (
            <div key={place} className="min-w-0">
              <Skeleton className="h-5 w-12 max-w-full" />
              <Skeleton className="mt-0.5 h-8.5 w-16 max-w-full max-sm:h-7" />
            </div>
          ))}
        </div>
      </div>
      <Skeleton className="mt-1 h-12 w-36 shrink-0 max-sm:hidden" />
    </div>
    <div className="mt-5 border-line border-t pt-4">
      <Skeleton className="h-5 w-48 max-w-full" />
    </div>
  </Panel>
);

export const PlanSkeleton = () => (
  <Panel className="max-lg:hidden">
    <Skeleton className="h-40 rounded-md" />
    <Skeleton className="mt-4 h-6 w-32" />
    <Skeleton className="mt-6 h-11" />
    <div className="mt-6 grid gap-6">
      {['cost', 'after', 'more', 'back'].map((line) => (
        <Skeleton key={line} />
      ))}
    </div>
    <Skeleton className="mt-6 h-12" />
  </Panel>
);
