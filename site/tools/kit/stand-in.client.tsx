import { Component, type ReactNode } from 'react'
import { Button } from '#site/ui/button.tsx'
import { toolMessages } from './messages.ts'

type Props = { readonly children: ReactNode }

/** Shows an error with a way to recover in place of an instrument that crashed. */
export class StandIn extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    // React doesn't report errors that a boundary caught.
    reportError(error)
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div className="tool-broken" role="alert">
        <p>{toolMessages.broken}</p>
        <Button kind="primary" onClick={() => this.setState({ hasFailed: false })}>
          Try again
        </Button>
        {/* The URL without its fragment starts an empty tool. The history stays. */}
        <a href={location.pathname} className="text-link">
          Start empty
        </a>
      </div>
    )
  }
}
