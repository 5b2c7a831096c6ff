import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The goods in their yards, on their way. */
export const CollectSkeleton = () => (
  <Panel>
    <Skeleton className="h-3 w-24" />
    <div className="mt-4 flex gap-12">
      {['first', 'second', 'third', 'fourth'].map((place) => (
        <div key={place} className="grid gap-2">
          <Skeleton className="w-12" />
          <Skeleton className="h-8 w-16" />
        </div>
      ))}
    </div>
    <div className="mt-5 flex items-center justify-between border-line border-t pt-4">
      <Skeleton className="w-48" />
      <Skeleton className="h-12 w-36 max-sm:hidden" />
    </div>
  </Panel>
);

/** The plan, on its way; on a phone it is not there until it is asked for. */
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
