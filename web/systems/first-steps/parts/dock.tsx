import { Check, Footprints, X } from 'lucide-react';
import { type ReactElement, useEffect } from 'react';
import { useLocation } from 'react-router';
import { timers } from '#web/live/clock.ts';
import { useUser } from '#web/live/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icon.tsx';
import { GUIDES, nextStep, pathOf } from '../model.ts';
import { isKnownOver, leavePage, stopPointing, useIsFresh, usePointed, useTaken } from '../store.ts';
import { useCloseSteps, useFirstSteps, useFollowSteps } from '../use-first-steps.ts';
import { clearMarks, pointAt } from './point-at.ts';
import { Reward } from './reward.tsx';
import { ShowMe } from './show-me.tsx';

/** The dashboard has the whole list. */
const LISTED_AT = '/dashboard';

/** Above the page where there is little room, so that it covers nothing; else in the lower left corner. */
const PLACE =
  'mb-5 min-h-22 max-sm:min-h-25 lg:fixed lg:bottom-4 lg:left-4 lg:z-20 lg:mb-0 lg:w-[min(28rem,calc(100vw-2rem))] short:static short:mb-5 short:w-auto';

/** Whoever took a step stands at its control, often far below: there the reward and the next step come into sight. */
const IN_SIGHT = 'max-lg:not-short:sticky max-lg:not-short:top-22 max-lg:z-20 max-lg:shadow-float!';

/** The next step on every page, with its reason and its reward, until all are taken or the list is closed. */
export function Dock() {
  const { id } = useUser();
  const { pathname } = useLocation();
  const { steps, isPending } = useFirstSteps();
  const taken = useTaken();
  useFollowSteps();
  useGuide();
  const next = steps && nextStep(steps);
  if (pathname === LISTED_AT) return null;
  if (taken)
    return (
      <Card icon={<Icon of={Check} size={20} className="text-gain" />}>
        <output className="arrives block min-w-0 flex-1">
          <span className="block font-medium">{GUIDES[taken.id].taken}</span>
          <span className="display block text-lg">
            <Reward of={taken} isTaken />
          </span>
        </output>
      </Card>
    );
  if (next)
    return (
      <Card icon={<Icon of={Footprints} size={20} className="text-accent max-sm:hidden" />} isClosable>
        <div className="min-w-0 flex-1">
          <p className="font-medium leading-snug">
            <span>{GUIDES[next.id].title}</span> <Reward of={next} />
          </p>
          <p className="mt-0.5 text-muted text-xs">{GUIDES[next.id].why}</p>
        </div>
        <ShowMe id={next.id} />
      </Card>
    );
  return isPending && !isKnownOver(id) ? <div aria-hidden="true" className={`${PLACE} lg:hidden`} /> : null;
}

interface CardProps {
  readonly icon: ReactElement;
  readonly isClosable?: boolean;
  readonly children: ReactElement | readonly ReactElement[];
}

function Card({ icon, isClosable = false, children }: CardProps) {
  const isFresh = useIsFresh();
  return (
    <aside
      data-dock={isFresh ? 'fresh' : ''}
      aria-label="First steps"
      className={cx(
        PLACE,
        'flex items-center gap-3 rounded-lg border border-line bg-raised py-3 pr-2 pl-4 max-sm:gap-1.5 shadow-float max-lg:shadow-none',
        isFresh && IN_SIGHT,
      )}
    >
      {icon}
      {children}
      {isClosable && <Close />}
    </aside>
  );
}

function Close() {
  const { isBusy, run } = useCloseSteps();
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label="Close the first steps for good"
      busy={isBusy}
      className="px-2"
      onClick={() => void run()}
    >
      <Icon of={X} />
    </Button>
  );
}

/** Shows the control that was asked for, once its page is there. */
function useGuide(): void {
  const pointed = usePointed();
  const { pathname } = useLocation();
  useEffect(
    () => () => {
      clearMarks();
      leavePage(pathname);
    },
    [pathname],
  );
  useEffect(() => {
    if (!pointed || pathOf(pointed.id) !== pathname) return;
    let stop = (): void => undefined;
    // After the page has taken the focus for its own arrival.
    const wait = timers.after(0, () => {
      stop = pointAt(pointed.id, stopPointing);
    });
    return () => {
      wait();
      stop();
    };
  }, [pointed, pathname]);
}
