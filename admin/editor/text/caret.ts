/** A point in the window, in CSS pixels. */
export type Point = { readonly x: number; readonly y: number }

/** A place in a text, without counting white space: the page and the stored text may break lines differently. */
export type TextPlace = {
  /** Number of letters before it. */
  readonly letters: number
  /** True if it follows white space. */
  readonly isSpaced: boolean
}

/** Returns the place in an element's text that a point is at, or `undefined` if the point is not in the text. */
export function placeAt(element: Element, { x, y }: Point): TextPlace | undefined {
  const caret = caretAt(x, y)
  if (!caret || !element.contains(caret.node)) return undefined
  const range = document.createRange()
  range.selectNodeContents(element)
  range.setEnd(caret.node, caret.offset)
  return placeAfter(range.toString())
}

/** `caretPositionFromPoint` is missing in Safari 18 and Chrome 126. */
function caretAt(x: number, y: number) {
  if (typeof document.caretPositionFromPoint === 'function') {
    const position = document.caretPositionFromPoint(x, y)
    return position && { node: position.offsetNode, offset: position.offset }
  }
  const range = document.caretRangeFromPoint(x, y)
  return range && { node: range.startContainer, offset: range.startOffset }
}

export function textAt({ x, y }: Point): Text | undefined {
  const node = caretAt(x, y)?.node
  if (!(node instanceof Text) || node.data.trim() === '') return undefined
  const range = document.createRange()
  range.selectNodeContents(node)
  const isHit = [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
  )
  return isHit ? node : undefined
}

/** Returns the place after the beginning of a text. */
export function placeAfter(beginning: string): TextPlace {
  return { letters: lettersIn(beginning), isSpaced: /\s$/.test(beginning) }
}

export function lettersIn(text: string): number {
  return text.replaceAll(/\s/g, '').length
}

/** Returns the offset of a place in a text, which may have other white space. Its end if the text is shorter. */
export function offsetOf(text: string, { letters, isSpaced }: TextPlace): number {
  let offset = 0
  for (let count = 0; count < letters && offset < text.length; offset += 1) {
    if (/\S/.test(text.charAt(offset))) count += 1
  }
  const [space = ''] = isSpaced ? (/^\s+/.exec(text.slice(offset)) ?? []) : []
  return offset + space.length
}
