import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Race } from '#protocol/systems/racing/models.ts';
import { clock } from '#web/live/clock.ts';
import { dismissed, emptyStage, held, keptBack, staged, type Staged } from '../model.ts';

const stageStore = createStore<Staged>(() => emptyStage);

/** Looks which race belongs on the stage now. */
export function restage(races: readonly Race[]): void {
  const before = stageStore.getState();
  const next = staged(before, races, clock.serverNowMs());
  if (next !== before) stageStore.setState(next, true);
}

/** Someone looks at the proof of the race on the stage, or has finished. */
export const holdStage = (isHeld: boolean): void =>
  stageStore.setState(held(stageStore.getState(), isHeld), true);

/** On to the next race. */
export function leaveResult(races: readonly Race[]): void {
  stageStore.setState(dismissed(stageStore.getState()), true);
  restage(races);
}

/** The page is left: who comes back sees what is on then. */
export function clearStage(): void {
  stageStore.setState(emptyStage, true);
  endReplay();
}

/** What is on the stage, for components. */
export const useStaged = (): Staged => useStore(stageStore);

const seenStore = createStore<{ readonly seen: ReadonlySet<string> }>(() => ({ seen: new Set() }));

/** The stage has shown the finish of a race, or its result was asked for. */
export const showResult = (raceId: string): void =>
  seenStore.setState(({ seen }) => ({ seen: new Set(seen).add(raceId) }));

const replayStore = createStore<{ readonly race: Race | null }>(() => ({ race: null }));

/** Puts a finished race on the stage again. */
export const replayRace = (race: Race): void => replayStore.setState({ race });

/** Back to the race of the hour. */
export const endReplay = (): void => replayStore.setState({ race: null });

/** The race that is watched again, for components. */
export const useReplay = (): Race | null => useStore(replayStore, ({ race }) => race);

/** Whose result is kept back, for components. */
export function useKeptBack(): string | null {
  const [stage, isReplaying] = [useStaged(), useReplay() !== null];
  const seen = useStore(seenStore, (state) => state.seen);
  return keptBack({ staged: stage, seen, isReplaying });
}
