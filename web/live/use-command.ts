import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isUnconfirmed } from './client.ts';
import { type CommandAnswer, type CommandOptions, commandMutation, isUnderWay, underWay } from './command.ts';
import { failureText } from './failure-text.ts';

/** A player's command, for components. */
interface Command<Input, Answer> {
  readonly isBusy: boolean;
  /** It is under way for this one of several. */
  readonly isBusyWith: (subject: string) => boolean;
  /** Why the last one that this component gave was refused; empty if it was not. */
  readonly refusal: string;
  /** It was refused because the player has not given the password: nothing went wrong. */
  readonly isUnconfirmed: boolean;
  readonly clearRefusal: () => void;
  /** What became of the last one that this component gave. */
  readonly answer: Answer | null;
  /** Answers whether it was done: not when it was refused, nor when it is under way already. */
  readonly run: (input: Input) => Promise<boolean>;
}

/**
 * A command as every page gives it: busy until the answer, the dollars shown beforehand and settled or taken back, its
 * message or refusal shown, what it changed read again.
 */
export function useCommand<Answer extends CommandAnswer, Input = void>(
  options: CommandOptions<Input, Answer>,
): Command<Input, Answer> {
  const cache = useQueryClient();
  const isThere = useIsThere();
  const subjects = useMutationState({
    filters: underWay(options.key),
    select: ({ state }) => options.subjectOf?.(state.variables as Input) ?? '',
  });
  const { mutateAsync, error, data, reset } = useMutation(commandMutation(cache, options, isThere));
  return {
    isBusy: subjects.length > 0,
    isBusyWith: (subject) => subjects.includes(subject),
    refusal: error ? failureText(error, options.fallback) : '',
    isUnconfirmed: isUnconfirmed(error),
    clearRefusal: reset,
    answer: data ?? null,
    run: async (input) => {
      if (isUnderWay(cache, options, input)) return false;
      return mutateAsync(input).then(
        () => true,
        () => false,
      );
    },
  };
}

/** Whether the component is still there: what it would show, nobody sees. */
function useIsThere(): () => boolean {
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return () => isThere.current;
}
