import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useStore } from 'zustand';
import { timers } from '#web/live/clock.ts';
import { toastStore } from '#web/ui/overlay/toast-store.ts';
import { InCelebrations } from '#web/ui/overlay/tray-slots.tsx';
import { celebrationStore, clearCelebrations, showNext } from '../../store.ts';
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

/** Gathers the achievements that one action unlocks. */
const GATHER_MS = 300;

export function Celebration() {
  const { shown, waiting } = useStore(celebrationStore);
  useEffect(() => clearCelebrations, []);
  useEffect(() => {
    if (shown || waiting.length === 0) return;
    return timers.every(GATHER_MS, () => canShow() && showNext());
  }, [shown, waiting.length]);
  return (
    shown && (
      <InCelebrations>
        <Suspense>
          <MomentCard key={shown[0].id} moment={shown} onEnd={showNext} />
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
