import { Clock, Footprints, X } from 'lucide-react';
import { lazy, type ReactElement, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import type { FirstStep } from '#protocol/systems/first-steps/contract.ts';
import { timers } from '#web/live/clock.ts';
import { useUser } from '#web/live/session-store.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { useIsWide } from '#web/ui/style/media-queries.ts';
import { hasPlan, pathOf } from '../model.ts';
import { lastStage, leavePage, stopPointing, usePointed } from '../store.ts';
import { dockText, stepTexts } from '../text/steps.ts';
import { useCloseSteps, useFirstSteps, useFollowSteps, useNextStep } from '../use-first-steps.ts';
import { ReadyAt, Reward, ShowMe } from './step.tsx';

const PlanLine = lazy(async () => ({ default: (await import('../plan/plan.tsx')).PlanLine }));

// A full-width strip covers only content that has been scrolled away.
const PLACE =
  'sticky top-14 z-25 border-line border-b bg-raised short:static [body:has([data-said])_&]:top-21 [[data-quiet]_&]:relative! [[data-quiet]_&]:top-0!';

export function Dock() {
  const { id } = useUser();
  const { pathname } = useLocation();
  const { steps, isPending } = useFirstSteps();
  const isWide = useIsWide();
  const stage = steps ? (hasPlan(steps) ? 'planned' : 'open') : isPending ? lastStage(id) : 'over';
  useFollowSteps();
  useGuide();
  if (stage === 'over') return null;
  return (
    <>
      {steps ? (
        <NextStep steps={steps} isPlanShown={stage === 'planned' && isWide} />
      ) : (
        <div aria-hidden="true" className={`${PLACE} h-[41px]`} />
      )}
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

interface NextStepProps {
  readonly steps: readonly FirstStep[];
  readonly isPlanShown: boolean;
}

function NextStep({ steps, isPlanShown }: NextStepProps) {
  const { next, waiting } = useNextStep(steps);
  if (next)
    return (
      <Strip icon={<Icon of={Footprints} className="text-accent max-sm:hidden" />}>
        <p className="flex min-w-0 flex-1 items-baseline gap-2 text-sm max-sm:text-xs">
          <span className="truncate font-medium">{stepTexts[next.id].title}</span> <Reward of={next} />
          <Aside>{isPlanShown ? <PlanLine /> : stepTexts[next.id].reason}</Aside>
        </p>
        <ShowMe id={next.id} className="text-accent! max-sm:px-2" />
      </Strip>
    );
  if (waiting)
    return (
      <Strip icon={<Icon of={Clock} className="text-muted" />}>
        <p className="flex min-w-0 flex-1 items-baseline gap-2 text-sm max-sm:text-xs">
          <span className="truncate">
            <span>{`${stepTexts[waiting.step.id].title}: `}</span>
            <ReadyAt ms={waiting.atMs} />
            {dockText.reminder}
          </span>{' '}
          <Reward of={waiting.step} /> <Aside>{isPlanShown && <PlanLine />}</Aside>
        </p>
      </Strip>
    );
  return null;
}

/** Only where there is room. */
const Aside = ({ children }: { children: ReactNode }) => (
  <span className="min-w-0 flex-1 truncate text-muted text-xs max-lg:hidden">
    <Suspense>{children}</Suspense>
  </span>
);

interface StripProps {
  readonly icon: ReactElement;
  readonly children: ReactElement | readonly ReactElement[];
}

const Strip = ({ icon, children }: StripProps) => (
  <aside id="dock" data-dock tabIndex={-1} aria-label={dockText.title} className={PLACE}>
    <div className="mx-auto flex min-h-10 w-full max-w-page items-center gap-2 px-6 max-sm:px-4">
      {icon}
      {children}
      <Close />
    </div>
    <DuringRace />
  </aside>
);

/** In the place of the strip while a race is on its stage, so that neither a gap nor a step asks for attention. */
const DuringRace = () => (
  <div className="-bottom-px invisible absolute inset-x-0 top-0 border-line border-b bg-page [[data-quiet]_[data-dock]:not(:has(output))_&]:visible">
    <p className="mx-auto flex h-10 max-w-page items-center px-6 text-muted text-xs max-sm:px-4">
      {dockText.duringRace}
    </p>
  </div>
);

function Close() {
  const { isBusy, run } = useCloseSteps();
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={dockText.close}
      busy={isBusy}
      className="-mr-2 px-2"
      onClick={() => void run()}
    >
      <Icon of={X} />
    </Button>
  );
}

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
