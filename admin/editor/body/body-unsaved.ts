import { z } from 'zod'
import '#lib/zod-without-eval.ts'
import { type StoredBlock, storedBody } from './body-value.ts'

/** A text that was not saved, kept in the tab it was written in. */
export type UnsavedBody = {
  /** When it was last kept, in milliseconds since 1970. */
  readonly at: number
  /** What was stored when it was begun. */
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
const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'No JSON.' })
    return z.NEVER
  }
})

/** What was kept of a post; `undefined` when there is nothing or it cannot be read. */
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
