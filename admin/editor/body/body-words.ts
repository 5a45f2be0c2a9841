import { z } from 'zod'
import '#lib/zod-without-eval.ts'
import { plainText } from '#schemas/rules/plain-text.ts'
import { blockOf } from '#site/blocks/list.ts'
import { isSameValue } from './body-same.ts'
import type { StoredBlock } from './body-value.ts'

/** The words of the running text, as a person counts them; code, tables and remarks are not in it. */
export function countWords(body: readonly StoredBlock[]): number {
  const text = plainText(body.map((block) => (block._type === 'block' ? block : undefined)))
  return text.split(/\s+/).filter(Boolean).length
}

/** One block that two versions of a text have differently. Without a side: it is not in that version. */
export type BlockDifference = {
  readonly key: string
  readonly mine: string | undefined
  readonly theirs: string | undefined
}

/** Where two versions of a text differ, block by block, in words. Blocks that only changed places are not in it. */
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
 * Words by which a reader's page tells one version of a text from another: some that only this one has, and
 * some that only the one before had.
 *
 * @returns `undefined` where no running text differs: a picture was moved, a table taken out
 */
export function bodyWording(
  now: readonly StoredBlock[],
  before: readonly StoredBlock[],
): { readonly says?: string; readonly said?: string } | undefined {
  const [after, former] = [runsOf(now), runsOf(before)]
  const says = [...after].find((run) => !former.has(run))
  const said = [...former].find((run) => !after.has(run))
  if (says === undefined && said === undefined) return undefined
  return { ...(says !== undefined && { says }), ...(said !== undefined && { said }) }
}

const spans = z.looseObject({ children: z.array(z.looseObject({ text: z.string() })) })

/** The runs of a text as a page sets them: a mark begins a new one, and so does a line. */
function runsOf(body: readonly StoredBlock[]): ReadonlySet<string> {
  const runs = body.flatMap((block) => {
    if (block._type !== 'block') return []
    return spans.safeParse(block).data?.children.flatMap(({ text }) => text.split('\n')) ?? []
  })
  return new Set(runs.map((run) => run.trim()).filter(Boolean))
}

/** What a block is called in front of a person. */
export function kindOf({ _type }: StoredBlock): string {
  return blockOf(_type)?.type.title ?? 'Block'
}

/** A block in plain words, for comparing and for reading aloud. */
export function wordsOf(block: StoredBlock): string {
  if (block._type === 'block') return plainText([block])
  return `${kindOf(block)}: ${blockOf(block._type)?.words(block) ?? ''}`
}
