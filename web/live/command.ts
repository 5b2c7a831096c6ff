import type { MutationKey, MutationOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { toast } from '#web/ui/toast-store.ts';
import { isUnconfirmed } from './client.ts';
import { failureText } from './failure-text.ts';
import { applyOptimistic } from './session-store.ts';

/** Something that a player does by one call, and what the page does around it. */
export interface CommandOptions<Input, Answer> {
  /** What is done, anywhere on the page; begins with the system's word. */
  readonly key: MutationKey;
  /** To which of several things it is done: to one of them not twice at a time. */
  readonly subjectOf?: (input: Input) => string;
  /** Calls `api.command`, which makes it happen once, however often it is sent. */
  readonly send: (input: Input) => Promise<Answer>;
  /** What it will bring or cost, as far as the page knows: shown until the answer comes. */
  readonly expectedDollars?: (input: Input) => number;
  /** What it changes of what the page has read: read again, whatever came of it. */
  readonly changes: readonly QueryKey[];
  /** It is pending until that has been read: its answer does not carry it. */
  readonly isBusyUntilRead?: boolean;
  /** Puts the answer into what the page has read. */
  readonly done?: (answer: Answer, input: Input) => void;
  /** The page shows what came of it by itself: no toast says it first. */
  readonly isShown?: true;
  /** What to say when the server does not say why it failed. */
  readonly fallback: string;
  /** A refusal belongs beside the form; once that is gone, it is a toast like any other. */
  readonly refusedIn?: 'form';
  readonly failed?: (failure: Error, input: Input) => void;
}

/** An answer with its sentence for the player. */
export interface CommandAnswer {
  readonly message: string;
}

/** Takes back what was shown beforehand. */
type TakeBack = () => void;

/** How a command runs; `isThere` says whether the form it was given in still is. */
export function commandMutation<Answer extends CommandAnswer, Input>(
  cache: QueryClient,
  options: CommandOptions<Input, Answer>,
  isThere: () => boolean,
): MutationOptions<Answer, Error, Input, TakeBack | undefined> {
  const { key, send, expectedDollars, changes, done, fallback, refusedIn, failed, isBusyUntilRead, isShown } =
    options;
  const onAll = (work: (queryKey: QueryKey) => Promise<void>) => Promise.all(changes.map(work));
  return {
    mutationKey: key,
    mutationFn: (input) => send(input),
    // What is given while there is no network must not be carried out minutes later.
    networkMode: 'always',
    onMutate: async (input) => {
      const revert = expectedDollars && applyOptimistic(expectedDollars(input));
      await onAll((queryKey) => cache.cancelQueries({ queryKey }));
      return revert;
    },
    onSuccess: (answer, input) => {
      done?.(answer, input);
      if (!isShown) toast('success', answer.message);
    },
    onError: (failure, input) => {
      const tone = isUnconfirmed(failure) ? 'info' : 'error';
      if (refusedIn !== 'form' || !isThere()) toast(tone, failureText(failure, fallback));
      failed?.(failure, input);
    },
    onSettled: async (_answer, _failure, _input, revert) => {
      revert?.();
      const isRead = onAll((queryKey) => cache.invalidateQueries({ queryKey }));
      if (isBusyUntilRead) await isRead;
    },
  };
}

/** The mutations of a command that are under way. */
export const underWay = (key: MutationKey) => ({ mutationKey: key, exact: true, status: 'pending' }) as const;

/** Whether it is under way for the same thing. */
export function isUnderWay<Input>(
  cache: QueryClient,
  { key, subjectOf }: Pick<CommandOptions<Input, never>, 'key' | 'subjectOf'>,
  input: Input,
): boolean {
  const given = cache.getMutationCache().findAll(underWay(key));
  return given.some(({ state }) => subjectOf?.(state.variables as Input) === subjectOf?.(input));
}
