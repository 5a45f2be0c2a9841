import { parseJson } from '#lib/json.ts'
/** A text that was written and not saved: its page went away, or its field was closed. */
export type UnsavedText = {
  /** The attribute of the text, and which of several places it is. */
  readonly id: string
  /** What was stored when the person began; `null` for nothing. */
  readonly seen: string | null
  readonly text: string
}

/** The part of `sessionStorage` that is used: it may be blocked, or full. */
type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * What is lost if a field is closed now.
 *
 * @returns `undefined` when nothing is: it is not open yet, or no more than the space around the text, which
 *   is not saved either, has changed
 */
export function unsavedOf({ id, seen, begun, written }: WrittenText): UnsavedText | undefined {
  if (written === null || written.trim() === begun.trim()) return undefined
  return { id, seen, text: written }
}

type WrittenText = Omit<UnsavedText, 'text'> & {
  /** What stood in the field when it was opened. */
  readonly begun: string
  /** What stands in it now; `null` until it is open. */
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

/** What was being written on this page; `undefined` when nothing was, or it cannot be read. */
export function recallUnsaved(memory: Memory, page: string): UnsavedText | undefined {
  const kept = memory.getItem(keyOf(page))
  return kept === null ? undefined : parse(kept)
}

function keyOf(page: string): string {
  return `unsaved-text:${page}`
}

function parse(kept: string): UnsavedText | undefined {
  const found: unknown = parseJson(kept)
  if (typeof found !== 'object' || found === null) return undefined
  if (!('id' in found && 'seen' in found && 'text' in found)) return undefined
  const { id, seen, text } = found
  if (typeof id !== 'string' || typeof text !== 'string') return undefined
  return seen === null || typeof seen === 'string' ? { id, seen, text } : undefined
}

/**
 * What is written on a page and not saved, beside React: what is kept and what is forgotten follows what was
 * done, in that order, however late the page is drawn.
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
  /** Nothing of this text is unsaved any more. Another one stays. */
  readonly forget: (id: string) => void
  readonly subscribe: (listener: () => void) => () => void
}
