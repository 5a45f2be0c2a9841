import type { SectionOperation } from './section-change.ts'

export type PendingOperation = {
  readonly id: number
  /** Id of the document. */
  readonly of: string
  readonly operation: SectionOperation
  /** False while it is being sent. A saved one is pending until the page has been rendered with it. */
  readonly isSaved: boolean
}

/** Changes of sections that the rendered page does not show yet. The layer shows them in the meantime. */
function createPendingSections() {
  let pending: readonly PendingOperation[] = []
  let count = 0
  let words = ''
  const listeners = new Set<() => void>()

  const put = (next: readonly PendingOperation[]) => {
    pending = next
    for (const listener of listeners) listener()
  }

  return {
    current: () => pending,
    /** The last change in words, for screen readers. */
    words: () => words,
    begin: (of: string, operation: SectionOperation, sentence: string) => {
      count += 1
      words = sentence
      put([...pending, { id: count, of, operation, isSaved: false }])
      return count
    },
    saved: (id: number) =>
      put(pending.map((each) => (each.id === id ? { ...each, isSaved: true } : each))),
    drop: (id: number, sentence: string) => {
      words = sentence
      put(pending.filter((each) => each.id !== id))
    },
    /** Call it once the page has been rendered with everything that is saved. */
    settle: () => {
      if (pending.some(({ isSaved }) => isSaved)) put(pending.filter(({ isSaved }) => !isSaved))
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Shared instance of this tab. */
export const pendingSections = createPendingSections()
