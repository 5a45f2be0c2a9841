import { z } from 'zod'
import '#lib/zod-without-eval.ts'
import { fileMark } from '#admin/editor/image/stored-image.ts'
import { plainText } from '#schemas/rules/plain-text.ts'
import { blockOf } from '#site/blocks/list.ts'
import { asImage } from './body-images.ts'
import type { StoredBlock } from './body-value.ts'

/** Counts the words of the text blocks, without code, tables, and callouts. */
export function countWords(body: readonly StoredBlock[]): number {
  const text = plainText(body.map((block) => (block._type === 'block' ? block : undefined)))
  return text.split(/\s+/).filter(Boolean).length
}

/**
 * Returns words that distinguish two versions on a visitor's page: some that only the new one has, and some that
 * only the old one had.
 *
 * @returns `undefined` if no text and no image differs, for example because only a table was moved
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

/**
 * Returns the pieces of text as they are on a page: a mark or a line break starts a new one. An image counts as
 * its file and its words.
 */
function runsOf(body: readonly StoredBlock[]): ReadonlySet<string> {
  const runs = body.flatMap((block) => {
    const image = asImage(block)
    if (image) return [fileMark(image) ?? '', image.alt ?? '', image.caption ?? '']
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
