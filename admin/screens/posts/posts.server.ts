import 'server-only'
import { z } from 'zod'
import { recordAudit } from '#lib/audit/record.ts'
import type { Admin } from '#lib/auth/as-admin.server.ts'
import type { Viewer } from '#lib/auth/viewer.ts'
import { contentClientOf } from '#lib/content/content-store.server.ts'
import { draftId } from '#lib/content/content-store.ts'
import { newOwnTransaction } from '#lib/content/own-transaction.ts'
import { env } from '#lib/env.ts'
import { AppError } from '#lib/errors.ts'
import { failedLake } from '#lib/storage-errors.ts'
import { ADMIN_POSTS_QUERY, type AdminPost, toAdminPosts } from './admin-post.ts'

/** What it takes to bring a post back as it was. */
export const takenDown = z.object({
  id: z.string().regex(/^[\w-]{1,128}$/),
  /** Of the post as it was on the site. */
  revision: z.string().regex(/^[\w-]{1,128}$/),
  /** Of the draft that unpublishing has left; `null` when there was one before, with changes of its own. */
  draftRevision: z.string().nullable(),
})

export type TakenDown = z.infer<typeof takenDown>

/** Either it was done, or other documents hold it in place. */
export type Unpublished = { readonly done: TakenDown } | { readonly referrers: readonly string[] }

const uncached = { cache: 'no-store' } as const
const postSchema = z.looseObject({ _id: z.string(), _rev: z.string(), title: z.string().catch('') })

/**
 * Every post, drafts too, as stored at this moment.
 *
 * @throws AppError `content-unreachable` when the lake does not answer
 */
export async function listAdminPosts(viewer: Viewer): Promise<AdminPost[]> {
  const client = await contentClientOf(viewer)
  const result = await client.fetch<unknown>(ADMIN_POSTS_QUERY, {}, uncached).catch(failedLake)
  return toAdminPosts(result)
}

/**
 * Takes a post off the site as the Studio's own Unpublish does: what was published stays as a draft, unless
 * there is one already, and history stays whole.
 *
 * @throws AppError `not-found` when it is not published, and as `ContentStore.write`
 */
export async function unpublishPost(admin: Admin, id: string): Promise<Unpublished> {
  const before = await readPair(admin, id)
  if (!before.published) throw new AppError('not-found', 'This post is not published.')
  const client = await contentClientOf(admin.viewer)
  const others = await client
    .fetch<unknown>('*[references($id)]', { id }, uncached)
    .catch(failedLake)
  const referrers = strongReferrers(others, id)
  if (referrers.length > 0) return { referrers }

  await act(admin, { actionType: 'sanity.action.document.unpublish', ...pairOf(id) })
  const { title, _rev: revision } = before.published
  // It is done: not knowing the draft only means that Undo leaves the draft where it is.
  const after = await readPair(admin, id).catch(unknownDraft)
  await recordAudit(admin.client, {
    action: 'unpublished',
    entity: 'post',
    entityId: id,
    before: { title, revision },
    after: null,
  })
  const draftRevision = before.draft ? null : (after?.draft?._rev ?? null)
  return { done: { id, revision, draftRevision } }
}

function unknownDraft(error: unknown): undefined {
  console.error('The draft of an unpublished post could not be read:', error)
  return undefined
}

/**
 * Takes `unpublishPost` back: the post stands on the site as it did. A draft that was there before stays as it
 * is; the one that unpublishing made goes.
 *
 * @throws AppError `conflict` when the post was published or its draft changed meanwhile, `not-found` when the
 *   lake no longer knows what was published, and as `ContentStore.write`
 */
export async function republishPost(admin: Admin, taken: TakenDown): Promise<void> {
  const { id, revision, draftRevision } = taken
  if (draftRevision === null) await createAgain(admin, id, revision)
  else {
    await act(admin, {
      actionType: 'sanity.action.document.publish',
      ...pairOf(id),
      ifDraftRevisionId: draftRevision,
    })
  }
  const published = (await readPair(admin, id).catch(unknownDraft))?.published
  await recordAudit(admin.client, {
    action: 'published',
    entity: 'post',
    entityId: id,
    before: null,
    after: { title: published?.title ?? '', revision: published?._rev ?? '' },
  })
}

/** The very document that was published, out of the lake's history. */
async function createAgain(admin: Admin, id: string, revision: string): Promise<void> {
  const client = await contentClientOf(admin.viewer)
  const { dataset } = env.sanity
  const told = await client
    .request<unknown>({ uri: `/data/history/${dataset}/documents/${id}?revision=${revision}` })
    .catch(failedLake)
  const [document] = z.object({ documents: z.array(postSchema) }).parse(told).documents
  if (!document) throw new AppError('not-found', 'What was published is not in history any more.')
  const { _rev, _updatedAt, ...content } = document
  const body = { mutations: [{ create: content }], transactionId: newOwnTransaction() }
  await client.request({ method: 'POST', uri: `/data/mutate/${dataset}`, body }).catch(failedLake)
}

async function act(admin: Admin, action: Readonly<Record<string, unknown>>): Promise<void> {
  const client = await contentClientOf(admin.viewer)
  const body = { actions: [action], transactionId: newOwnTransaction() }
  await client
    .request({ method: 'POST', uri: `/data/actions/${env.sanity.dataset}`, body })
    .catch(failedLake)
}

async function readPair(admin: Admin, id: string) {
  const client = await contentClientOf(admin.viewer)
  const found = z
    .array(postSchema)
    .parse(
      await client
        .fetch<unknown>('*[_id in $ids && _type == "post"]', { ids: [id, draftId(id)] }, uncached)
        .catch(failedLake),
    )
  return {
    published: found.find(({ _id }) => _id === id),
    draft: found.find(({ _id }) => _id === draftId(id)),
  }
}

function pairOf(id: string) {
  return { draftId: draftId(id), publishedId: id }
}

const documents = z.array(z.looseObject({ _id: z.string() }))

/** The titles of documents that cannot do without another one: they refer to it, and not weakly. */
export function strongReferrers(result: unknown, id: string): string[] {
  return documents
    .parse(result)
    .filter((document) => refersStrongly(document, id))
    .map(({ _id, title }) => (typeof title === 'string' && title !== '' ? title : _id))
}

function refersStrongly(value: unknown, id: string): boolean {
  if (Array.isArray(value)) return value.some((each) => refersStrongly(each, id))
  if (typeof value !== 'object' || value === null) return false
  if ('_ref' in value && value._ref === id) return !('_weak' in value && value._weak === true)
  return Object.values(value).some((each) => refersStrongly(each, id))
}
