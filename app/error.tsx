'use client'

import { Button } from '#site/ui/button.tsx'

/** Shown if a page can't be rendered: explains the problem and offers to try again. */
export default function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  const digest = digestOf(error)

  return (
    <section className="container section">
      <p className="note">{digest ? `Error ${digest}` : 'Error'}</p>
      <h1 className="mt-4 max-w-[9.8em] text-4xl">This page couldn’t be loaded</h1>
      <p className="mt-5 max-w-[34.3em] text-lg">
        Something went wrong on our side. Try again in a moment. The rest of the site still works.
      </p>
      <div className="mt-8 flex flex-wrap gap-4">
        <Button kind="primary" onClick={retry}>
          Try again
        </Button>
        <a href="/" className="button" data-kind="quiet">
          Return to Home
        </a>
      </div>
    </section>
  )
}

/** Returns the digest under which the server's log has the cause. */
function digestOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('digest' in error)) return undefined
  return typeof error.digest === 'string' ? error.digest : undefined
}
