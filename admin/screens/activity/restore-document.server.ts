import 'server-only'
import { z } from 'zod'
import { documentName, thingName } from '#admin/kit/activity/names.ts'
import { findRemoved } from '#admin/kit/activity/removed.server.ts'
import { recordAudit } from '#lib/audit/record.server.ts'
import type { Refusal } from '#lib/auth/action-outcome.ts'
import type { Admin } from '#lib/auth/as-admin.server.ts'
import { createContentClient, createContentStore } from '#lib/content/content-store.server.ts'
import { draftId } from '#lib/content/content-store.ts'
import { plainPath } from '#lib/content/document-url.ts'
import { contentHistory, type FormerDocument } from '#lib/content/history.server.ts'
import { env } from '#lib/env.ts'
import { AppError } from '#lib/errors.ts'
import { redirectAt } from '#lib/redirects/redirect-at.ts'
import { listRedirects } from '#lib/redirects/stored-redirects.ts'
import { restoreMessages as say } from './messages.ts'
import { missingTargets, pathOf, pathOwnerQuery, withoutFiles } from './restored-content.ts'

/** A document that is back. */
export type Restored = {
  readonly ok: true
  readonly id: string
  readonly type: string
  /** Such as: page “Winter offer”. */
  readonly thing: string
  /** The path of its page; `null` for a draft or a document without a page. */
  readonly path: string | null
  readonly isPublished: boolean
  readonly hasDraft: boolean
  /** Number of images and files that were deleted since, and are left out. */
  readonly lostFiles: number
}

const revisionSchema = z.object({ revision: z.string() }).nullable().catch(null)

const rowSchema = z.object({
  id: z.coerce.number(),
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  before: revisionSchema,
  after: revisionSchema,
})

/**
 * Brings a deleted document back as it was: published again if it was published, with the draft that was deleted with
 * it. A draft comes back as a draft. A document that was unpublished is published again, and its draft stays.
 *
 * @param rowId the row about its removal in the audit trail
 * @throws errors of the content server and of Supabase
 */
export async function restoreDocument(admin: Admin, rowId: number): Promise<Restored | Refusal> {
  const { data } = await admin.client
    .from('audit_log')
    .select('id, action, entity, entity_id, before, after')
    .eq('id', rowId)
    .throwOnError()
  const row = z.array(rowSchema).parse(data)[0]
  if (!row) return refuse(say.exists)
  const removed = await findRemoved(admin, [{ ...row, entityId: row.entity_id }])
  const removal = removed.get(row.entity_id)
  if (removal?.row !== row.id) return refuse(say.exists)

  const { entity_id: id, entity: type } = row
  const documents = removal.isDraft ? await lastPublished(id, row) : await lastDocuments(id, row)
  const [first] = documents
  if (!first) return refuse(say.forgotten)
  const published = documents.find(({ _id }) => _id === id)
  const path = published ? pathOf(published) : null
  const taken = path && (await checkPath(admin, path, id))
  if (taken) return refuse(taken)

  const missing = await missingTargets(documents, await createContentClient(admin.viewer))
  if (missing.documents.length > 0) return refuse(await missingText(missing.documents))
  const contents = documents.map((document) => withoutFiles(document, missing.files))
  const revision = await create(admin, contents)
  if (revision === undefined) return refuse(say.raced)

  const title = documentName(first)
  const after = { title, revision }
  const entry = { action: 'restored', entity: type, entityId: id, before: null, after }
  await recordAudit(admin.viewer, entry)
  return {
    ok: true,
    id,
    type,
    thing: thingName(entry, new Map()),
    path,
    isPublished: published !== undefined,
    hasDraft: documents.length > (published ? 1 : 0),
    lostFiles: missing.files.length,
  }
}

function refuse(message: string): Refusal {
  return { ok: false, message }
}

/** Reads a document as it was before it was unpublished. */
async function lastPublished(id: string, { before }: Pick<z.infer<typeof rowSchema>, 'before'>) {
  const document = before && (await contentHistory.documentAt(id, before.revision))
  return document ? [document] : []
}

/** Reads a document from the history: the draft that was deleted last, or what one transaction deleted. */
async function lastDocuments(
  id: string,
  { action, after }: Pick<z.infer<typeof rowSchema>, 'action' | 'after'>,
): Promise<readonly FormerDocument[]> {
  if (action !== 'deleted') return contentHistory.lastRevisions([draftId(id)])
  const [lastOfDraft] = await contentHistory.transactions(draftId(id))
  const hadDraft = lastOfDraft !== undefined && lastOfDraft.id === after?.revision
  return contentHistory.lastRevisions(hadDraft ? [id, draftId(id)] : [id])
}

/** Returns why a path can't be used for a page again, or `undefined`. */
async function checkPath({ client, viewer }: Admin, path: string, id: string) {
  const content = await createContentClient(viewer)
  const owner = z
    .string()
    .nullable()
    .parse(
      await content.fetch<unknown>(
        pathOwnerQuery,
        { path: plainPath(path), id },
        { cache: 'no-store' },
      ),
    )
  if (owner !== null) return say.taken(path, owner)
  const redirect = redirectAt(path, await listRedirects(client), env.siteUrl)
  return redirect && say.redirected(path, redirect.destinationUrl)
}

/** Says what a document refers to that no longer exists. */
export async function missingText(ids: readonly string[]): Promise<string> {
  const documents = await contentHistory.lastRevisions(ids)
  return say.needs(documents.map(documentName))
}

/** @returns the revision, or `undefined` if one of the documents exists by now */
async function create(
  admin: Admin,
  documents: readonly FormerDocument[],
): Promise<string | undefined> {
  const store = await createContentStore(admin.viewer)
  const mutations = documents.map(({ _rev, _updatedAt, ...content }) => ({ create: content }))
  try {
    return await store.write(mutations)
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') return undefined
    throw error
  }
}
