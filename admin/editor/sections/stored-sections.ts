import { missingSections } from '#site/content/app/page.ts'
import { isStoredSection, type StoredSection } from './section-change.ts'

/** Field of a document that holds its sections. */
export const SECTIONS_FIELD = 'pageBuilder'

type Fields = Readonly<Record<string, unknown>>

/** Returns the sections of a document; those it shows, if none are stored. */
export function sectionsOf(document: Fields): StoredSection[] {
  const list = { ...document, ...missingIn(document) }[SECTIONS_FIELD]
  return Array.isArray(list) ? list.filter(isStoredSection) : []
}

/** Returns the sections that have to be stored before one of them can be changed. */
export function missingIn(document: Fields) {
  return document._type === 'app' ? missingSections(document) : undefined
}

export function findSection(
  list: readonly StoredSection[],
  key: string,
): StoredSection | undefined {
  return list.find(({ _key }) => _key === key)
}
