'use client'

import { useState } from 'react'

/**
 * What was read last. A page that is read anew after a change, and cannot be, goes on showing what it had: what
 * somebody was about to do is not taken from under their hands.
 *
 * @param read `null` when it could not be read
 * @returns `null` when it never could
 */
export function useLastKnown<Value>(read: Value | null): Value | null {
  const [known, setKnown] = useState(read)
  if (read !== null && read !== known) setKnown(read)
  return read ?? known
}
