'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState, useTransition } from 'react'
import { Button } from '#site/ui/button.tsx'
import { ListState } from './list-parts.tsx'
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

/**
 * What was read last. A page that is read anew after a change, and cannot be, says so and goes on showing what it
 * had: what somebody was about to do is not taken from under their hands.
 *
 * @param read `null` when it could not be read
 * @param failure what is said then, `Failed to fetch posts`
 * @returns `null` when it never could; `ReadFailed` says that
 */
export function useLastKnown<Value>(read: Value | null, failure: string): Value | null {
  const [known, setKnown] = useState(read)
  if (read !== null && read !== known) setKnown(read)
  const isStale = read === null && known !== null

  useEffect(() => {
    if (isStale) sayFailed(failure)
  }, [isStale, failure])

  return read ?? known
}
