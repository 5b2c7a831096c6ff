import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { FirstStepId } from '#protocol/systems/first-steps/contract.ts';
import { browserStorage } from '#web/browser-storage.ts';
import { pathOf } from './model.ts';

export interface FirstStepsState {
  /** A new object per request, so that effects run again. */
  readonly pointed: { readonly id: FirstStepId } | null;
}

export const firstStepsStore = createStore<FirstStepsState>(() => ({ pointed: null }));

export const pointTo = (id: FirstStepId): void => firstStepsStore.setState({ pointed: { id } });

export const stopPointing = (): void => firstStepsStore.setState({ pointed: null });

/** From a completed step, but not from another one. */
export const pointAway = (id: FirstStepId): void =>
  firstStepsStore.setState(({ pointed }) => ({ pointed: pointed?.id === id ? null : pointed }));

export const leavePage = (path: string): void =>
  firstStepsStore.setState(({ pointed }) => ({
    pointed: pointed && pathOf(pointed.id) === path ? null : pointed,
  }));

export const usePointed = () => useStore(firstStepsStore, ({ pointed }) => pointed);

const keyOf = (playerId: string): string => `first-steps-over.${playerId}`;

export type ListStage = 'open' | 'planned' | 'over';

const OVER = 'yes';
const PLANNED = 'plan';

/** How far the list was when last read: its space is reserved while it loads. */
export function lastStage(playerId: string): ListStage {
  const stored = browserStorage.read(keyOf(playerId));
  return stored === null ? 'open' : stored === PLANNED ? 'planned' : 'over';
}

export function recordStage(playerId: string, stage: ListStage): void {
  if (stage === 'open') browserStorage.remove(keyOf(playerId));
  else browserStorage.write(keyOf(playerId), stage === 'over' ? OVER : PLANNED);
}
