import { z } from 'zod'
import { type EditTarget, editPath } from '#lib/content/edit-attributes.ts'
import { toPicture } from '#lib/content/picture.ts'
import { flag } from '#lib/content/stored-fields.ts'
import { SHARED_SECTION, SHARED_SECTION_REFERENCE } from '#schemas/page-builder.ts'
import { unusedId } from '#schemas/rules/page-ids.ts'
import type { Placed } from './define.ts'
import { type AnySection, sectionReader } from './list.ts'

type Stored = Readonly<Record<string, unknown>>

/**
 * Parses stored sections. Leaves out hidden ones, unless the reader may edit them, and those the site does not know or
 * cannot read.
 */
export function toSections(
  stored: readonly Stored[],
  edit: EditTarget | undefined,
): Placed<AnySection>[] {
  const taken = new Set<string>()
  return stored.flatMap((item) => {
    const { fields, shared } = withShared(item)
    const { data } = sectionReader.safeParse({ ...fields, image: toPicture(fields.image) })
    if (!data || (data.hidden && !edit)) return []
    const section = data.anchor ? { ...data, anchor: unusedId(data.anchor, taken) } : data
    if (!edit) return [section]
    const within = editPath('pageBuilder', section._key)
    return [{ ...section, edit: { ...edit, within }, ...shared }]
  })
}

const reference = z.object({
  _type: z.literal(SHARED_SECTION_REFERENCE),
  _key: z.string(),
  hidden: flag,
  sharedSection: z.object({
    _id: z.string(),
    section: z.looseObject({ _key: z.string(), hidden: flag }),
  }),
})

/** Returns the fields of an item. A shared section has its key and place on the page, and is edited in its document. */
function withShared(item: Stored) {
  const { data } = reference.safeParse(item)
  if (!data) return { fields: item }
  const { _key, hidden, sharedSection } = data
  const { _id: id, section } = sharedSection
  const fields: Stored = { ...section, _key, hidden: hidden || section.hidden }
  const edit = { id, type: SHARED_SECTION, within: editPath('section', section._key) }
  return { fields, shared: { edit, shared: id } }
}
