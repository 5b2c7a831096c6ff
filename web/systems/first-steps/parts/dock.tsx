import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { timers } from '#web/live/clock.ts';
import { useUser } from '#web/live/session-store.ts';
import { useIsWide } from '#web/ui/style/media-queries.ts';
import { hasPlan, pathOf } from '../model.ts';
import { lastStage, leavePage, stopPointing, usePointed } from '../store.ts';
import { useFirstSteps, useFollowSteps } from '../use-first-steps.ts';
import { DOCK_PLACE } from './dock-place.ts';

const NextStep = lazy(async () => ({ default: (await import('./next-step.tsx')).NextStep }));
const PlanLine = lazy(async () => ({ default: (await import('../plan/plan.tsx')).PlanLine }));

export function Dock() {
  const { id } = useUser();
  const { pathname } = useLocation();
  const { steps, isPending } = useFirstSteps();
  const isWide = useIsWide();
  const stage = steps ? (hasPlan(steps) ? 'planned' : 'open') : isPending ? lastStage(id) : 'over';
  useFollowSteps();
  useGuide();
  if (stage === 'over') return null;
  const space = <div aria-hidden="true" className={`${DOCK_PLACE} h-[41px]`} />;
  return (
    <>
      <Suspense fallback={space}>
        {steps ? <NextStep steps={steps} isPlanShown={stage === 'planned' && isWide} /> : space}
      </Suspense>
      {stage === 'planned' && !isWide && pathname === DASHBOARD && <PlanBelow />}
    </>
  );
}

const DASHBOARD = '/dashboard';

/** Two lines on a phone. */
const PlanBelow = () => (
  <p className="mx-auto min-h-10 w-full max-w-page px-6 pt-2 text-muted text-xs max-sm:px-4">
    <Suspense>
      <PlanLine />
    </Suspense>
  </p>
);

function useGuide(): void {
  const pointed = usePointed();
  const { pathname } = useLocation();
  useEffect(() => () => leavePage(pathname), [pathname]);
  useEffect(() => {
    if (!pointed || pathOf(pointed.id) !== pathname) return;
    let isOver = false;
    let stop = (): void => undefined;
    const begin = async (): Promise<void> => {
      const { pointAt } = await import('./point-at.ts');
      if (!isOver) stop = pointAt(pointed.id, stopPointing);
    };
    // After the page has moved the focus on navigation.
    const cancel = timers.after(0, () => void begin().catch(() => undefined));
    return () => {
      isOver = true;
      cancel();
      stop();
    };
  }, [pointed, pathname]);
}
