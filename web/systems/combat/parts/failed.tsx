import { failureText } from '#web/live/failure-text.ts';
import { ErrorState } from '#web/ui/error-state.tsx';

/** A reading that did not come. */
interface Reading {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** In the place of what could not be read. */
export const Failed = ({ of: { error, isFetching, refetch } }: { of: Reading }) => (
  <ErrorState
    message={failureText(error, 'Failed to fetch combat data')}
    onRetry={() => void refetch()}
    retrying={isFetching}
  />
);
