import { Suspense, useEffect } from 'react';
import { timers } from '#web/live/clock.ts';
import { useMirror } from '#web/live/mirror.ts';
import { InMoments } from '#web/ui/moment.tsx';
import { optionalPart } from '#web/system-entry.ts';
import { coronationMirror, leaderboardStore, useLeaderboardState, withCoronation } from '../store.ts';

/** How long it is shown unless it is closed. */
const SHOWN_MS = 20_000;

const CoronationCard = optionalPart(async () => (await import('./coronation-card.tsx')).CoronationCard);

const close = (): void => leaderboardStore.setState((state) => withCoronation(state, null));

/** The moment of midnight: who is King now, beside every page that is open. */
export function Coronation() {
  const king = useLeaderboardState(({ coronation }) => coronation);
  useMirror('world', leaderboardStore, coronationMirror);
  useEffect(() => (king ? timers.after(SHOWN_MS, close) : undefined), [king]);
  useEffect(() => close, []);
  return (
    king && (
      <InMoments>
        <Suspense>
          <CoronationCard king={king} onClose={close} />
        </Suspense>
      </InMoments>
    )
  );
}
