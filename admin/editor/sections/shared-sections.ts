import { isDeepStrictEqual } from 'node:util'
import {
  type ContentStore,
  draftId,
  type Mutation,
  type StoredDocument,
} from '#lib/content/content-store.ts'
import { isRecord } from '#lib/json.ts'
import { sectionMessages as say } from '#lib/messages-edit.ts'
import { SHARED_SECTION, SHARED_SECTION_REFERENCE } from '#schemas/page-builder.ts'
import { placedTexts } from '#site/registry.ts'
import { isStoredSection, type SectionOperation, type StoredSection } from './section-change.ts'
import { sectionKinds } from './section-kinds.ts'

type Share = Extract<SectionOperation, { kind: 'share' }>

/** Returns why a section can't be shared, `undefined` if it can. */
export function refusalToShare(page: string, { _type, _key }: StoredSection): string | undefined {
  if (!sectionKinds(SHARED_SECTION).has(_type)) return say.cannotShare
  const places = [...placedTexts.values()]
  const isPlace = places.some(({ place }) => place.id === page && place.section === _key)
  return isPlace ? say.holdsSiteTexts : undefined
}

/** Returns the item that takes the place of a section that becomes a shared one. */
export function referenceFor({ document }: Share, { _key, hidden }: StoredSection): StoredSection {
  return {
    _type: SHARED_SECTION_REFERENCE,
    _key,
    sharedSection: { _type: 'reference', _ref: sharedId(document) },
    ...(hidden === true && { hidden }),
  }
}

/**
 * Returns the mutations that create the document of a shared section. If the page's draft has another version of the
 * section, that becomes the document's draft.
 */
export function creationOf(
  { document, title }: Share,
  section: StoredSection,
  drafted: StoredSection | undefined,
): Mutation[] {
  const create = (_id: string, { hidden: _, ...shared }: StoredSection) => ({
    createIfNotExists: { _id, _type: SHARED_SECTION, title, section: [shared] },
  })
  const id = sharedId(document)
  const { hidden } = section
  const isChanged = drafted && !isDeepStrictEqual({ ...drafted, hidden }, { ...section, hidden })
  return [create(id, section), ...(isChanged ? [create(draftId(id), drafted)] : [])]
}

function sharedId(document: string): string {
  return `${SHARED_SECTION}-${document}`
}

/**
 * Returns the shared section that an item stands for, with the item's key and visibility.
 *
 * @returns `undefined` if the item is no shared section, or its document is not published
 * @throws AppError like `ContentStore`
 */
export async function readShared(
  store: ContentStore,
  item: StoredSection | undefined,
): Promise<StoredSection | undefined> {
  const to = item?.sharedSection
  if (!item || !isRecord(to) || typeof to._ref !== 'string') return undefined
  const [document] = await store.read([to._ref])
  const section = document && sectionIn(document)
  const hidden = item.hidden === true || section?.hidden === true
  return section && { ...section, _key: item._key, hidden }
}

function sectionIn({ section }: StoredDocument): StoredSection | undefined {
  return Array.isArray(section) ? section.find(isStoredSection) : undefined
}
