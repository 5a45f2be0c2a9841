'use client'

import { useEffect, useState } from 'react'
import { useLeaveGuard } from '#site/ui/use-leave-guard.client.ts'
import { dropBody, keepBody } from './body-unsaved.ts'
import type { StoredBlock } from './body-value.ts'

/**
 * Keeps unsaved text in this tab, so that a reload does not lose it, and lets the browser ask before the page
 * is left.
 *
 * @param isDirty `undefined` while the editor is being filled: nothing is kept or dropped then
 * @returns false when the browser has no room for it
 */
export function useUnsaved({ postId, seen, body, isDirty }: Unsaved): boolean {
  const [isKept, setKept] = useState(true)

  useEffect(() => {
    if (isDirty === undefined) return
    if (isDirty) setKept(keepBody(sessionStorage, postId, { at: Date.now(), seen, body }))
    else dropBody(sessionStorage, postId)
  }, [postId, seen, body, isDirty])

  useLeaveGuard(isDirty === true)

  return isKept
}

type Unsaved = {
  postId: string
  seen: readonly StoredBlock[]
  body: readonly StoredBlock[]
  isDirty: boolean | undefined
}
