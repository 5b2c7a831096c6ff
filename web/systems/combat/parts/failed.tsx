import { failureText } from '#web/live/failure-text.ts';
import { ErrorState } from '#web/ui/error-state.tsx';

interface Reading {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

export const Failed = ({ of: { error, isFetching, refetch } }: { of: Reading }) => (
  <ErrorState
    message={failureText(error, 'Failed to fetch combat data')}
    onRetry={() => void refetch()}
    retrying={isFetching}
  />
);
