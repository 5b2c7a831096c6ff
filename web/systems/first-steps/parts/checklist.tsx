import { lazy, Suspense } from 'react';
import { useUser } from '#web/live/session-store.ts';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { useIsInView } from '#web/ui/page/use-is-in-view.ts';
import { hasPlan } from '../model.ts';
import { lastStage } from '../store.ts';
import { checklistText } from '../text/steps.ts';
import { useFirstSteps } from '../use-first-steps.ts';
import { PlanSpace } from './step.tsx';

const Steps = lazy(async () => ({ default: (await import('./steps.tsx')).Steps }));

/** Below the first screen: the steps load when they come into view. */
export function Checklist() {
  const { id } = useUser();
  const { steps, isPending } = useFirstSteps();
  const { place, isSeen } = useIsInView();
  const stage = lastStage(id);
  if (!steps && (!isPending || stage === 'over')) return <div ref={place} />;
  const space = <ChecklistSkeleton isPlanned={steps ? hasPlan(steps) : stage === 'planned'} />;
  return (
    <div ref={place}>
      {steps && isSeen ? (
        <Suspense fallback={space}>
          <Steps steps={steps} />
        </Suspense>
      ) : (
        space
      )}
    </div>
  );
}

const ChecklistSkeleton = ({ isPlanned }: { isPlanned: boolean }) => (
  <Panel
    title={checklistText.title}
    note={<Skeleton className="mt-1 h-3 w-48" />}
    padding="flush"
    className="mb-6"
  >
    <div className="max-sm:h-10" />
    {isPlanned && <PlanSpace />}
    <div className="h-[20.5rem] sm:h-[12rem] lg:h-[4.5rem]" />
  </Panel>
);
