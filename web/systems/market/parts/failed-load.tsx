import { ErrorState } from '#web/ui/error-state.tsx';

/** Something that is read, as far as it can fail. */
export interface Reading {
  readonly data: unknown;
  /** How often it failed; asking again forgets the failure itself. */
  readonly errorUpdateCount: number;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** There is nothing to show, and no hope that it is on its way. */
export const isFailed = ({ data, errorUpdateCount }: Reading): boolean =>
  data === undefined && errorUpdateCount > 0;

/** In the place of what could not be loaded: what it is, and the way to ask again. */
export function FailedLoad({ of: { isFetching, refetch }, what }: { of: Reading; what: string }) {
  return (
    <ErrorState message={`Failed to load ${what}`} onRetry={() => void refetch()} retrying={isFetching} />
  );
}
