import { ErrorState } from '#web/ui/error-state.tsx';

/** The part of a query that says whether it failed. */
export interface Reading {
  readonly data: unknown;
  /** How often it failed; asking again forgets the failure itself. */
  readonly errorUpdateCount: number;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** Loading failed, and nothing older can be shown. */
export const isFailed = ({ data, errorUpdateCount }: Reading): boolean =>
  data === undefined && errorUpdateCount > 0;

/** What could not be loaded, with a button to try again. */
export function FailedLoad({ of: { isFetching, refetch }, what }: { of: Reading; what: string }) {
  return (
    <ErrorState message={`Failed to load ${what}`} onRetry={() => void refetch()} retrying={isFetching} />
  );
}
