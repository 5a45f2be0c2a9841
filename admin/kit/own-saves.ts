import { isSameValue } from '#admin/editor/body/body-same.ts'

/** A field of a document: where one person of this tab reads and writes. */
export type FieldAddress = { readonly id: string; readonly path: string }

/**
 * What this tab itself has stored. Whoever began to write before their own last save was stored has seen that
 * save all the same: only another person's change is a conflict.
 */
export function createOwnSaves(): OwnSaves {
  /** Values that were there one after the other through this tab's doing; the last is what it stored last. */
  const trails = new Map<string, readonly unknown[]>()
  const lines = new Map<string, Promise<unknown>>()

  const seenNow = (address: FieldAddress, seen: unknown) => {
    const trail = trails.get(keyOf(address)) ?? []
    return trail.some((value) => isSameValue(value, seen)) ? trail.at(-1) : seen
  }

  return {
    seenNow,
    read: (address, value) => void trails.set(keyOf(address), [value]),
    stored: (address, { seen, next }) => {
      const trail = trails.get(keyOf(address)) ?? []
      const isKnown = trail.some((value) => isSameValue(value, seen))
      trails.set(keyOf(address), [...(isKnown ? trail : [seen]), next].slice(-LONGEST_TRAIL))
    },
    inLine: (id, work) => {
      const before = lines.get(id) ?? Promise.resolve()
      const done = before.then(work, work)
      lines.set(
        id,
        done.catch(() => undefined),
      )
      return done
    },
  }
}

/** Nobody begins to write and comes back to it more saves later than this. */
const LONGEST_TRAIL = 50

function keyOf({ id, path }: FieldAddress): string {
  return `${id} ${path}`
}

export type OwnSaves = {
  /**
   * What a field held when a text was begun, as of now: the value this tab stored since, where nobody else
   * has come between as far as it knows.
   *
   * @param seen as it was then; `null` for nothing
   */
  readonly seenNow: (address: FieldAddress, seen: unknown) => unknown
  /** The content store says that the field holds this; to be told in line with saves. */
  readonly read: (address: FieldAddress, value: unknown) => void
  /** The content store has taken `next` in place of `seen`. */
  readonly stored: (
    address: FieldAddress,
    change: { readonly seen: unknown; readonly next: unknown },
  ) => void
  /** Does one thing after the other with a document: a read or a write begins when the one before is answered. */
  readonly inLine: <Result>(id: string, work: () => Promise<Result>) => Promise<Result>
}

/** Of this tab. */
export const ownSaves = createOwnSaves()
