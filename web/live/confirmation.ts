import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { sessionStore } from './session-store.ts';

interface Confirmation {
  readonly answer: ((isConfirmed: boolean) => void) | null;
}

const confirmationStore = createStore<Confirmation>(() => ({ answer: null }));

let pending: Promise<boolean> | null = null;

/** One dialog serves all waiting calls; resolves with whether the player confirmed. */
export function askForConfirmation(): Promise<boolean> {
  pending ??= new Promise((resolve) => {
    const answer = (isConfirmed: boolean): void => {
      pending = null;
      confirmationStore.setState({ answer: null });
      resolve(isConfirmed);
    };
    confirmationStore.setState({ answer });
  });
  return pending;
}

export const answerConfirmation = (isConfirmed: boolean): void =>
  confirmationStore.getState().answer?.(isConfirmed);

export const useIsConfirmationAsked = (): boolean =>
  useStore(confirmationStore, ({ answer }) => answer !== null);

sessionStore.subscribe(({ status }) => {
  if (status === 'signed-out') answerConfirmation(false);
});
