import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { FirstStep, FirstStepId } from '#protocol/systems/first-steps.ts';
import { pathOf } from './model.ts';

interface FirstStepsState {
  /** Whose control is to be shown; a new object each time it is asked for. */
  readonly pointed: { readonly id: FirstStepId } | null;
  /** What was just taken, for a moment. */
  readonly taken: FirstStep | null;
  /** One was taken on the page that is open: what comes next is not to be missed. */
  readonly isFresh: boolean;
}

const firstStepsStore = createStore<FirstStepsState>(() => ({
  pointed: null,
  taken: null,
  isFresh: false,
}));

/** Asks to show the control of a step, on whatever page it is. */
export const pointTo = (id: FirstStepId): void => firstStepsStore.setState({ pointed: { id } });

/** The control was used. */
export const stopPointing = (): void => firstStepsStore.setState({ pointed: null });

/** A step was just taken; null when it was shown long enough. */
export const showTaken = (taken: FirstStep | null): void =>
  firstStepsStore.setState(taken ? { taken, isFresh: true } : { taken });

/** Another page opens: what was pointed at here is no longer asked for. */
export const leavePage = (path: string): void =>
  firstStepsStore.setState(({ pointed }) => ({
    isFresh: false,
    pointed: pointed && pathOf(pointed.id) === path ? null : pointed,
  }));

export const usePointed = () => useStore(firstStepsStore, ({ pointed }) => pointed);

export const useIsFresh = () => useStore(firstStepsStore, ({ isFresh }) => isFresh);

export const useTaken = () => useStore(firstStepsStore, ({ taken }) => taken);

const keyOf = (playerId: string): string => `first-steps-over.${playerId}`;

/** Whether this browser knows that the list is over: then no place is kept for it while it is read. */
export function isKnownOver(playerId: string): boolean {
  try {
    return localStorage.getItem(keyOf(playerId)) !== null;
  } catch {
    return false;
  }
}

/** Remembers that the list is over, or that it began anew. */
export function rememberOver(playerId: string, isOver: boolean): void {
  try {
    if (isOver) localStorage.setItem(keyOf(playerId), 'yes');
    else localStorage.removeItem(keyOf(playerId));
  } catch {
    // A browser that stores nothing keeps the place.
  }
}
