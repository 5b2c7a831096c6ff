import { Skeleton } from '#web/ui/skeleton.tsx';

/** The teaser's shape while it is on its way. */
export function NextRaceSkeleton() {
  return (
    <div>
      <div className="flex justify-between gap-8 px-5 pt-5 pb-4 max-sm:px-4">
        <div className="grid gap-2">
          <Skeleton className="w-20" />
          <Skeleton className="h-8 w-56 max-sm:w-40" />
          <Skeleton className="w-32" />
        </div>
        <Skeleton className="h-10 w-28 self-end" />
      </div>
      <div className="border-line border-y">
        {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((place) => (
          <div
            key={place}
            className="flex h-11 items-center border-line border-b px-5 last:border-b-0 max-sm:px-4"
          >
            <Skeleton className="w-40" />
          </div>
        ))}
      </div>
      <div className="px-5 py-5 max-sm:px-4">
        <Skeleton className="h-10 w-36" />
      </div>
    </div>
  );
}
