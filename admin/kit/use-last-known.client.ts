'use client'

import { useEffect, useState } from 'react'
import { sayFailed } from './say-outcome.ts'

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
