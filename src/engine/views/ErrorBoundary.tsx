import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  children: ReactNode;
  fallback: (error: unknown) => ReactNode;
  /** Another value renders the children again. */
  resetKey?: string;
}

interface State {
  /** The error, and the `resetKey` with which the children have thrown it: `componentDidCatch` adds it, as props are out of reach before. */
  failure?: { error: unknown; resetKey?: string };
}

/** Replaces children that throw, until `resetKey` changes. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = {};

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, { failure }: State): State | null {
    const hasNewKey = failure?.resetKey !== undefined && failure.resetKey !== resetKey;
    return hasNewKey ? { failure: undefined } : null;
  }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown) {
    this.setState({ failure: { error, resetKey: this.props.resetKey } });
  }

  override render() {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error) : this.props.children;
  }
}
