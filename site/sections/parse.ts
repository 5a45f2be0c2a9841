import { type EditTarget, editPath } from '#lib/content/edit-attributes.ts'
import { toPicture } from '#lib/content/picture.ts'
import type { Placed } from './define.ts'
import { type AnySection, sectionReader } from './list.ts'

/**
 * Parses stored sections. Leaves out hidden ones, unless the reader may edit them, and those the site does not know or
 * cannot read.
 */
export function toSections(
  stored: readonly Readonly<Record<string, unknown>>[],
  edit: EditTarget | undefined,
): Placed<AnySection>[] {
  return stored.flatMap((fields) => {
    const { data: section } = sectionReader.safeParse({ ...fields, image: toPicture(fields.image) })
    if (!section || (section.hidden && !edit)) return []
    const within = editPath('pageBuilder', section._key)
    return [{ ...section, ...(edit && { edit: { ...edit, within } }) }]
  })
}
