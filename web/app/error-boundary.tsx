import { Component, type ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { isMissingChunk, isRetryable, onReconnect } from './version/missing-chunk.ts';
import { version } from './version/new-version.ts';

interface ErrorBoundaryProps {
  /** A new value, such as another pathname, clears the error. */
  resetKey: string;
  /** Reloads a page whose chunk is missing once the connection is back. */
  isPage?: boolean;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failed: 'code' | 'chunk' | null;
  resetKey: string;
  isTrying: boolean;
  isUnreachable: boolean;
  error: unknown;
}

const NO_ERROR = { failed: null, isTrying: false, isUnreachable: false, error: null } as const;

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { ...NO_ERROR, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { ...NO_ERROR, error, failed: isMissingChunk(error) ? 'chunk' : 'code' };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return props.resetKey === state.resetKey ? null : { ...NO_ERROR, resetKey: props.resetKey };
  }

  private unsubscribe = (): void => undefined;

  override componentDidMount(): void {
    this.unsubscribe = onReconnect(this.recover);
  }

  override componentDidUpdate(_: ErrorBoundaryProps, before: ErrorBoundaryState): void {
    if (before.error !== this.state.error) this.recover();
  }

  override componentWillUnmount(): void {
    this.unsubscribe();
  }

  private readonly recover = (): void => {
    const { error } = this.state;
    if (this.props.isPage && error instanceof Error && isRetryable(error)) void this.reopen();
  };

  // A browser caches a failed import until the page reloads.
  private readonly reopen = async (): Promise<void> => {
    this.setState({ isTrying: true });
    const isReachable = await version.reloadIfServed();
    if (!isReachable) this.setState({ isTrying: false, isUnreachable: true });
  };

  override render(): ReactNode {
    const { failed, isTrying, isUnreachable } = this.state;
    if (failed === null) return this.props.children;
    if (failed === 'chunk')
      return (
        <ErrorState
          message={
            isUnreachable
              ? 'The server cannot be reached. Try again in a moment.'
              : 'This page did not open: part of it never arrived.'
          }
          onRetry={() => void this.reopen()}
          retrying={isTrying}
        />
      );
    return (
      <ErrorState
        message="This page could not be opened."
        onRetry={() => this.setState(NO_ERROR)}
        action={
          <Button variant="quiet" onClick={() => window.location.reload()}>
            Reload the page
          </Button>
        }
      />
    );
  }
}
