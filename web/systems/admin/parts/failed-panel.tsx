import { failureText } from '#web/live/failure-text.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Panel } from '#web/ui/panel.tsx';

interface FailedPanelProps {
  readonly query: {
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
}

export const FailedPanel = ({ query: { error, isFetching, refetch } }: FailedPanelProps) => (
  <Panel padding="flush">
    <ErrorState
      message={failureText(error, 'Failed to load admin data')}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  </Panel>
);
