'use client'

import { useRouter } from 'next/navigation'
import { type ComponentProps, useEffect, useState, useTransition } from 'react'
import { Button } from '#site/ui/button.tsx'
import { ListState } from './list-parts.tsx'
import { showFailure } from './say-outcome.ts'

/** Shown instead of a screen whose data could not be read, with a retry button. */
export function ReadFailed({ title, children }: ReadFailedProps) {
  useEffect(() => showFailure(title), [title])

  return (
    <ListState title={title}>
      <p>{children}</p>
      <TryAgain />
    </ListState>
  )
}

/** Shown instead of a part of a screen whose data could not be read, with a retry button. */
export function PartFailed({ children }: { children: string }) {
  return (
    <div className="part-failed">
      <p role="alert">{children}</p>
      <TryAgain size="small" />
    </div>
  )
}

function TryAgain(props: Pick<ComponentProps<typeof Button>, 'size'>) {
  const router = useRouter()
  const [isPending, start] = useTransition()

  return (
    <Button
      {...props}
      pending={isPending}
      pendingLabel="Loading…"
      onClick={() => start(() => router.refresh())}
    >
      Try again
    </Button>
  )
}

type ReadFailedProps = {
  /** Names the failed action: `Failed to fetch redirects`. */
  title: string
  /** The reason, and what it means for the site. */
  children: string
}

/**
 * Returns the data that was read last. If a refresh fails, it shows a toast and keeps the earlier data, so that the
 * admin can go on working.
 *
 * @param read `null` if reading failed
 * @param failure text of the toast: `Failed to fetch posts`
 * @returns `null` if reading has never succeeded; show `ReadFailed` then
 */
export function useLastKnown<Value>(read: Value | null, failure: string): Value | null {
  const [last, setLast] = useState(read)
  if (read !== null && read !== last) setLast(read)
  const isStale = read === null && last !== null

  useEffect(() => {
    if (isStale) showFailure(failure)
  }, [isStale, failure])

  return read ?? last
}
