import { Clock, Footprints, X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import type { FirstStep } from '#protocol/systems/first-steps/contract.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { announced } from '../plan/outlook.ts';
import { PlanLine } from '../plan/plan.tsx';
import { dockText, stepTexts } from '../text/steps.ts';
import { useCloseSteps } from '../use-first-steps.ts';
import { useOutlook } from '../use-outlook.ts';
import { DOCK_PLACE } from './dock-place.ts';
import { ObstacleText, Reward, ShowMe } from './step.tsx';

interface NextStepProps {
  readonly steps: readonly FirstStep[];
  readonly isPlanShown: boolean;
}

export function NextStep({ steps, isPlanShown }: NextStepProps) {
  const outlook = useOutlook(steps);
  const { next } = outlook;
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
  const waiting = announced(outlook);
  if (!waiting) return null;
  return (
    <Strip icon={<Icon of={Clock} className="text-muted" />}>
      <p className="flex min-w-0 flex-1 items-baseline gap-2 text-sm max-sm:text-xs">
        <span className="truncate">
          <span>{`${stepTexts[waiting.step.id].title}: `}</span>
          <ObstacleText of={waiting.obstacle} />
          <span>{dockText.reminder}</span>
        </span>{' '}
        <Reward of={waiting.step} /> <Aside>{isPlanShown && <PlanLine />}</Aside>
      </p>
    </Strip>
  );
}

/** Only where there is room. */
const Aside = ({ children }: { children: ReactNode }) => (
  <span className="min-w-0 flex-1 truncate text-muted text-xs max-lg:hidden">{children}</span>
);

interface StripProps {
  readonly icon: ReactElement;
  readonly children: ReactElement | readonly ReactElement[];
}

const Strip = ({ icon, children }: StripProps) => (
  <aside id="dock" data-dock tabIndex={-1} aria-label={dockText.title} className={DOCK_PLACE}>
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
