import { countCharacters } from 'brightkeel-seo-checks/meta-tags/characters.ts'
import { editMessages as say } from '#lib/messages-edit.ts'
import type { EditableText } from './editable-text.ts'

/** Characters after which the main heading of a page is hard to take in, and longer than titles in search results. */
const MAX_HEADING_LENGTH = 70

export type LengthHint = { readonly text: string; readonly isLong: boolean }

/** Returns the length of a text and its limit: of the field's schema, or the usual one of a heading. */
export function lengthHint(
  { field, element }: Pick<EditableText, 'field' | 'element'>,
  written: string,
): LengthHint | undefined {
  const count = countCharacters(written.trim())
  const { maxLength, advisedLength } = field
  if (maxLength !== undefined && (advisedLength === undefined || count > maxLength)) {
    const isLong = count > maxLength
    return { text: isLong ? say.tooLong(count, maxLength) : `${count}/${maxLength}`, isLong }
  }
  if (advisedLength !== undefined) {
    const isLong = count > advisedLength
    return { text: isLong ? say.cutOff(count, advisedLength) : `${count}/${advisedLength}`, isLong }
  }
  const isLong = element.matches('h1, h1 *, h2, h2 *') && count > MAX_HEADING_LENGTH
  return isLong ? { text: say.longHeading(count, MAX_HEADING_LENGTH), isLong } : undefined
}
