import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useStore } from 'zustand';
import { timers } from '#web/live/clock.ts';
import { InMoments } from '#web/ui/moment.tsx';
import type { MomentCardProps } from './moment-card.tsx';
import { celebrationStore, clearCelebrations, showNext } from '../../store.ts';

const MomentCard = lazy<ComponentType<MomentCardProps>>(() =>
  import('./moment-card.tsx').then(
    ({ MomentCard: card }) => ({ default: card }),
    () => ({ default: NoCard }),
  ),
);

/** Where the card does not load: the notifications still say it. */
function NoCard({ onEnd }: MomentCardProps) {
  useEffect(onEnd, [onEnd]);
  return null;
}

/** What is unlocked by one action arrives within this. */
const GATHER_MS = 300;

/** The moments of what was unlocked, one after the other, on whatever page. */
export function Celebration() {
  const { shown, waiting } = useStore(celebrationStore);
  useEffect(() => clearCelebrations, []);
  useEffect(() => {
    if (shown || waiting.length === 0) return;
    return timers.every(GATHER_MS, () => isSomebodyFree() && showNext());
  }, [shown, waiting.length]);
  return (
    shown && (
      <InMoments>
        <Suspense>
          <MomentCard key={shown[0].id} moment={shown} onEnd={showNext} />
        </Suspense>
      </InMoments>
    )
  );
}

/** Nobody celebrates over an open question, nor where nobody looks. */
const isSomebodyFree = (): boolean =>
  document.visibilityState === 'visible' && !document.querySelector('dialog:modal');
