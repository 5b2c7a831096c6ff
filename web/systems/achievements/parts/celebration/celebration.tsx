import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { timers } from '#web/live/clock.ts';
import {
  clearRewards,
  endReward,
  releaseAnswer,
  rewardStore,
  showNextReward,
} from '#web/ui/overlay/reward-store.ts';
import { toastStore } from '#web/ui/overlay/toast-store.ts';
import { InCelebrations } from '#web/ui/overlay/tray-slots.tsx';
import type { MomentCardProps } from './moment-card.tsx';

const MomentCard = lazy<ComponentType<MomentCardProps>>(() =>
  import('./moment-card.tsx').then(
    ({ MomentCard: card }) => ({ default: card }),
    () => ({ default: NoCard }),
  ),
);

// Without the card's chunk, the notifications still list the achievement.
function NoCard({ onEnd }: MomentCardProps) {
  useEffect(onEnd, [onEnd]);
  return null;
}

/** Gathers what one action pays; later parts join the card on screen. */
const GATHER_MS = 200;

/** A race that begins earlier puts the card off. */
const SEEN_MS = 1_500;

export function Celebration() {
  const { shown, waiting } = useStore(rewardStore);
  const isDue = shown === null && waiting !== null;
  const isQuiet = useStore(toastStore, (state) => state.isQuiet);
  useEffect(() => clearRewards, []);
  const shownMs = useRef(0);
  useEffect(() => {
    shownMs.current = timers.nowMs();
  }, [shown?.sinceMs]);
  useEffect(() => {
    if (isQuiet) endReward(timers.nowMs() - shownMs.current > SEEN_MS);
  }, [isQuiet]);
  useEffect(() => {
    if (!isDue) return;
    return timers.every(GATHER_MS, () => (canShow() ? showNextReward() : releaseAnswer()));
  }, [isDue]);
  return (
    shown && (
      <InCelebrations>
        <Suspense>
          <MomentCard key={shown.sinceMs} card={shown} onEnd={showNextReward} />
        </Suspense>
      </InCelebrations>
    )
  );
}

// Not over a modal dialog, not during a race on its stage, and not on a hidden page.
const canShow = (): boolean =>
  document.visibilityState === 'visible' &&
  !toastStore.getState().isQuiet &&
  !document.querySelector('dialog:modal');
