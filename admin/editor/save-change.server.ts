import 'server-only'
import { z } from 'zod'
import type { Editor } from '#lib/auth/as-admin.server.ts'
import type { Viewer } from '#lib/auth/viewer.ts'
import { createContentClient, createContentStore } from '#lib/content/content-store.server.ts'
import { type ContentStore, draftId } from '#lib/content/content-store.ts'
import { valueAt } from '#lib/content/field-path.ts'
import { saveContent } from '#lib/content/save-content.server.ts'
import type { TextAddress } from '#lib/content/text-address.ts'
import { env } from '#lib/env.ts'
import { bodyEditorMessages, imageMessages, editMessages as say } from '#lib/messages-edit.ts'
import { isArticle, isBodyAddress } from './body/body-address.ts'
import { asImage } from './body/body-images.ts'
import { isSameValue } from './body/body-same.ts'
import {
  checkBody,
  inlineBlock,
  isEmptyBody,
  type StoredBlock,
  storedBody,
} from './body/body-value.ts'
import { mergeBodies } from './body/merge-bodies.ts'
import { checkPageImage, isImageAddress } from './image/page-image.ts'
import { checkPageList, isListAddress, mergedList } from './lists/page-list.ts'
import type { CheckedChange, PageChange, SaveAnswer } from './page-change.ts'
import { checkPageText, initialDocument, missingFields, shownDocument } from './text/page-text.ts'

/**
 * Publishes a text, an image, a list or the body of a post in an editor's name. A field that another person has changed is a
 * conflict.
 *
 * @throws AppError as `saveContent`
 */
export async function saveChange(
  { viewer }: Editor,
  change: PageChange,
): Promise<SaveAnswer<unknown>> {
  const { id, type, path, seen, overwrite } = change
  const isBody = isBodyAddress(change)
  const checked = await checkOf(change)(await createContentStore(viewer), change)
  if (!checked.ok) return checked

  const { next } = checked
  const merging = isBody ? mergedBody : isListAddress(change) && mergedList
  const merge = merging && ((theirs: unknown) => merging({ ...change, next }, theirs))
  const changes = [{ path, seen, next, overwrite, ...(merge && { merge }) }]
  const initial = initialDocument({ id, type })
  const missing = missingFields(change)
  const outcome = await saveContent(viewer, { id, type, changes, initial, missing })
  if (outcome.status === 'saved') {
    const [before, stored] = [outcome.before[0]?.[path], outcome.after[0]?.[path] ?? null]
    const isMerged = isBody && !isSameValue(stored, next)
    const mergedWith = isMerged ? await lastAuthorOf(id, viewer, 1) : undefined
    return { ok: true, status: 'saved', before, stored, ...(mergedWith && { mergedWith }) }
  }
  const { theirs = null, where = 'published' } = outcome.conflicts[0] ?? {}
  if (where === 'removed') return { ok: false, message: say.refused.gone }
  const who = await lastAuthorOf(where === 'draft' ? draftId(id) : id, viewer)
  return { ok: true, status: 'conflict', theirs, where, who }
}

function checkOf(address: TextAddress) {
  if (isBodyAddress(address)) return checkBodyChange
  if (isImageAddress(address)) return checkPageImage
  return isListAddress(address) ? checkPageList : checkPageText
}

async function checkBodyChange(store: ContentStore, change: PageChange): Promise<CheckedChange> {
  const { id, type, path, next } = change
  const stored = await store.read([id, draftId(id)])
  const published = shownDocument(
    stored.find(({ _id }) => _id === id),
    change,
  )
  if (published?._type !== type) return { ok: false, message: bodyEditorMessages.gone }
  const held = [published, ...stored].flatMap(
    (document) => storedBody(valueAt(document, path)) ?? [],
  )
  const checked = checkBody(next, held, isArticle(change) ? undefined : inlineBlock)
  if (!checked.ok) return { ok: false, message: bodyEditorMessages[checked.reason] }
  const isLost = await areFilesGone(store, checked.body, held)
  return isLost ? { ok: false, message: imageMessages.gone } : { ok: true, next: checked.body }
}

/** Returns true if a new image of a body has a file that isn't in Media. */
async function areFilesGone(
  store: ContentStore,
  body: readonly StoredBlock[],
  held: readonly StoredBlock[],
): Promise<boolean> {
  const known = new Set(held.map(fileOf))
  const added = [...new Set(body.map(fileOf))].flatMap((id) =>
    id === undefined || known.has(id) ? [] : [id],
  )
  const files = added.length > 0 ? await store.read(added) : []
  return added.some((id) => {
    const file = files.find(({ _id }) => _id === id)
    return file?._type !== 'sanity.imageAsset'
  })
}

function fileOf(block: StoredBlock): string | undefined {
  return asImage(block)?.asset?._ref
}

/** Merges a body with another version. Returns `undefined` if both changed the same block. */
function mergedBody({ seen, next, decided }: PageChange, theirs: unknown) {
  const [base, mine, other] = [storedBody(seen), storedBody(next), storedBody(theirs)]
  if (!base || !mine || !other) return undefined
  const { conflicts, resolve } = mergeBodies({ base, mine, theirs: other })
  if (conflicts.length > 0 && !isSameValue(theirs, decided)) return undefined
  const merged = resolve(() => 'mine')
  return isEmptyBody(merged) ? undefined : merged
}

const transaction = z.object({ author: z.string() })
const person = z.object({ displayName: z.string().min(1) })

/**
 * Returns the name of the person who changed a document last. If the history has no answer, that is logged and the
 * conflict names "Another editor", because it must be shown anyway.
 *
 * @param skipped number of the newest changes to skip
 */
async function lastAuthorOf(documentId: string, viewer: Viewer, skipped = 0): Promise<string> {
  try {
    const client = await createContentClient(viewer)
    const lines: unknown = await client.request({
      uri: `/data/history/${env.sanity.dataset}/transactions/${documentId}`,
      query: { excludeContent: 'true', reverse: 'true', limit: `${skipped + 1}` },
    })
    const { author } = transaction.parse(nthLine(lines, skipped))
    if (author === viewer.id) return say.yourself
    const { displayName } = person.parse(await client.request({ uri: `/users/${author}` }))
    return displayName
  } catch (error) {
    console.warn('Could not read who changed the document last:', error)
    return say.somebody
  }
}

/** Parses a line of JSON lines. The client returns a single line parsed, and several as text. */
function nthLine(lines: unknown, index: number): unknown {
  return typeof lines === 'string' ? JSON.parse(lines.trim().split('\n')[index] ?? '') : lines
}
