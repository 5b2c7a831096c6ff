import { Component, type ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { isMissingChunk, isWorthAnotherTry, onLineBack } from './version/missing-chunk.ts';
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

const FINE = { failed: null, isTrying: false, isUnreachable: false, error: null } as const;

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { ...FINE, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { ...FINE, error, failed: isMissingChunk(error) ? 'chunk' : 'code' };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return props.resetKey === state.resetKey ? null : { ...FINE, resetKey: props.resetKey };
  }

  private stopHearing = (): void => undefined;

  override componentDidMount(): void {
    this.stopHearing = onLineBack(this.heal);
  }

  override componentDidUpdate(_: ErrorBoundaryProps, before: ErrorBoundaryState): void {
    if (before.error !== this.state.error) this.heal();
  }

  override componentWillUnmount(): void {
    this.stopHearing();
  }

  private readonly heal = (): void => {
    const { error } = this.state;
    if (this.props.isPage && error instanceof Error && isWorthAnotherTry(error)) void this.openAnew();
  };

  // A browser caches a failed import until the page reloads.
  private readonly openAnew = async (): Promise<void> => {
    this.setState({ isTrying: true });
    const isReachable = await version.tryAgain();
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
          onRetry={() => void this.openAnew()}
          retrying={isTrying}
        />
      );
    return (
      <ErrorState
        message="This page could not be opened."
        onRetry={() => this.setState(FINE)}
        action={
          <Button variant="quiet" onClick={() => window.location.reload()}>
            Reload the page
          </Button>
        }
      />
    );
  }
}
