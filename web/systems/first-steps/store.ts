import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { FirstStep, FirstStepId } from '#protocol/systems/first-steps.ts';
import { browserStorage } from '#web/browser-storage.ts';
import type { Mirror } from '#web/live/mirror.ts';
import { pathOf } from './model.ts';

export interface FirstStepsState {
  /** Steps that were taken since the list was read. */
  readonly done: readonly FirstStep[];
  /** Whose control is to be shown; a new object each time it is asked for. */
  readonly pointed: { readonly id: FirstStepId } | null;
  /** What was just taken, for a moment. */
  readonly taken: FirstStep | null;
}

export const firstStepsStore = createStore<FirstStepsState>(() => ({
  done: [],
  pointed: null,
  taken: null,
}));

/** Asks to show the control of a step, on whatever page it is. */
export const pointTo = (id: FirstStepId): void => firstStepsStore.setState({ pointed: { id } });

/** The control was used. */
export const stopPointing = (): void => firstStepsStore.setState({ pointed: null });

/** A step was just taken: nothing points at its control any more. */
export const withStep = (state: FirstStepsState, step: FirstStep): FirstStepsState => ({
  ...state,
  pointed: state.pointed?.id === step.id ? null : state.pointed,
  done: [...state.done.filter(({ id }) => id !== step.id), step],
  taken: step,
});

export const firstStepsMirror: Mirror<FirstStepsState> = {
  // The list is read again: it may have begun anew.
  snapshot: (state) => ({ ...state, done: [] }),
  events: { 'first_step.done': withStep },
};

/** What was taken has been shown long enough. */
export const clearTaken = (): void => firstStepsStore.setState({ taken: null });

/** Another page opens: what was pointed at here is no longer asked for. */
export const leavePage = (path: string): void =>
  firstStepsStore.setState(({ pointed }) => ({
    pointed: pointed && pathOf(pointed.id) === path ? null : pointed,
  }));

export const usePointed = () => useStore(firstStepsStore, ({ pointed }) => pointed);

export const useDone = () => useStore(firstStepsStore, ({ done }) => done);

export const useTaken = () => useStore(firstStepsStore, ({ taken }) => taken);

const keyOf = (playerId: string): string => `first-steps-over.${playerId}`;

/** Whether this browser knows that the list is over: then no place is kept for it while it is read. */
export const isKnownOver = (playerId: string): boolean => browserStorage.read(keyOf(playerId)) !== null;

/** Remembers that the list is over, or that it began anew. */
export function rememberOver(playerId: string, isOver: boolean): void {
  if (isOver) browserStorage.write(keyOf(playerId), 'yes');
  else browserStorage.remove(keyOf(playerId));
}
