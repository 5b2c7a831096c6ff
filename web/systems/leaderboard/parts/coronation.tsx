import { Suspense, useEffect } from 'react';
import { timers } from '#web/live/clock.ts';
import { useMirror } from '#web/live/mirror.ts';
import { InCelebrations } from '#web/ui/overlay/tray-slots.tsx';
import { optionalPart } from '#web/system-entry.ts';
import { coronationMirror, leaderboardStore, useLeaderboardState, withCoronation } from '../store.ts';

const SHOWN_MS = 20_000;

const CoronationCard = optionalPart(async () => (await import('./coronation-card.tsx')).CoronationCard);

const close = (): void => leaderboardStore.setState((state) => withCoronation(state, null));

export function Coronation() {
  const king = useLeaderboardState(({ coronation }) => coronation);
  useMirror('world', leaderboardStore, coronationMirror);
  useEffect(() => (king ? timers.after(SHOWN_MS, close) : undefined), [king]);
  useEffect(() => close, []);
  return (
    king && (
      <InCelebrations>
        <Suspense>
          <CoronationCard king={king} onClose={close} />
        </Suspense>
      </InCelebrations>
    )
  );
}
