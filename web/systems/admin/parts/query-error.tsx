import { failureText } from '#web/live/client.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { pageText } from '../text/dashboard.ts';

interface QueryErrorProps {
  readonly query: {
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** When the error carries no text. */
  readonly fallback?: string;
}

export const QueryError = ({
  query: { error, isFetching, refetch },
  fallback = pageText.loadFailed,
}: QueryErrorProps) => (
  <ErrorState message={failureText(error, fallback)} onRetry={() => void refetch()} retrying={isFetching} />
);

export const QueryErrorPanel = (props: QueryErrorProps) => (
  <Panel padding="flush">
    <QueryError {...props} />
  </Panel>
);
