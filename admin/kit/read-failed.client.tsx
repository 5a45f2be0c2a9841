'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useTransition } from 'react'
import { Button } from '#site/ui/button.tsx'
import { ListState } from './list-state.tsx'
import { sayFailed } from './say-outcome.ts'

/** What a screen of the admin area shows that could not be read, with another try. */
export function ReadFailed({ title, children }: ReadFailedProps) {
  const router = useRouter()
  const [isPending, start] = useTransition()

  useEffect(() => sayFailed(title), [title])

  return (
    <ListState title={title}>
      <p>{children}</p>
      <Button
        pending={isPending}
        pendingLabel="Trying…"
        onClick={() => start(() => router.refresh())}
      >
        Try again
      </Button>
    </ListState>
  )
}

type ReadFailedProps = {
  /** What failed, `Failed to fetch redirects`. */
  title: string
  /** What that means for the site, and when the screen is back. */
  children: string
}
