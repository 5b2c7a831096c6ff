import { Link } from 'react-router';
import { isoOf } from '#protocol/kit/iso.ts';
import type { FirstStep, FirstStepId } from '#protocol/systems/first-steps/contract.ts';
import { buttonStyle } from '#web/ui/button/button-style.ts';
import { Money } from '#web/ui/figure/money.tsx';
import { clockTime } from '#web/ui/figure/times.ts';
import { STEP_PAGES } from '../model.ts';
import type { Obstacle } from '../plan/outlook.ts';
import { pointTo } from '../store.ts';
import { obstacleText, stepText, stepTexts } from '../text/steps.ts';

// A reward of 0 was paid before.
export const Reward = ({ of: { reward }, isDone = false }: { of: FirstStep; isDone?: boolean }) =>
  reward > 0 ? (
    <Money of={reward} signed tone={isDone ? 'result' : 'money'} />
  ) : (
    <span className="font-normal text-muted text-xs">{stepText.paidBefore}</span>
  );

const ReadyAt = ({ ms }: { ms: number }) => (
  <span className="figures">
    {stepText.readyAt} <time dateTime={isoOf(ms)}>{clockTime(ms)}</time>
  </span>
);

export const ObstacleText = ({ of: obstacle }: { of: Obstacle }) =>
  obstacle.kind === 'time' ? (
    <ReadyAt ms={obstacle.atMs} />
  ) : (
    <span className="figures">
      {obstacle.kind === 'dollars' ? obstacleText.dollars(obstacle.missing) : obstacleText[obstacle.kind]}
    </span>
  );

/** As high as the plan. */
export const PlanSpace = () => <div className="h-20 max-sm:h-40" />;

export const ShowMe = ({ id, className }: { readonly id: FirstStepId; readonly className?: string }) => (
  <Link
    to={STEP_PAGES[id]}
    onClick={() => pointTo(id)}
    aria-label={stepText.showMeStep(stepTexts[id].title)}
    className={buttonStyle('quiet', 'sm', className)}
  >
    {stepText.showMe}
  </Link>
);
