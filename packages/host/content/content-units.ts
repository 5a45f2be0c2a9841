import { createHash } from 'node:crypto'
import { isRecord } from '#lib/json.ts'
import type { Content } from './stored.ts'

/** Field of a document that holds its sections. */
export const SECTIONS = 'pageBuilder'

/** Fingerprint of a unit that a document doesn't have. */
const ABSENT = '-'

/** Returns the SHA-1 of an image's file: by `image@file://./images/…` in the seed, by the asset's ID in a dataset. */
export type ImageHash = (image: string) => string

/**
 * Splits a document into the parts that are compared and updated as a whole: each field, each section, and the order
 * of the sections.
 */
export function unitsOf(document: Content): Map<string, unknown> {
  const fields = Object.entries(document).filter(([name]) => !name.startsWith('_'))
  const sections = sectionsOf(document)
  return new Map([
    ...fields.map(([name, value]) =>
      name === SECTIONS
        ? ([name, sections.map(({ _key }) => _key)] as const)
        : ([name, value] as const),
    ),
    ...sections.map((section) => [sectionUnit(section._key), section] as const),
  ])
}

export type Section = { readonly _key: string; readonly [field: string]: unknown }

export function sectionsOf(document: Content): Section[] {
  const value = document[SECTIONS]
  return Array.isArray(value) ? value.filter(hasKey) : []
}

export function sectionUnit(key: string): string {
  return `${SECTIONS}[_key=="${key}"]`
}

/** Returns a short fingerprint of a unit. It is the same in the seed and in a dataset into which the seed was imported. */
export function fingerprint(
  units: ReadonlyMap<string, unknown>,
  name: string,
  hash: ImageHash,
): string {
  if (!units.has(name)) return ABSENT
  const text = JSON.stringify(canonical(units.get(name), hash))
  return createHash('sha256').update(text).digest('base64url').slice(0, 12)
}

/** Sorts the fields of objects, and replaces images with the hashes of their files. */
function canonical(value: unknown, hash: ImageHash): unknown {
  if (Array.isArray(value)) return value.map((item) => canonical(item, hash))
  if (!isRecord(value)) return value
  const fields = Object.entries(value).map(([name, field]): [string, unknown] => {
    if (name === '_sanityAsset') return ['asset', hash(String(field))]
    if (name === 'asset' && isRecord(field)) return ['asset', hash(String(field._ref))]
    return [name, canonical(field, hash)]
  })
  return Object.fromEntries(fields.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function hasKey(value: unknown): value is Section {
  return isRecord(value) && typeof value._key === 'string'
}
