import { z } from 'zod'
import '#lib/zod-without-eval.ts'
import { plainText } from '#schemas/rules/plain-text.ts'
import { blockOf } from '#site/blocks/list.ts'
import { isSameValue } from './body-same.ts'
import type { StoredBlock } from './body-value.ts'

/** Counts the words of the text blocks, without code, tables, and callouts. */
export function countWords(body: readonly StoredBlock[]): number {
  const text = plainText(body.map((block) => (block._type === 'block' ? block : undefined)))
  return text.split(/\s+/).filter(Boolean).length
}

/** A block that differs between two versions; `undefined` on a side that does not have it. */
export type BlockDifference = {
  readonly key: string
  readonly mine: string | undefined
  readonly theirs: string | undefined
}

/** Lists the blocks that differ between two versions, as words. Blocks that only moved are left out. */
export function bodyDifferences(
  mine: readonly StoredBlock[],
  theirs: readonly StoredBlock[],
): BlockDifference[] {
  const others = new Map(theirs.map((block) => [block._key, block]))
  const own = new Set(mine.map(({ _key }) => _key))
  const changed = mine.flatMap((block): BlockDifference[] => {
    const other = others.get(block._key)
    if (other && isSameValue(block, other)) return []
    return [{ key: block._key, mine: wordsOf(block), theirs: other && wordsOf(other) }]
  })
  const added = theirs
    .filter(({ _key }) => !own.has(_key))
    .map((block) => ({ key: block._key, mine: undefined, theirs: wordsOf(block) }))
  return [...changed, ...added]
}

/**
 * Returns words that distinguish two versions on a visitor's page: some that only the new one has, and some that
 * only the old one had.
 *
 * @returns `undefined` if no text differs, for example because only an image was moved
 */
export function bodyWording(
  now: readonly StoredBlock[],
  before: readonly StoredBlock[],
): { readonly says?: string; readonly said?: string } | undefined {
  const [newRuns, oldRuns] = [runsOf(now), runsOf(before)]
  const says = [...newRuns].find((run) => !oldRuns.has(run))
  const oldRun = [...oldRuns].find((run) => !newRuns.has(run))
  if (says === undefined && oldRun === undefined) return undefined
  return { ...(says !== undefined && { says }), ...(oldRun !== undefined && { said: oldRun }) }
}

const spans = z.looseObject({ children: z.array(z.looseObject({ text: z.string() })) })

/** Returns the pieces of text as they are on a page: a mark or a line break starts a new one. */
function runsOf(body: readonly StoredBlock[]): ReadonlySet<string> {
  const runs = body.flatMap((block) => {
    if (block._type !== 'block') return []
    return spans.safeParse(block).data?.children.flatMap(({ text }) => text.split('\n')) ?? []
  })
  return new Set(runs.map((run) => run.trim()).filter(Boolean))
}

/** Returns the name of a block's type. */
export function kindOf({ _type }: StoredBlock): string {
  return blockOf(_type)?.type.title ?? 'Block'
}

/** Returns a block as plain text, for comparisons and screen readers. */
export function wordsOf(block: StoredBlock): string {
  if (block._type === 'block') return plainText([block])
  return `${kindOf(block)}: ${blockOf(block._type)?.words(block) ?? ''}`
}
