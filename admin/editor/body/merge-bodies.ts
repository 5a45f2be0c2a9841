import { randomHex } from '#schemas/rules/random-hex.ts'
import { isSameValue } from './body-same.ts'
import type { StoredBlock } from './body-value.ts'

type Blocks = readonly StoredBlock[]

/** Two edits of the same body, and the body that both started from. */
type BodyVersions = {
  readonly base: Blocks
  readonly mine: Blocks
  readonly theirs: Blocks
}

/** A block that both edits changed. `undefined` in an edit that removed it, and in `base` if both added it. */
export type BlockConflict = {
  readonly key: string
  readonly base: StoredBlock | undefined
  readonly mine: StoredBlock | undefined
  readonly theirs: StoredBlock | undefined
}

/** Version of a block to keep. With `both`, mine becomes a new block after theirs. */
export type BlockChoice = 'mine' | 'theirs' | 'both'

export type BodyMerge = {
  readonly conflicts: readonly BlockConflict[]
  /**
   * Returns the merged body.
   *
   * @param choose called for each conflict
   */
  readonly resolve: (choose: (conflict: BlockConflict) => BlockChoice) => StoredBlock[]
}

/**
 * Merges two edits of a body by the keys of its blocks. A change of one side is taken. Blocks that both sides changed
 * are conflicts. The order is theirs, with the blocks that I added or moved placed after the block they follow in mine.
 */
export function mergeBodies({ base, mine, theirs }: BodyVersions): BodyMerge {
  const [inBase, inMine, inTheirs] = [byKey(base), byKey(mine), byKey(theirs)]
  const conflicts = new Map<string, BlockConflict>()
  const merged = new Map<string, StoredBlock>()

  const order = mergedOrder(base, mine, theirs)
  for (const key of order) {
    const versions = { base: inBase.get(key), mine: inMine.get(key), theirs: inTheirs.get(key) }
    const kept = unopposed(versions)
    if (kept === 'conflict') conflicts.set(key, { key, ...versions })
    else if (kept) merged.set(key, kept)
  }

  return {
    conflicts: [...conflicts.values()],
    resolve: (choose) =>
      order.flatMap((key) => {
        const conflict = conflicts.get(key)
        return conflict ? chosen(conflict, choose(conflict)) : (merged.get(key) ?? [])
      }),
  }
}

/** Returns the changed version of a block, `undefined` if it was removed, or that both sides changed it. */
function unopposed({ base, mine, theirs }: Omit<BlockConflict, 'key'>) {
  if (isSameValue(mine, theirs) || isSameValue(theirs, base)) return mine
  return isSameValue(mine, base) ? theirs : 'conflict'
}

function chosen({ mine, theirs }: BlockConflict, choice: BlockChoice): StoredBlock[] {
  const versions = {
    mine: [mine],
    theirs: [theirs],
    // Two blocks can't share a key.
    both: [theirs, mine && theirs ? { ...mine, _key: randomHex(6) } : mine],
  }
  return versions[choice].filter((block) => block !== undefined)
}

/** Returns the keys of all blocks of both edits, in the merged order. */
function mergedOrder(base: Blocks, mine: Blocks, theirs: Blocks): string[] {
  const [baseKeys, myKeys, theirKeys] = [keysOf(base), keysOf(mine), keysOf(theirs)]
  const unmoved = unmovedKeys(baseKeys, myKeys)
  // A block that both edits added has its place in theirs.
  const toPlace = new Set(
    myKeys.filter((key) => {
      return !theirKeys.includes(key) || (baseKeys.includes(key) && !unmoved.has(key))
    }),
  )

  const order = theirKeys.filter((key) => !toPlace.has(key))
  for (const [index, key] of myKeys.entries()) {
    if (!toPlace.has(key)) continue
    const previous = myKeys[index - 1]
    order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, key)
  }
  return order
}

/** Returns the keys of the blocks whose order didn't change. As few others as possible count as moved. */
function unmovedKeys(before: readonly string[], after: readonly string[]): Set<string> {
  const positions = new Map(before.map((key, index) => [key, index]))
  const shared = after.filter((key) => positions.has(key))
  // Longest increasing subsequence of positions, by patience sorting.
  const tails: { key: string; position: number; previous: Link }[] = []
  for (const key of shared) {
    const position = positions.get(key) ?? 0
    const at = tails.findIndex((tail) => tail.position > position)
    const place = at < 0 ? tails.length : at
    tails[place] = { key, position, previous: tails[place - 1] }
  }
  const kept = new Set<string>()
  for (let link: Link = tails.at(-1); link; link = link.previous) kept.add(link.key)
  return kept
}

type Link = { readonly key: string; readonly previous: Link } | undefined

function byKey(blocks: Blocks): Map<string, StoredBlock> {
  return new Map(blocks.map((block) => [block._key, block]))
}

function keysOf(blocks: Blocks): string[] {
  return blocks.map(({ _key }) => _key)
}
