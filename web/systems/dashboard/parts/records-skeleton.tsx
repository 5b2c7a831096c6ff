import { Skeleton } from '#web/ui/page/loading.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { activityText, incomeText, worthText } from '../text/page.ts';

const TITLES = [worthText.title, incomeText.title];

/** The charts' shape, before their script or their figures have arrived. */
export const ChartsSkeleton = () => (
  <div className="grid min-w-0 gap-6">
    {TITLES.map((title) => (
      <Panel key={title} title={title} note={<Skeleton className="mt-1 h-3 w-40" />}>
        <Skeleton className="h-54" />
      </Panel>
    ))}
  </div>
);

export const RecordsSkeleton = () => (
  <>
    <ChartsSkeleton />
    <Panel title={activityText.title} padding="flush">
      <Skeleton className="h-80" />
    </Panel>
  </>
);
