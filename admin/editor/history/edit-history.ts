import type { StoredBlock } from '#admin/editor/body/body-value.ts'
import type { StoredImage } from '#admin/editor/image/stored-image.ts'
import type { ListItems } from '#admin/editor/lists/list-items.ts'
import type { SectionOperation } from '#admin/editor/sections/section-change.ts'
import type { TextAddress } from '#lib/content/text-address.ts'

/** A change that brings a page to an earlier or later state. Taking it returns the change back. */
export type EditStep =
  | {
      readonly kind: 'text'
      readonly address: TextAddress
      readonly label: string
      /** Text the page shows while nothing is stored. */
      readonly fallback: string | undefined
      /** The text that is stored now, unless another person has changed it; `null` for none. */
      readonly seen: string | null
      readonly next: string | null
    }
  | {
      /** The body of a post, or the paragraphs of a section. */
      readonly kind: 'body'
      readonly address: TextAddress
      /** The blocks that are stored now, unless another person has changed them. */
      readonly seen: readonly StoredBlock[]
      readonly next: readonly StoredBlock[]
    }
  | {
      readonly kind: 'image'
      readonly address: TextAddress
      readonly label: string
      /** The image that is stored now, unless another person has changed it. */
      readonly seen: StoredImage | null
      readonly next: StoredImage | null
    }
  | {
      /** The items of a list, such as the cards of a section. */
      readonly kind: 'list'
      readonly address: TextAddress
      /** Label of an item. */
      readonly label: string
      /** The items that are stored now, unless another person has changed them. */
      readonly seen: ListItems
      readonly next: ListItems
    }
  | {
      readonly kind: 'sections'
      readonly address: SectionsAddress
      readonly operation: SectionOperation
    }

export type SectionsAddress = { readonly id: string; readonly type: string }

export type HistoryEntry = { readonly id: number; readonly step: EditStep }

export type HistoryDirection = 'undo' | 'redo'

export type StepOutcome =
  | { readonly status: 'done'; readonly inverse: EditStep }
  /** Another person has changed the thing: this step can't be taken any more. */
  | { readonly status: 'late' }
  /** Nothing has changed, and it can be tried again. */
  | { readonly status: 'failed' }

export type TakeStep = (step: EditStep, direction: HistoryDirection) => Promise<StepOutcome>

export type Entries = Readonly<Record<HistoryDirection, readonly HistoryEntry[]>>

export type HistoryMemory = {
  readonly recall: () => Entries | undefined
  readonly keep: (entries: Entries) => void
}

/**
 * Holds the changes of one page in this tab that can be undone and redone.
 *
 * @param memory keeps them when the page is left or reloaded. A step that no longer fits what is stored is refused.
 */
export function createEditHistory(memory?: HistoryMemory): EditHistory {
  let entries: Entries = memory?.recall() ?? { undo: [], redo: [] }
  let count = Math.max(0, ...[...entries.undo, ...entries.redo].map(({ id }) => id))
  let line: Promise<unknown> = Promise.resolve()
  let perform: TakeStep | undefined
  const listeners = new Set<() => void>()

  const put = (next: Entries) => {
    entries = next
    memory?.keep(next)
    for (const listener of listeners) listener()
  }
  const take = (direction: HistoryDirection, id?: number) => {
    const list = entries[direction]
    const entry = id === undefined ? list.at(-1) : list.find((each) => each.id === id)
    if (entry) put({ ...entries, [direction]: list.filter((each) => each !== entry) })
    return entry
  }
  const go: EditHistory['go'] = (direction, id) => {
    const done = line.then(async () => {
      const entry = perform && take(direction, id)
      if (!entry || !perform) return
      const outcome = await perform(entry.step, direction)
      if (outcome.status === 'late') return
      const isDone = outcome.status === 'done'
      const to = isDone === (direction === 'undo') ? 'redo' : 'undo'
      const kept = isDone ? { ...entry, step: outcome.inverse } : entry
      put({ ...entries, [to]: [...entries[to], kept] })
    })
    line = done.catch(() => undefined)
    return done
  }

  return {
    entries: () => entries,
    add: (step) => {
      count += 1
      put({ undo: [...entries.undo, { id: count, step }].slice(-MAX_ENTRIES), redo: [] })
      return count
    },
    after: (work) => {
      line = Promise.allSettled([line, work])
    },
    go,
    connect: (takeStep) => {
      perform = takeStep
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const MAX_ENTRIES = 200

export type EditHistory = {
  readonly entries: () => Entries
  /**
   * Adds a change that was saved, and drops what could be redone.
   *
   * @param step takes the change back
   * @returns its id for `go`
   */
  readonly add: (step: EditStep) => number
  /** Makes later undos wait for a change that is being saved. */
  readonly after: (work: Promise<unknown>) => void
  /** Undoes or redoes a change, by default the last one, after all earlier changes are saved. */
  readonly go: (direction: HistoryDirection, id?: number) => Promise<void>
  /** Sets what takes the steps. */
  readonly connect: (takeStep: TakeStep) => void
  readonly subscribe: (listener: () => void) => () => void
}
