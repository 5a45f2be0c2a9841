import { isSameValue } from '#admin/editor/body/body-same.ts'

export type FieldAddress = { readonly id: string; readonly path: string }

/**
 * Tracks what this tab has saved. If a person started typing before their own last save finished, that save still
 * counts as seen: only another person's change is a conflict.
 */
export function createOwnSaves(): OwnSaves {
  /** Successive values that this tab saved, by field; the last one is the latest. */
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
      trails.set(keyOf(address), [...(isKnown ? trail : [seen]), next].slice(-MAX_TRAIL_LENGTH))
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

/** Maximum number of saves to remember per field. */
const MAX_TRAIL_LENGTH = 50

function keyOf({ id, path }: FieldAddress): string {
  return `${id} ${path}`
}

export type OwnSaves = {
  /**
   * Returns the value to count as seen: the one this tab has saved since editing started, unless another person's
   * change came in between.
   *
   * @param seen value when editing started; `null` for an empty field
   */
  readonly seenNow: (address: FieldAddress, seen: unknown) => unknown
  /** Records a value read from the content server. Call it in line with saves. */
  readonly read: (address: FieldAddress, value: unknown) => void
  /** Records that `next` was saved in place of `seen`. */
  readonly stored: (
    address: FieldAddress,
    change: { readonly seen: unknown; readonly next: unknown },
  ) => void
  /** Runs reads and writes of a document one after the other. */
  readonly inLine: <Result>(id: string, work: () => Promise<Result>) => Promise<Result>
}

/** Shared instance of this tab. */
export const ownSaves = createOwnSaves()
