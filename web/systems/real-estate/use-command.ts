import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { failureText } from '#web/live/failure-text.ts';
import { applyOptimistic } from '#web/live/session-store.ts';
import { toast } from '#web/ui/toast-store.ts';

/** Something that is done on this page. */
interface Command<Answer> {
  /** What it is done to: that is busy until the answer. */
  readonly key: string;
  /** What it will do to the dollars, as far as the page can tell. */
  readonly optimisticChange: number;
  readonly send: () => Promise<Answer>;
  /** Puts what the answer tells into what the page has read. */
  readonly done: (answer: Answer) => void;
  /** What to say when the server does not say why it failed. */
  readonly fallback: string;
  readonly failed?: (failure: unknown) => void;
}

/** What is under way: nothing is done to one thing twice at a time. */
const commandStore = createStore<{ readonly busy: readonly string[] }>(() => ({ busy: [] }));

/** Everything that the page reads lies under this. */
export const ESTATE_KEY = 'estate';

/** Does something: its outcome is shown at once as a guess, settled by the answer, or taken back. Answers whether it was done. */
export function useCommand() {
  const cache = useQueryClient();
  const busy = useStore(commandStore, (state) => state.busy);
  return {
    isBusy: (key: string): boolean => busy.includes(key),
    run: <Answer extends { readonly message: string }>(command: Command<Answer>): Promise<boolean> =>
      run(cache, command),
  };
}

async function run<Answer extends { readonly message: string }>(
  cache: QueryClient,
  { key, optimisticChange, send, done, fallback, failed }: Command<Answer>,
): Promise<boolean> {
  if (commandStore.getState().busy.includes(key)) return false;
  commandStore.setState(({ busy }) => ({ busy: [...busy, key] }));
  const revert = applyOptimistic(optimisticChange);
  try {
    await cache.cancelQueries({ queryKey: [ESTATE_KEY] });
    const answer = await send();
    done(answer);
    toast('success', answer.message);
    return true;
  } catch (failure) {
    toast('error', failureText(failure, fallback));
    failed?.(failure);
    return false;
  } finally {
    revert();
    commandStore.setState(({ busy }) => ({ busy: busy.filter((other) => other !== key) }));
    void cache.invalidateQueries({ queryKey: [ESTATE_KEY] });
  }
}
