import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export const ProfileSkeleton = () => (
  <div aria-busy="true">
    <h1 className="sr-only">Profile</h1>
    <div className="flex items-center gap-6 pb-6 max-sm:gap-4">
      <Skeleton className="size-24 shrink-0 rounded-full" />
      <div className="grid gap-3">
        <Skeleton className="h-9 w-48" />
        <Skeleton className="w-32" />
        <Skeleton className="w-56 max-w-full" />
      </div>
    </div>
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <Panel title="Biography">
        <Skeleton className="w-3/4" />
      </Panel>
      <Panel title="Record">
        <Skeleton className="h-60" />
      </Panel>
    </div>
  </div>
);
