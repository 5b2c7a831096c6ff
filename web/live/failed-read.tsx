import { ErrorState } from '#web/ui/page/error-state.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { failureText } from './client.ts';

interface FailedReadProps {
  readonly of: {
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** When the error carries no text. */
  readonly fallback: string;
}

/** In the place of what a query did not read, with a button that reads it again. */
export const FailedRead = ({ of: { error, isFetching, refetch }, fallback }: FailedReadProps) => (
  <ErrorState message={failureText(error, fallback)} onRetry={() => void refetch()} retrying={isFetching} />
);

interface FailedPanelProps extends FailedReadProps {
  readonly title?: string;
  readonly padding?: 'normal' | 'flush';
}

export const FailedPanel = ({ title, padding = 'normal', ...read }: FailedPanelProps) => (
  <Panel title={title} padding={padding}>
    <FailedRead {...read} />
  </Panel>
);
