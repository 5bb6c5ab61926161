import { Component, type ReactNode } from 'react';

interface State {
  broken: boolean;
}

/** The last resort: a fault that no screen of its own could show. */
export class Fallback extends Component<{ children: ReactNode }, State> {
  override state: State = { broken: false };

  static getDerivedStateFromError(): State {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <main id="main" className="grid min-h-screen place-items-center p-6">
        <div className="panel grid max-w-md gap-3 p-8">
          <h1 className="h2">Something came apart</h1>
          <p role="alert" className="text-ink-2">
            This page could not be shown. Loading it again usually helps; nothing that you told Valet is lost.
          </p>
          <a className="btn btn-primary btn-md justify-self-start" href="/">
            Load again
          </a>
        </div>
      </main>
    );
  }
}
