import { Component, type ReactNode } from 'react'
import { Button } from '#site/ui/button.tsx'
import { toolMessages } from './messages.ts'

type Props = { readonly children: ReactNode }

/** Says what happened, and what to do, in place of an instrument that has failed. */
export class StandIn extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    // To the console, where a caught error would not get by itself.
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
        {/* Without its fragment the address carries no work; the logbook stays. */}
        <a href={location.pathname} className="text-link">
          Start empty
        </a>
      </div>
    )
  }
}
