import { cx } from '#web/ui/style/cx.ts';
import { Skeleton } from '#web/ui/page/loading.tsx';

export const MyTabSkeleton = () => (
  <div aria-busy="true" className="grid gap-6">
    <div className="grid gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className={surface}>
        <div className="flex gap-5 p-5 max-sm:p-4">
          <Skeleton className="h-24! w-20 rounded-md" />
          <div className="min-w-0 flex-1">
            <Skeleton className="h-8 w-60 max-w-full" />
            <Skeleton className="mt-2 w-40" />
            <Skeleton className="mt-3 w-full max-w-prose" />
          </div>
        </div>
        <div className="grid grid-cols-4 gap-px border-line border-y bg-line max-sm:grid-cols-2">
          {['members', 'bonus', 'level', 'experience'].map((figure) => (
            <div key={figure} className="bg-surface px-5 py-4">
              <Skeleton className="w-20" />
              <Skeleton className="mt-1 h-7 w-12" />
            </div>
          ))}
        </div>
        <div className="h-40 p-5">
          <Skeleton className="w-16" />
          <Skeleton className="mt-3 h-2 w-full" />
        </div>
      </div>
      <div className={surface}>
        <div className="h-14 border-line border-b" />
        <div className="p-5">
          <Skeleton className="h-10 w-56 max-w-full" />
          <Skeleton className="mt-3 w-full" />
          <Skeleton className="mt-10 h-8.5 w-full rounded-md" />
          <Skeleton className="mt-12 h-11 w-full rounded-md" />
          <Skeleton className="mt-28 h-12 w-full rounded-md" />
        </div>
      </div>
    </div>
    <div className={cx(surface, 'h-56.5 max-lg:hidden')} />
    <div className="grid gap-6 max-lg:hidden lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className={cx(surface, 'h-164')} />
      <div className={cx(surface, 'h-164')} />
    </div>
  </div>
);

const surface = 'min-w-0 rounded-lg border border-line bg-surface';
