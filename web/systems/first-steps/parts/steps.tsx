import { Check, ChevronRight } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { FirstStep } from '#protocol/systems/first-steps/contract.ts';
import { Button } from '#web/ui/button/button.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { hasPlan, progressOf, STEP_PAGES } from '../model.ts';
import type { Obstacle } from '../plan/outlook.ts';
import { pointTo } from '../store.ts';
import { checklistText, stepTexts } from '../text/steps.ts';
import { useCloseSteps } from '../use-first-steps.ts';
import { useOutlook } from '../use-outlook.ts';
import { ObstacleText, PlanSpace, Reward } from './step.tsx';

const PlanPanel = lazy(async () => ({ default: (await import('../plan/plan.tsx')).PlanPanel }));

export function Steps({ steps }: { steps: readonly FirstStep[] }) {
  const { next, obstructed } = useOutlook(steps);
  const { done, openDollars } = progressOf(steps);
  const { isBusy, run } = useCloseSteps();
  return (
    <Panel
      title={checklistText.title}
      note={<span className="figures">{checklistText.progress(done, steps.length, openDollars)}</span>}
      aside={
        <Button variant="quiet" size="sm" busy={isBusy} className="-my-1 -mr-3" onClick={() => void run()}>
          {checklistText.close}
        </Button>
      }
      padding="flush"
      className="mb-6"
    >
      {hasPlan(steps) && (
        <Suspense fallback={<PlanSpace />}>
          <PlanPanel />
        </Suspense>
      )}
      <ol className="grid gap-px bg-line sm:grid-cols-2 lg:grid-cols-7">
        {steps.map((step, index) => (
          <Entry
            key={step.id}
            step={step}
            number={index + 1}
            isNext={step === next}
            obstacle={obstructed.find((one) => one.step === step)?.obstacle ?? null}
          />
        ))}
      </ol>
    </Panel>
  );
}

interface EntryProps {
  readonly step: FirstStep;
  readonly number: number;
  readonly isNext: boolean;
  /** Null when it can be done now. */
  readonly obstacle: Obstacle | null;
}

function Entry({ step, number, isNext, obstacle }: EntryProps) {
  const { title, reason } = stepTexts[step.id];
  const isDone = step.done_at !== null;
  const isOpen = !isDone && obstacle === null;
  return (
    <li
      className={cx(
        'relative flex min-h-11 gap-3 bg-surface px-4 py-2.5 text-sm max-lg:items-center lg:grid lg:grid-cols-[auto_minmax(0,1fr)] lg:content-start lg:gap-x-2 lg:gap-y-0.5 lg:px-3 lg:text-xs',
        isOpen && 'hover:bg-raised',
        isDone && 'arrives',
      )}
    >
      <span
        className={cx(
          'figures inline-flex size-6 shrink-0 items-center justify-center rounded-full border text-xs',
          isDone ? 'border-gain text-gain' : isNext ? 'border-accent text-accent' : 'border-line text-muted',
        )}
      >
        {isDone ? <Icon of={Check} size={14} label={checklistText.done} /> : number}
      </span>
      <span className="min-w-0 flex-1">
        {!isOpen ? (
          <span className={cx(isDone && 'text-muted')}>{title}</span>
        ) : (
          <Link
            to={STEP_PAGES[step.id]}
            onClick={() => pointTo(step.id)}
            className="font-medium after:absolute after:inset-0"
          >
            {title}
          </Link>
        )}
        {/* Where there is room, the strip at the top says it. */}
        {isNext && <span className="mt-0.5 block text-muted text-xs lg:hidden">{reason}</span>}
        {obstacle && (
          <span className="mt-0.5 block text-muted text-xs">
            <ObstacleText of={obstacle} />
          </span>
        )}
      </span>
      <span className="shrink-0 lg:col-start-2">
        <Reward of={step} isDone={isDone} />
      </span>
      {isOpen && <Icon of={ChevronRight} className="text-muted lg:hidden" />}
    </li>
  );
}
