import type { MutationKey, MutationOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { sayAnswer } from '#web/ui/overlay/reward-store.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { failureText, isUnconfirmed } from './client.ts';
import { clock } from './clock.ts';
import { afterAnswers, applyOptimistic } from './session-store.ts';

export interface CommandOptions<Input, Answer> {
  readonly key: MutationKey;
  /** Commands on the same subject do not run in parallel. */
  readonly subjectOf?: (input: Input) => string;
  readonly send: (input: Input) => Promise<Answer>;
  /** Shown until the answer arrives; negative for a cost. */
  readonly expectedDollars?: (input: Input) => number;
  readonly changes: readonly QueryKey[];
  /** Busy until the changed queries have been refetched. */
  readonly isBusyUntilRead?: boolean;
  readonly done?: (answer: Answer, input: Input) => void;
  /** What it paid: the first part of the reward card when more is paid with it. */
  readonly collected?: (answer: Answer) => { readonly name: string; readonly dollars: number };
  /** The page shows the result, so no toast. */
  readonly isShown?: true;
  readonly fallback: string;
  /** Shows a refusal next to the form, or in a toast once the form is gone. */
  readonly refusedIn?: 'form';
  readonly failed?: (failure: Error, input: Input) => void;
}

export interface CommandAnswer {
  readonly message: string;
}

type Revert = () => void;

export function commandMutation<Answer extends CommandAnswer, Input>(
  cache: QueryClient,
  options: CommandOptions<Input, Answer>,
  isMounted: () => boolean,
): MutationOptions<Answer, Error, Input, Revert | undefined> {
  const { key, send, expectedDollars, changes, done, collected, fallback, refusedIn, failed } = options;
  const { isBusyUntilRead, isShown } = options;
  const onAll = (work: (queryKey: QueryKey) => Promise<void>) => Promise.all(changes.map(work));
  return {
    mutationKey: key,
    mutationFn: (input) => send(input),
    // A command given offline must not run minutes later.
    networkMode: 'always',
    onMutate: async (input) => {
      const revert = expectedDollars && applyOptimistic(expectedDollars(input));
      await onAll((queryKey) => cache.cancelQueries({ queryKey }));
      return revert;
    },
    onSuccess: (answer, input) => {
      done?.(answer, input);
      if (isShown) return;
      const { message } = answer;
      sayAnswer({ message, collected: collected?.(answer) ?? null, atMs: clock.serverNowMs() });
    },
    onError: (failure, input) => {
      const tone = isUnconfirmed(failure) ? 'info' : 'error';
      if (refusedIn !== 'form' || !isMounted()) toast(tone, failureText(failure, fallback));
      failed?.(failure, input);
    },
    onSettled: async (_answer, failure, _input, revert) => {
      if (revert && failure) revert();
      else if (revert) afterAnswers(revert);
      const isRead = onAll((queryKey) => cache.invalidateQueries({ queryKey }));
      if (isBusyUntilRead) await isRead;
    },
  };
}

export const inFlight = (key: MutationKey) => ({ mutationKey: key, exact: true, status: 'pending' }) as const;

export function isPending<Input>(
  cache: QueryClient,
  { key, subjectOf }: Pick<CommandOptions<Input, never>, 'key' | 'subjectOf'>,
  input: Input,
): boolean {
  const pending = cache.getMutationCache().findAll(inFlight(key));
  return pending.some(({ state }) => subjectOf?.(state.variables as Input) === subjectOf?.(input));
}
