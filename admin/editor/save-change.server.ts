import 'server-only'
import { z } from 'zod'
import type { Admin } from '#lib/auth/as-admin.server.ts'
import type { Viewer } from '#lib/auth/viewer.ts'
import { createContentClient, createContentStore } from '#lib/content/content-store.server.ts'
import { type ContentStore, draftId } from '#lib/content/content-store.ts'
import { valueAt } from '#lib/content/field-path.ts'
import { saveContent } from '#lib/content/save-content.server.ts'
import { env } from '#lib/env.ts'
import { bodyEditorMessages, editMessages as say } from '#lib/messages-edit.ts'
import { isArticle, isBodyAddress } from './body/body-address.ts'
import { checkBody, inlineBlock, storedBody } from './body/body-value.ts'
import type { CheckedChange, PageChange, SaveAnswer } from './page-change.ts'
import { checkPageText, initialDocument, missingFields, shownDocument } from './text/page-text.ts'

/**
 * Publishes a text or the body of a post in an admin's name. A field that another person has changed is a conflict.
 *
 * @throws AppError as `saveContent`
 */
export async function saveChange(admin: Admin, change: PageChange): Promise<SaveAnswer<unknown>> {
  const { id, type, path, seen, overwrite } = change
  const check = isBodyAddress(change) ? checkBodyChange : checkPageText
  const checked = await check(await createContentStore(admin.viewer), change)
  if (!checked.ok) return checked

  const { next } = checked
  const changes = [{ path, seen, next, overwrite }]
  const initial = initialDocument({ id, type })
  const missing = missingFields(change)
  const outcome = await saveContent(admin, { id, type, changes, initial, missing })
  if (outcome.status === 'saved') {
    return { ok: true, status: 'saved', before: outcome.before[0]?.[path], stored: next }
  }
  const { theirs = null, where = 'published' } = outcome.conflicts[0] ?? {}
  if (where === 'removed') return { ok: false, message: say.refused.gone }
  const who = await lastAuthorOf(where === 'draft' ? draftId(id) : id, admin.viewer)
  return { ok: true, status: 'conflict', theirs, where, who }
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
  return { ok: true, next: checked.body }
}

const transaction = z.object({ author: z.string() })
const person = z.object({ displayName: z.string().min(1) })

/**
 * Returns the name of the person who changed a document last. If the history has no answer, that is logged and the
 * conflict names "Another editor", because it must be shown anyway.
 */
async function lastAuthorOf(documentId: string, viewer: Viewer): Promise<string> {
  try {
    const client = await createContentClient(viewer)
    const lines: unknown = await client.request({
      uri: `/data/history/${env.sanity.dataset}/transactions/${documentId}`,
      query: { excludeContent: 'true', reverse: 'true', limit: '1' },
    })
    const { author } = transaction.parse(typeof lines === 'string' ? JSON.parse(lines) : lines)
    if (author === viewer.id) return say.yourself
    const { displayName } = person.parse(await client.request({ uri: `/users/${author}` }))
    return displayName
  } catch (error) {
    console.warn('Could not read who changed the document last:', error)
    return say.somebody
  }
}
