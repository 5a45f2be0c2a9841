import type { TextAddress } from '#lib/content/text-address.ts'
import { editableField } from '#site/editable-field.ts'

/** Returns true for the address of the body of a post, or of the paragraphs of a section. */
export function isBodyAddress(address: TextAddress): boolean {
  return isArticle(address) || editableField(address.type, address.path)?.isRichText === true
}

/** Returns true for the body of a post, which has headings, images and more between its paragraphs. */
export function isArticle({ type, path }: Pick<TextAddress, 'type' | 'path'>): boolean {
  return type === 'post' && path === 'body'
}
