import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Race } from '#protocol/systems/racing/models.ts';
import { chance, clock } from '#web/live/clock.ts';
import {
  dismissed,
  emptyStage,
  finished,
  held,
  hiddenRaceId,
  LEAVES_WITHIN_MS,
  RESULT_STAYS_MS,
  staged,
  type Staged,
} from '../model.ts';

const stageStore = createStore<Staged>(() => emptyStage);

const staysMs = RESULT_STAYS_MS + chance() * LEAVES_WITHIN_MS;

export function restage(races: readonly Race[]): void {
  const before = stageStore.getState();
  const next = staged(before, races, clock.serverNowMs(), staysMs);
  if (next !== before) stageStore.setState(next, true);
}

export const holdStage = (isHeld: boolean): void =>
  stageStore.setState(held(stageStore.getState(), isHeld), true);

export const endFinish = (): void => stageStore.setState(finished(stageStore.getState()), true);

export function leaveResult(races: readonly Race[]): void {
  stageStore.setState(dismissed(stageStore.getState()), true);
  restage(races);
}

export function clearStage(): void {
  stageStore.setState(emptyStage, true);
  endReplay();
}

export const useStaged = (): Staged => useStore(stageStore);

const seenStore = createStore<{ readonly seen: ReadonlySet<string> }>(() => ({ seen: new Set() }));

export const showResult = (raceId: string): void =>
  seenStore.setState(({ seen }) => ({ seen: new Set(seen).add(raceId) }));

export const hasShownResult = (raceId: string): boolean => seenStore.getState().seen.has(raceId);

const replayStore = createStore<{ readonly race: Race | null }>(() => ({ race: null }));

export const replayRace = (race: Race): void => replayStore.setState({ race });

export const endReplay = (): void => replayStore.setState({ race: null });

export const useReplay = (): Race | null => useStore(replayStore, ({ race }) => race);

/** Its shortest time is not over yet. */
export function useIsOnPodium(): boolean {
  const { wasRunning, isFinished } = useStaged();
  return useReplay() === null && wasRunning && !isFinished;
}

export function useHiddenRaceId(): string | null {
  const [stage, isReplaying] = [useStaged(), useReplay() !== null];
  const seen = useStore(seenStore, (state) => state.seen);
  return hiddenRaceId({ staged: stage, seen, isReplaying });
}
