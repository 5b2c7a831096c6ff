import { Component, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';

interface ErrorBoundaryProps {
  /** A new value gives what is inside another chance: the address, for instance. */
  resetKey: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failed: boolean;
  resetKey: string;
}

/** Shows an error in the place of a page that throws, and keeps the rest. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <ErrorState
        message="This room could not be opened."
        onRetry={() => this.setState({ failed: false })}
        action={
          <Button variant="quiet" onClick={() => window.location.reload()}>
            Reload the page
          </Button>
        }
      />
    );
  }
}
