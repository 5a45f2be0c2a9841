import type { PortableTextBlock } from '@portabletext/editor'
import { lettersIn, offsetOf } from '#admin/editor/text/caret.ts'
import { type BodyCaret, wordsOf } from './body-caret.ts'
import { editableBlock } from './body-value.ts'

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
