import type { TextAddress } from '#lib/content/text-address.ts'
import { parseJson } from '#lib/json.ts'
import { editableField } from '#site/editable-field.ts'

/** Returns true for the address of the body of a post, or of the paragraphs of a section. */
export function isBodyAddress(address: TextAddress): boolean {
  return isArticle(address) || editableField(address.type, address.path)?.isRichText === true
}

/** Returns true for the body of a post, which has headings, images and more between its paragraphs. */
export function isArticle({ type, path }: Pick<TextAddress, 'type' | 'path'>): boolean {
  return type === 'post' && path === 'body'
}

/** Returns the name of a body in this tab: the ID of its post, or its place in a page. */
export function bodyKey(address: TextAddress): string {
  return isArticle(address) ? address.id : `${address.id} ${address.path}`
}

/** Returns the name of an unsaved body in session storage. */
export function unsavedName(key: string): string {
  return `unsaved-body:${key}`
}

/** Returns true for an unsaved body that was sent before a reload and got no answer. */
export function wasSent(storage: Storage, address: TextAddress): boolean {
  const unsaved = parseJson(storage.getItem(unsavedName(bodyKey(address))) ?? '')
  return (
    typeof unsaved === 'object' &&
    unsaved !== null &&
    'isSent' in unsaved &&
    unsaved.isSent === true
  )
}
