import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { failureText, isUnconfirmed } from './client.ts';
import { type CommandAnswer, type CommandOptions, commandMutation, inFlight, isPending } from './command.ts';

interface Command<Input, Answer> {
  readonly isBusy: boolean;
  readonly isBusyWith: (subject: string) => boolean;
  readonly refusal: string;
  /** Refused only because the player did not enter the password. */
  readonly isUnconfirmed: boolean;
  readonly clearRefusal: () => void;
  readonly answer: Answer | null;
  /** Resolves with success; false when refused or already running. */
  readonly run: (input: Input) => Promise<boolean>;
}

export function useCommand<Answer extends CommandAnswer, Input = void>(
  options: CommandOptions<Input, Answer>,
): Command<Input, Answer> {
  const cache = useQueryClient();
  const isMounted = useIsMounted();
  const subjects = useMutationState({
    filters: inFlight(options.key),
    select: ({ state }) => options.subjectOf?.(state.variables as Input) ?? '',
  });
  const { mutateAsync, error, data, reset } = useMutation(commandMutation(cache, options, isMounted));
  return {
    isBusy: subjects.length > 0,
    isBusyWith: (subject) => subjects.includes(subject),
    refusal: error ? failureText(error, options.fallback) : '',
    isUnconfirmed: isUnconfirmed(error),
    clearRefusal: reset,
    answer: data ?? null,
    run: async (input) => {
      if (isPending(cache, options, input)) return false;
      return mutateAsync(input).then(
        () => true,
        () => false,
      );
    },
  };
}

function useIsMounted(): () => boolean {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => isMounted.current;
}
