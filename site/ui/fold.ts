import type { EditTarget } from '#lib/content/edit-attributes.ts'

/**
 * Returns the attributes of a `details` element. For people who may edit, it is open: in edit mode, a click on its
 * summary edits the text there.
 *
 * @param name group in which visitors can open only one
 */
export function foldOf(edit: EditTarget | undefined, name?: string) {
  return edit ? { open: true } : { name }
}
