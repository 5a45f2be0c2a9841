'use client'

import { useEffect, useState } from 'react'
import { z } from 'zod'
import type { TextAddress } from '#lib/content/text-address.ts'
import { parseJson } from '#lib/json.ts'
import { useLeaveGuard } from '#site/ui/use-leave-guard.client.ts'
import { bodyKey, unsavedName } from './body-address.ts'
import { type StoredBlock, storedBody } from './body-value.ts'
import '#lib/zod-without-eval.ts'

/**
 * Stores unsaved text in this tab, so that a reload doesn't lose it, and makes the browser confirm leaving the page.
 *
 * @param isDirty `undefined` while the editor is being filled: nothing is stored or dropped then
 * @returns false when the browser has no room for it
 */
export function useUnsaved({ address, seen, body, isDirty, isSent }: Unsaved): boolean {
  const key = bodyKey(address)
  const [isKept, setKept] = useState(true)

  useEffect(() => {
    if (isDirty === undefined) return
    const kept = { at: Date.now(), seen, body, isSent }
    if (isDirty) setKept(keepBody(sessionStorage, key, kept))
    else dropBody(sessionStorage, key)
  }, [key, seen, body, isDirty, isSent])

  useLeaveGuard(isDirty === true)

  return isKept
}

type Unsaved = {
  address: TextAddress
  seen: readonly StoredBlock[]
  body: readonly StoredBlock[]
  isDirty: boolean | undefined
  isSent: boolean
}

/** An unsaved body in session storage. */
export type UnsavedBody = {
  /** Time it was stored, in milliseconds since 1970. */
  readonly at: number
  /** Published body when editing started. */
  readonly seen: readonly StoredBlock[]
  readonly body: readonly StoredBlock[]
  /** True if it was sent to be saved and got no answer. */
  readonly isSent?: boolean | undefined
}

const body = z.unknown().transform((value, context) => {
  const blocks = storedBody(value)
  if (blocks) return blocks
  context.addIssue({ code: 'custom', message: 'No body.' })
  return z.NEVER
})
const unsaved = z.object({ at: z.number(), seen: body, body, isSent: z.boolean().optional() })
const json = z.string().transform(parseJson)

/** Returns an unsaved body; `undefined` if there is none or it cannot be parsed. */
export function keptBody(storage: Storage, key: string): UnsavedBody | undefined {
  return json.pipe(unsaved).safeParse(storage.getItem(unsavedName(key))).data
}

/** Keeps a text. @returns false when the browser has no room for it */
export function keepBody(storage: Storage, key: string, kept: UnsavedBody): boolean {
  try {
    storage.setItem(unsavedName(key), JSON.stringify(kept))
    return true
  } catch (error) {
    console.warn(error)
    return false
  }
}

export function dropBody(storage: Storage, key: string): void {
  storage.removeItem(unsavedName(key))
}
