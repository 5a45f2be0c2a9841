import { parseJson } from '#lib/json.ts'
/** A text that was written and not saved: its page went away, or its field was closed. */
export type UnsavedText = {
  /** The attribute of the text, and which of several places it is. */
  readonly id: string
  /** Stored text when the person started; `null` if the field was empty. */
  readonly seen: string | null
  readonly text: string
  /** True if it was sent to be saved and got no answer. */
  readonly isSent?: true
}

/** The part of `sessionStorage` that is used: it may be blocked, or full. */
type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Returns the text that would be lost if the field were closed now.
 *
 * @returns `undefined` if the field isn't open yet, or only spaces around the text have changed, which saving removes
 */
export function unsavedOf({
  id,
  seen,
  begun,
  written,
  isSent,
}: WrittenText): UnsavedText | undefined {
  if (written === null || written.trim() === begun.trim()) return undefined
  return { id, seen, text: written, ...(isSent && { isSent }) }
}

type WrittenText = Omit<UnsavedText, 'text' | 'isSent'> & {
  readonly isSent?: boolean
  /** Text of the field when it was opened. */
  readonly begun: string
  /** Current text of the field; `null` until it is open. */
  readonly written: string | null
}

/** Keeps what is being written on a page, in this tab only; one text to a page. */
export function keepUnsaved(memory: Memory, page: string, unsaved: UnsavedText): void {
  try {
    memory.setItem(keyOf(page), JSON.stringify(unsaved))
  } catch {
    // Blocked or full: the browser's own question before leaving is what remains.
  }
}

export function forgetUnsaved(memory: Memory, page: string): void {
  memory.removeItem(keyOf(page))
}

/** Returns the unsaved text of a page; `undefined` if there is none or it cannot be parsed. */
export function recallUnsaved(memory: Memory, page: string): UnsavedText | undefined {
  const json = memory.getItem(keyOf(page))
  return json === null ? undefined : parse(json)
}

function keyOf(page: string): string {
  return `unsaved-text:${page}`
}

function parse(kept: string): UnsavedText | undefined {
  const unsaved: unknown = parseJson(kept)
  if (typeof unsaved !== 'object' || unsaved === null) return undefined
  if (!('id' in unsaved && 'seen' in unsaved && 'text' in unsaved)) return undefined
  const { id, seen, text } = unsaved
  if (typeof id !== 'string' || typeof text !== 'string') return undefined
  if (seen !== null && typeof seen !== 'string') return undefined
  return { id, seen, text, ...('isSent' in unsaved && { isSent: true }) }
}

/**
 * Holds the unsaved text of a page outside of React, so that keeping and discarding take effect in the order of the
 * person's actions, however late React renders.
 */
export function createUnsavedStore(
  memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  page: string,
): UnsavedStore {
  let current = recallUnsaved(memory, page)
  const listeners = new Set<() => void>()

  const put = (next: UnsavedText | undefined) => {
    if (next) keepUnsaved(memory, page, next)
    else forgetUnsaved(memory, page)
    current = next
    for (const listener of listeners) listener()
  }

  return {
    current: () => current,
    keep: put,
    forget: (id) => {
      if (current?.id === id) put(undefined)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

type UnsavedStore = {
  readonly current: () => UnsavedText | undefined
  readonly keep: (next: UnsavedText) => void
  /** Drops the unsaved text if it is this one. */
  readonly forget: (id: string) => void
  readonly subscribe: (listener: () => void) => () => void
}
