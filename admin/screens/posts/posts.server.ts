import 'server-only'
import { z } from 'zod'
import { documentName } from '#admin/kit/activity/names.ts'
import { nextPlanFor } from '#admin/kit/plans/plans.ts'
import { readPlans } from '#admin/kit/plans/read-plans.server.ts'
import { readUnchangedDrafts } from '#admin/kit/unchanged-drafts.server.ts'
import { strongTargets } from '#admin/screens/activity/restored-content.ts'
import { recordAudit } from '#lib/audit/record.server.ts'
import type { Admin } from '#lib/auth/as-admin.server.ts'
import type { Viewer } from '#lib/auth/viewer.ts'
import { createContentClient, createContentStore } from '#lib/content/content-store.server.ts'
import { draftId } from '#lib/content/content-store.ts'
import { contentHistory } from '#lib/content/history.server.ts'
import { newOwnTransaction } from '#lib/content/own-transaction.ts'
import { env } from '#lib/env.ts'
import { AppError } from '#lib/errors.ts'
import { failedLake } from '#lib/storage-errors.ts'
import { ADMIN_POSTS_QUERY, type AdminPost, postsWithDraft, toAdminPosts } from './admin-post.ts'

/** Data that `republishPost` needs to restore an unpublished post. */
export const unpublishedPost = z.object({
  id: z.string().regex(/^[\w-]{1,128}$/),
  /** Revision of the published post. */
  revision: z.string().regex(/^[\w-]{1,128}$/),
  /** Revision of the draft that unpublishing created; `null` if the post already had a draft. */
  draftRevision: z.string().nullable(),
})

export type UnpublishedPost = z.infer<typeof unpublishedPost>

/** The undo data, or the titles of documents whose references prevent unpublishing. */
export type Unpublished =
  | { readonly done: UnpublishedPost }
  | { readonly referrers: readonly string[] }

const uncached = { cache: 'no-store' } as const
const postSchema = z.looseObject({ _id: z.string(), _rev: z.string(), title: z.string().catch('') })

/**
 * Reads all posts, including drafts and what is planned for them, without a cache.
 *
 * @throws AppError `content-unreachable` if the lake does not answer
 */
export async function listAdminPosts(viewer: Viewer): Promise<AdminPost[]> {
  const client = await createContentClient(viewer)
  const [result, plans] = await Promise.all([
    client.fetch<unknown>(ADMIN_POSTS_QUERY, {}, uncached).catch(failedLake),
    readPlans(viewer),
  ])
  const unchanged = await readUnchangedDrafts(client, postsWithDraft(result)).catch(failedLake)
  return toAdminPosts(result, { planFor: (id) => nextPlanFor(plans, id), unchanged })
}

/**
 * Unpublishes a post like the Studio's Unpublish action: the published version becomes the draft unless there
 * already is one, and the history is kept.
 *
 * @throws AppError `not-found` if the post is not published; otherwise as `ContentStore.write`
 */
export async function unpublishPost(admin: Admin, id: string): Promise<Unpublished> {
  const before = await readPair(admin, id)
  if (!before.published) throw new AppError('not-found', 'This post is not published.')
  const client = await createContentClient(admin.viewer)
  const others = await client
    .fetch<unknown>('*[references($id)]', { id }, uncached)
    .catch(failedLake)
  const referrers = strongReferrers(others, id)
  if (referrers.length > 0) return { referrers }

  await act(admin, { actionType: 'sanity.action.document.unpublish', ...pairOf(id) })
  const { title, _rev: revision } = before.published
  // The post is unpublished by now. If this read fails, Undo just leaves the draft where it is.
  const after = await readPair(admin, id).catch(logReadFailure)
  await recordAudit(admin.viewer, {
    action: 'unpublished',
    entity: 'post',
    entityId: id,
    before: { title, revision },
    after: null,
  })
  const draftRevision = before.draft ? null : (after?.draft?._rev ?? null)
  return { done: { id, revision, draftRevision } }
}

function logReadFailure(error: unknown): undefined {
  console.error('Could not read a post after changing its publication:', error)
  return undefined
}

/**
 * Undoes `unpublishPost`. A draft that existed before unpublishing stays; one that unpublishing created is removed.
 *
 * @throws AppError `conflict` if the post was published or its draft changed in the meantime, `not-found` if the
 *   lake's history no longer has the published version; otherwise as `ContentStore.write`
 */
export async function republishPost(admin: Admin, taken: UnpublishedPost): Promise<void> {
  const { id, revision, draftRevision } = taken
  if (draftRevision === null) await createAgain(admin, id, revision)
  else {
    await act(admin, {
      actionType: 'sanity.action.document.publish',
      ...pairOf(id),
      ifDraftRevisionId: draftRevision,
    })
  }
  const published = (await readPair(admin, id).catch(logReadFailure))?.published
  await recordAudit(admin.viewer, {
    action: 'published',
    entity: 'post',
    entityId: id,
    before: null,
    after: { title: published?.title ?? '', revision: published?._rev ?? '' },
  })
}

/** Creates the published document again from its revision in the lake's history. */
async function createAgain(admin: Admin, id: string, revision: string): Promise<void> {
  const document = await contentHistory.documentAt(id, revision)
  if (!document)
    throw new AppError('not-found', 'The published version is no longer in the history.')
  const { _rev, _updatedAt, ...content } = document
  await (await createContentStore(admin.viewer)).write([{ create: content }])
}

async function act(admin: Admin, action: Readonly<Record<string, unknown>>): Promise<void> {
  const client = await createContentClient(admin.viewer)
  const body = { actions: [action], transactionId: newOwnTransaction() }
  await client
    .request({ method: 'POST', uri: `/data/actions/${env.sanity.dataset}`, body })
    .catch(failedLake)
}

async function readPair(admin: Admin, id: string) {
  const client = await createContentClient(admin.viewer)
  const pair = z
    .array(postSchema)
    .parse(
      await client
        .fetch<unknown>('*[_id in $ids && _type == "post"]', { ids: [id, draftId(id)] }, uncached)
        .catch(failedLake),
    )
  return {
    published: pair.find(({ _id }) => _id === id),
    draft: pair.find(({ _id }) => _id === draftId(id)),
  }
}

function pairOf(id: string) {
  return { draftId: draftId(id), publishedId: id }
}

const documents = z.array(z.looseObject({ _id: z.string(), _type: z.string() }))

/** Returns the names of documents that have a strong (not weak) reference to a document, each once. */
export function strongReferrers(result: unknown, id: string): string[] {
  const names = documents
    .parse(result)
    .filter((document) => strongTargets(document).includes(id))
    .map(documentName)
  return [...new Set(names)]
}
