import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The two pictures, on their way. */
export const PicturesSkeleton = () => (
  <>
    {['Net worth over time', 'Income by source'].map((title) => (
      <Panel key={title} title={title} note={<Skeleton className="mt-1 h-3 w-40" />}>
        <Skeleton className="h-54" />
      </Panel>
    ))}
  </>
);
