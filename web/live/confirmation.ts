import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { sessionStore } from './session-store.ts';

/** How the question for the password is answered, while it is open. */
interface Confirmation {
  readonly answer: ((isConfirmed: boolean) => void) | null;
}

const confirmationStore = createStore<Confirmation>(() => ({ answer: null }));

let question: Promise<boolean> | null = null;

/** Asks the player to confirm the session, once for all calls that wait for it; answers whether that was done. */
export function askForConfirmation(): Promise<boolean> {
  question ??= new Promise((resolve) => {
    const answer = (isConfirmed: boolean): void => {
      question = null;
      confirmationStore.setState({ answer: null });
      resolve(isConfirmed);
    };
    confirmationStore.setState({ answer });
  });
  return question;
}

/** Ends the question, if one is open. */
export const answerConfirmation = (isConfirmed: boolean): void =>
  confirmationStore.getState().answer?.(isConfirmed);

/** Whether the question is open, for components. */
export const useIsConfirmationAsked = (): boolean =>
  useStore(confirmationStore, ({ answer }) => answer !== null);

// Nobody is there to answer any more.
sessionStore.subscribe(({ status }) => {
  if (status === 'signed-out') answerConfirmation(false);
});
