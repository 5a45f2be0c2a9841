'use client'

import { useEffect, useState } from 'react'
import { z } from 'zod'
import { parseJson } from '#lib/json.ts'
import { useLeaveGuard } from '#site/ui/use-leave-guard.client.ts'
import { type StoredBlock, storedBody } from './body-value.ts'
import '#lib/zod-without-eval.ts'

/**
 * Stores unsaved text in this tab, so that a reload doesn't lose it, and makes the browser confirm leaving the page.
 *
 * @param isDirty `undefined` while the editor is being filled: nothing is stored or dropped then
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

/** An unsaved body in session storage. */
export type UnsavedBody = {
  /** Time it was stored, in milliseconds since 1970. */
  readonly at: number
  /** Published body when editing started. */
  readonly seen: readonly StoredBlock[]
  readonly body: readonly StoredBlock[]
}

const body = z.unknown().transform((value, context) => {
  const blocks = storedBody(value)
  if (blocks) return blocks
  context.addIssue({ code: 'custom', message: 'No body.' })
  return z.NEVER
})
const unsaved = z.object({ at: z.number(), seen: body, body })
const json = z.string().transform(parseJson)

/** Returns the unsaved body of a post; `undefined` if there is none or it cannot be parsed. */
export function keptBody(storage: Storage, postId: string): UnsavedBody | undefined {
  return json.pipe(unsaved).safeParse(storage.getItem(name(postId))).data
}

/** Keeps a text. @returns false when the browser has no room for it */
export function keepBody(storage: Storage, postId: string, kept: UnsavedBody): boolean {
  try {
    storage.setItem(name(postId), JSON.stringify(kept))
    return true
  } catch (error) {
    console.warn(error)
    return false
  }
}

export function dropBody(storage: Storage, postId: string): void {
  storage.removeItem(name(postId))
}

function name(postId: string): string {
  return `unsaved-body:${postId}`
}
