import type { PortableTextBlock } from '@portabletext/editor'
import {
  lettersIn,
  offsetOf,
  type Point,
  placeAt,
  type TextPlace,
} from '#admin/editor/text/caret.ts'
import { editableBlock } from './body-value.ts'

/** A place in a rendered body, as a place in its text, because the editor renders its own elements. */
export type BodyCaret = TextPlace & {
  /** Text of the block, without white space. */
  readonly words: string
  /** Number of earlier blocks with the same text. */
  readonly place: number
}

const BLOCKS = 'p, li, h2, h3, h4'

/** Returns the place in a rendered body that a point is in. */
export function bodyCaret(body: Element, point: Point): BodyCaret | undefined {
  const blocks = [...body.querySelectorAll(BLOCKS)].filter((block) => !block.querySelector(BLOCKS))
  for (const [index, block] of blocks.entries()) {
    const clicked = placeAt(block, point)
    if (!clicked) continue
    const words = wordsOf(block.textContent)
    const place = blocks
      .slice(0, index)
      .filter((each) => wordsOf(each.textContent) === words).length
    return { ...clicked, words, place }
  }
  return undefined
}

/** Returns the selection of the editor for a place, or `undefined` if no block has its text any more. */
export function selectionAt(
  value: readonly PortableTextBlock[],
  { words, place, letters, isSpaced }: BodyCaret,
) {
  const blocks = value.flatMap((block) => editableBlock(block) ?? [])
  const block = blocks.filter(
    ({ children }) => wordsOf(children.map(({ text }) => text).join('')) === words,
  )[place]
  let rest = letters
  for (const { _key, text } of block?.children ?? []) {
    const count = lettersIn(text)
    if (rest <= count) {
      const path = [{ _key: block?._key ?? '' }, 'children', { _key }] as const
      const point = { path: [...path], offset: offsetOf(text, { letters: rest, isSpaced }) }
      return { anchor: point, focus: point }
    }
    rest -= count
  }
  return undefined
}

function wordsOf(text: string): string {
  return text.replaceAll(/\s/g, '')
}
