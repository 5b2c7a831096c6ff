import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { failureText, isUnconfirmed } from './client.ts';
import { type CommandAnswer, type CommandOptions, commandMutation, isUnderWay, underWay } from './command.ts';

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
