import { ErrorState } from '#web/ui/error-state.tsx';

export interface Reading {
  readonly data: unknown;
  /** Unlike `error`, a refetch does not reset this. */
  readonly errorUpdateCount: number;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

export const isFailed = ({ data, errorUpdateCount }: Reading): boolean =>
  data === undefined && errorUpdateCount > 0;

export function FailedLoad({ of: { isFetching, refetch }, what }: { of: Reading; what: string }) {
  return (
    <ErrorState message={`Failed to load ${what}`} onRetry={() => void refetch()} retrying={isFetching} />
  );
}
