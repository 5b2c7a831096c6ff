import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { failureText } from '#web/live/failure-text.ts';
import { guessDollars } from '#web/live/session-store.ts';
import { toast } from '#web/ui/toast-store.ts';

/** Something that is done on this page. */
interface Act<Answer> {
  /** What it is done to: that is busy until the answer. */
  readonly key: string;
  /** What it will do to the dollars, as far as the page can tell. */
  readonly guess: number;
  readonly send: () => Promise<Answer>;
  /** Puts what the answer tells into what the page has read. */
  readonly done: (answer: Answer) => void;
  /** What to say when the server does not say why it failed. */
  readonly fallback: string;
  readonly failed?: (failure: unknown) => void;
}

/** What is under way: nothing is done to one thing twice at a time. */
const actStore = createStore<{ readonly busy: readonly string[] }>(() => ({ busy: [] }));

/** Everything that the page reads lies under this. */
export const ESTATE = 'estate';

/** Does something: its outcome is shown at once as a guess, settled by the answer, or taken back. Answers whether it was done. */
export function useActs() {
  const cache = useQueryClient();
  const busy = useStore(actStore, (state) => state.busy);
  return {
    isBusy: (key: string): boolean => busy.includes(key),
    run: <Answer extends { readonly message: string }>(act: Act<Answer>): Promise<boolean> => run(cache, act),
  };
}

async function run<Answer extends { readonly message: string }>(
  cache: QueryClient,
  { key, guess, send, done, fallback, failed }: Act<Answer>,
): Promise<boolean> {
  if (actStore.getState().busy.includes(key)) return false;
  actStore.setState(({ busy }) => ({ busy: [...busy, key] }));
  const takeBack = guessDollars(guess);
  try {
    await cache.cancelQueries({ queryKey: [ESTATE] });
    const answer = await send();
    done(answer);
    toast('success', answer.message);
    return true;
  } catch (failure) {
    toast('error', failureText(failure, fallback));
    failed?.(failure);
    return false;
  } finally {
    takeBack();
    actStore.setState(({ busy }) => ({ busy: busy.filter((other) => other !== key) }));
    void cache.invalidateQueries({ queryKey: [ESTATE] });
  }
}
