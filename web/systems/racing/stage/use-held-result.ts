import { useEffect, useSyncExternalStore } from 'react';
import type { Race } from '#protocol/systems/racing/models.ts';
import { hold } from '#web/live/held.ts';
import { revealsResult } from '../model.ts';
import { useKeptBack } from './stage-store.ts';

/** Hides every hint at the result until the stage has shown the finish; a hidden page gets it at once. */
export function useHeldResult(races: readonly Race[] | undefined): void {
  const keptBack = useKeptBack();
  const isSeen = useSyncExternalStore(onVisibility, isVisible);
  const raceId = isSeen ? keptBack : null;
  const hasBet = races?.some(({ id, bets }) => id === raceId && bets.length > 0) ?? false;
  useEffect(
    () => (raceId === null ? undefined : hold(({ event }) => revealsResult(event, hasBet))),
    [raceId, hasBet],
  );
}

const isVisible = (): boolean => document.visibilityState === 'visible';

function onVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
