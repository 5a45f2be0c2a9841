import { forgetUnsaved, keepUnsaved, recallUnsaved, type UnsavedText } from './unsaved-text.ts'

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

export type UnsavedStore = {
  readonly current: () => UnsavedText | undefined
  readonly keep: (next: UnsavedText) => void
  /** Nothing of this text is unsaved any more. Another one stays. */
  readonly forget: (id: string) => void
  readonly subscribe: (listener: () => void) => () => void
}
