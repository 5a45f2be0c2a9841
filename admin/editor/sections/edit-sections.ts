import { isDeepStrictEqual } from 'node:util'
import type { Refusal } from '#lib/auth/action-outcome.ts'
import {
  type ContentStore,
  draftId,
  type Mutation,
  type PatchOperations,
  type StoredDocument,
  withoutRaces,
} from '#lib/content/content-store.ts'
import { editPath } from '#lib/content/edit-attributes.ts'
import { sectionMessages as say } from '#lib/messages-edit.ts'
import { SHARED_SECTION_REFERENCE } from '#schemas/page-builder.ts'
import { newSection, withNewKeys } from './new-section.ts'
import { keysBefore, type SectionEdit, withEdit } from './operations.ts'
import {
  type LostSection,
  type SectionAnswer,
  type SectionChange,
  type SectionOperation,
  type StoredSection,
  targetOf,
} from './section-change.ts'
import { sectionKinds } from './section-kinds.ts'
import { creationOf, readShared, referenceFor, refusalToShare } from './shared-sections.ts'
import { findSection, missingIn, SECTIONS_FIELD, sectionsOf } from './stored-sections.ts'

type Edit = SectionEdit<StoredSection>

/** A change that is stored: the sections before and after it, and how to take it back. */
export type EditedSections = {
  readonly answer: Extract<SectionAnswer, { ok: true }>
  readonly before: readonly StoredSection[]
  readonly after: readonly StoredSection[]
  readonly revision: string
}

/**
 * Changes the sections of a published document, and those of its draft, so that publishing the draft later doesn't
 * bring the old ones back. Patches single sections: the changes of other editors stay. A draft that no longer has
 * the section stays without it.
 *
 * @throws AppError `conflict` if the document keeps changing between read and write, and like `ContentStore`
 */
export async function editSections(
  store: ContentStore,
  { id, type, operation }: SectionChange,
): Promise<EditedSections | Exclude<SectionAnswer, { ok: true }>> {
  const kinds = sectionKinds(type)
  return withoutRaces(async () => {
    const documents = await store.read([id, draftId(id)])
    const published = documents.find(({ _id }) => _id === id)
    if (published?._type !== type) return { ok: false, message: say.pageGone } as const
    const draft = documents.find(({ _id }) => _id === draftId(id))
    const before = sectionsOf(published)
    const drafted = draft ? sectionsOf(draft) : []
    const shared = await sharedToCopy(store, before, operation)
    const edit = editFor(operation, { id, list: before, kinds, shared })
    if ('ok' in edit) return edit

    const mutations = [
      ...documentsFor(operation, before, drafted),
      ...mutationsFor(published, edit),
      ...(draft ? mutationsFor(draft, withDrafted(edit, operation)) : []),
    ]
    const revision = mutations.length > 0 ? await store.write(mutations) : published._rev
    const inverse = inverseOf(edit, before, drafted)
    return { answer: { ok: true, inverse }, before, after: withEdit(before, edit), revision }
  })
}

/** Returns the shared section that an operation copies into the page. */
async function sharedToCopy(
  store: ContentStore,
  list: readonly StoredSection[],
  operation: SectionOperation,
): Promise<StoredSection | undefined> {
  return operation.kind === 'detach'
    ? readShared(store, findSection(list, operation.key))
    : undefined
}

/** Returns the mutations of other documents that an operation needs. */
function documentsFor(
  operation: SectionOperation,
  list: readonly StoredSection[],
  drafted: readonly StoredSection[],
): Mutation[] {
  const section = operation.kind === 'share' && findSection(list, operation.key)
  return section ? creationOf(operation, section, findSection(drafted, operation.key)) : []
}

/** The document that a change is for, with the data that the change needs. */
type Change = {
  readonly id: string
  readonly list: readonly StoredSection[]
  readonly kinds: ReadonlySet<string>
  /** The shared section that is copied into the page. */
  readonly shared: StoredSection | undefined
}

/** Returns the change of the list, or why it is not possible. */
function editFor(operation: SectionOperation, change: Change): Edit | Refusal | LostSection {
  const { list, kinds } = change
  const isNew = ['add', 'duplicate', 'restore'].includes(operation.kind)
  if (isNew && list.length >= MAX_SECTIONS) return { ok: false, message: say.full }

  if (operation.kind === 'restore') {
    const { section: item, after } = operation
    return canHold(kinds, item) ? { kind: 'insert', item, after } : unknownKind
  }
  if (operation.kind === 'add') {
    const { section, key, after } = operation
    const item = kinds.has(section) && newSection(section, key)
    return item ? { kind: 'insert', item, after } : unknownKind
  }
  const section = findSection(list, targetOf(operation))
  if (!section) return { ok: false, message: say.gone, isLate: true }
  if (!isAsLeft(operation, section, list)) return { ok: false, message: say.changed, isLate: true }
  switch (operation.kind) {
    case 'duplicate':
      return duplication(operation, section, list)
    case 'share':
    case 'detach':
    case 'replace':
      return replacementFor(operation, section, change)
    default:
      return operation
  }
}

/** Returns the change that puts another section in the place of one. */
function replacementFor(
  operation: Extract<SectionOperation, { kind: 'share' | 'detach' | 'replace' }>,
  section: StoredSection,
  { id, kinds, shared }: Change,
): Edit | Refusal {
  if (operation.kind === 'share') {
    const message = refusalToShare(id, section)
    if (message) return { ok: false, message }
    return { kind: 'replace', item: referenceFor(operation, section) }
  }
  const item = operation.kind === 'detach' ? shared : operation.section
  if (!item) return { ok: false, message: say.notShared }
  return canHold(kinds, item) ? { kind: 'replace', item } : unknownKind
}

function duplication(
  { key, copy }: Extract<SectionOperation, { kind: 'duplicate' }>,
  section: StoredSection,
  list: readonly StoredSection[],
): Edit {
  return {
    kind: 'insert',
    item: { ...withNewKeys(section), _type: section._type, _key: copy },
    after: [key, ...keysBefore(list, key)],
  }
}

/** Every document made of sections can hold shared ones. */
function canHold(kinds: ReadonlySet<string>, { _type }: StoredSection): boolean {
  return kinds.has(_type) || (kinds.size > 0 && _type === SHARED_SECTION_REFERENCE)
}

const MAX_SECTIONS = 500
const unknownKind = { ok: false, message: say.unknownKind } as const

/** Returns false if another person has changed the section since the operation that this one takes back. */
function isAsLeft(
  operation: SectionOperation,
  section: StoredSection,
  list: readonly StoredSection[],
): boolean {
  if (!('left' in operation) || operation.left === undefined) return true
  if (operation.kind === 'hide') return isHidden(section) === operation.left
  if (operation.kind === 'remove' || operation.kind === 'replace') {
    const { left } = operation
    return isDeepStrictEqual(
      { ...section, hidden: isHidden(section) },
      { ...left, hidden: left.hidden === true },
    )
  }
  // New neighbors don't matter, as long as it lies between the former ones.
  const { above, below } = operation.left
  const before = keysBefore(list, section._key)
  const isThere = (key: string | null) => list.some(({ _key }) => _key === key)
  const isBelow = above === null || !isThere(above) || before.includes(above)
  return isBelow && !(below !== null && before.includes(below))
}

function isHidden({ hidden }: StoredSection): boolean {
  return hidden === true
}

/** Returns the change for the draft, which had its own version of a section that is restored. */
function withDrafted(edit: Edit, operation: SectionOperation): Edit {
  const isPutBack = operation.kind === 'restore' || operation.kind === 'replace'
  const item = isPutBack ? operation.drafted : undefined
  return item && (edit.kind === 'insert' || edit.kind === 'replace') ? { ...edit, item } : edit
}

function inverseOf(
  edit: Edit,
  list: readonly StoredSection[],
  drafted: readonly StoredSection[],
): SectionOperation {
  if (edit.kind === 'insert') return { kind: 'remove', key: edit.item._key, left: edit.item }
  if (edit.kind === 'replace') return replacement(edit.item, list, drafted)
  const { key } = edit
  const after = keysBefore(list, key)
  const isIt = ({ _key }: StoredSection) => _key === key
  const section = list.find(isIt)
  if (edit.kind === 'remove' && section) {
    const other = drafted.find(isIt)
    return { kind: 'restore', section, ...(other && { drafted: other }), after }
  }
  if (edit.kind === 'hide') {
    return { kind: 'hide', key, hidden: section?.hidden === true, left: edit.hidden }
  }
  const changed = withEdit(list, edit)
  const place = changed.findIndex(isIt)
  const left = {
    above: changed[place - 1]?._key ?? null,
    below: changed[place + 1]?._key ?? null,
  }
  return { kind: 'move', key, after, left }
}

/** Returns the operation that puts back the section that an item has replaced. */
function replacement(
  left: StoredSection,
  list: readonly StoredSection[],
  drafts: readonly StoredSection[],
): SectionOperation {
  const drafted = findSection(drafts, left._key)
  const section = findSection(list, left._key) ?? left
  return { kind: 'replace', section, ...(drafted && { drafted }), left }
}

/** Only the first patch names the revision: the others follow in the same transaction. */
function mutationsFor(document: StoredDocument, edit: Edit): Mutation[] {
  const set = missingIn(document)
  const patches = patchesOf(sectionsOf(document), edit)
  const all = set && patches.length > 0 ? [{ set }, ...patches] : patches
  return all.map((patch, index) => ({
    patch: { id: document._id, ...(index === 0 && { ifRevisionID: document._rev }), ...patch },
  }))
}

/** Returns the patches that change the stored list, in order. None if it already is as wanted. */
function patchesOf(list: readonly StoredSection[], edit: Edit): PatchOperations[] {
  const after = withEdit(list, edit)
  if (after.every((section, index) => section === list[index]) && after.length === list.length) {
    return []
  }
  if (edit.kind === 'insert') return [insertion(edit.item, after)]
  if (edit.kind === 'replace')
    return [{ set: { [editPath(SECTIONS_FIELD, edit.item._key)]: edit.item } }]
  const path = editPath(SECTIONS_FIELD, edit.key)
  if (edit.kind === 'remove') return [{ unset: [path] }]
  if (edit.kind === 'hide') return [{ set: { [`${path}.hidden`]: edit.hidden } }]
  const item = list.find(({ _key }) => _key === edit.key)
  return item ? [{ unset: [path] }, insertion(item, after)] : []
}

/** Inserts a section where the list after the change has it. */
function insertion(item: StoredSection, after: readonly StoredSection[]): PatchOperations {
  const [anchor] = keysBefore(after, item._key)
  const items = [item]
  if (anchor !== undefined) return { insert: { after: editPath(SECTIONS_FIELD, anchor), items } }
  return {
    setIfMissing: { [SECTIONS_FIELD]: [] },
    insert: { before: `${SECTIONS_FIELD}[0]`, items },
  }
}
