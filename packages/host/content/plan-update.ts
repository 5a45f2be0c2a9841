import { isDeepStrictEqual } from 'node:util'
import type { ContentRecord } from './content-record.ts'
import {
  fingerprint,
  type ImageHash,
  SECTIONS,
  type Section,
  sectionsOf,
  sectionUnit,
  unitsOf,
} from './content-units.ts'
import type { Content, Stored } from './stored.ts'

export type Update = {
  readonly id: string
  readonly ifRevisionID: string
  readonly set: Record<string, unknown>
  readonly unset: string[]
}

/**
 * Plans the update of a stored document to the content that this version ships with. Fields and sections that an
 * editor has changed stay. Sections are added, removed and moved only if no editor did so.
 *
 * @param earlier fingerprints of what was shipped, by unit
 * @returns `undefined` if there is nothing to update
 */
export function planUpdate(
  stored: Stored,
  shipped: Content,
  earlier: ContentRecord[string],
  hash: ImageHash,
): Update | undefined {
  const current = unitsOf(stored)
  const next = unitsOf(shipped)
  const printOf = (units: ReadonlyMap<string, unknown>, name: string) =>
    fingerprint(units, name, hash)
  const isUnedited = (name: string) => earlier[name]?.includes(printOf(current, name)) ?? false
  const isOutdated = (name: string) => printOf(current, name) !== printOf(next, name)

  const fields = Object.keys(earlier).filter(
    (name) => !name.startsWith(SECTIONS) && isOutdated(name) && isUnedited(name),
  )
  const set = Object.fromEntries(
    fields.filter((name) => next.has(name)).map((name) => [name, next.get(name)]),
  )
  const unset = fields.filter((name) => !next.has(name))
  const sections = next.has(SECTIONS)
    ? updateSections({ stored, shipped, isUnedited, isOutdated })
    : sectionsOf(stored)
  if (!isDeepStrictEqual(sections, sectionsOf(stored))) set[SECTIONS] = sections
  if (Object.keys(set).length + unset.length === 0) return undefined
  return { id: stored._id, ifRevisionID: stored._rev, set, unset }
}

type SectionsUpdate = {
  readonly stored: Stored
  readonly shipped: Content
  readonly isUnedited: (unit: string) => boolean
  readonly isOutdated: (unit: string) => boolean
}

function updateSections({ stored, shipped, isUnedited, isOutdated }: SectionsUpdate): Section[] {
  const own = new Map(sectionsOf(stored).map((section) => [section._key, section]))
  const next = new Map(sectionsOf(shipped).map((section) => [section._key, section]))
  const isEdited = (key: string) => own.has(key) && !isUnedited(sectionUnit(key))
  const losesEdits = [...own.keys()].some((key) => !next.has(key) && isEdited(key))
  const order = isUnedited(SECTIONS) && !losesEdits ? next : own
  return [...order.keys()].flatMap((key) => {
    const [current, replacement] = [own.get(key), next.get(key)]
    if (!current || !replacement) return replacement ?? current ?? []
    if (!isOutdated(sectionUnit(key))) return current
    return isEdited(key) ? keepTexts(current, replacement) : replacement
  })
}

/** Returns an edited section. If this version ships it as another kind, its texts move into the fields of that kind. */
function keepTexts(edited: Section, replacement: Section): Section {
  if (edited._type === replacement._type) return edited
  const texts = Object.entries(edited).filter(
    ([name, value]) => typeof value === 'string' && typeof replacement[name] === 'string',
  )
  return { ...replacement, ...Object.fromEntries(texts), _type: replacement._type }
}
