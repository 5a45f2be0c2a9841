import { type Point, placeAt, type TextPlace } from '#admin/editor/text/caret.ts'

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

/** Returns a text without white space. */
export function wordsOf(text: string): string {
  return text.replaceAll(/\s/g, '')
}
