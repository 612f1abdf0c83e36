import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  children: ReactNode;
  fallback: (error: unknown) => ReactNode;
  /** Another value renders the children again. */
  resetKey?: string;
}

interface State {
  /** The error, and once `componentDidCatch` has added it, the `resetKey` with which the children have thrown it. */
  failed?: { error: unknown; resetKey?: string };
}

/** Replaces children that throw, until `resetKey` changes. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = {};

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, { failed }: State): State | null {
    return failed && failed.resetKey !== undefined && failed.resetKey !== resetKey ? { failed: undefined } : null;
  }

  static getDerivedStateFromError(error: unknown): State {
    return { failed: { error } };
  }

  override componentDidCatch(error: unknown) {
    this.setState({ failed: { error, resetKey: this.props.resetKey } });
  }

  override render() {
    const { failed } = this.state;
    return failed ? this.props.fallback(failed.error) : this.props.children;
  }
}
