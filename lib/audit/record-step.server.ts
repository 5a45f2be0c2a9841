import 'server-only'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { serviceClient } from '#lib/auth/supabase.server.ts'
import { authorName } from '#lib/content/author-name.server.ts'
import { rawClient } from '#lib/content/client.ts'
import { draftId } from '#lib/content/content-store.ts'
import { contentHistory, type Transaction } from '#lib/content/history.server.ts'
import { isOwnTransaction } from '#lib/content/own-transaction.ts'
import { publishedId } from '#schemas/rules/page-path.ts'
import { isDraftDone, REVIEW_TYPE } from '#schemas/rules/review.ts'
import { recordOnce, transactionOf } from './record-publish.server.ts'
import { RELEASE, RELEASE_TYPE, type StepChange, stepOf, stepTypes } from './steps.ts'

/**
 * Adds a row to the audit log for a step of a review, a preview link that was made or revoked, a schedule, and a draft
 * that was deleted. Handles repeated messages.
 *
 * @throws if the content server's history or the database doesn't respond
 */
export async function recordStep(change: StepChange): Promise<void> {
  const transaction = transactionOf(change, await contentHistory.transactions(change._id))
  if (!transaction) return
  const { id: revision, author } = transaction
  const facts = {
    isDraftDone: await isReviewOver(change),
    isStillPaused: await isStillPaused(change),
    wasOnlyDraft: await wasOnlyDraft(change, transaction),
  }
  const step = stepOf(change, { author, ...facts, now: Date.now() })
  const target = step && (await targetOf(change))
  if (!target) return
  const { action, details, isBySite = false } = step
  const { title, ...thing } = target
  const entry = {
    ...{ ...thing, action, before: null, revision },
    after: { ...(title && { title }), _details: details, revision },
    author: isBySite ? undefined : author,
  }
  await recordOnce({ database: serviceClient, nameOf: authorName }, entry, change._id)
}

/** Returns true if a deleted review ended with its draft, rather than being withdrawn. */
async function isReviewOver({ _type, operation, document }: StepChange): Promise<boolean> {
  if (_type !== REVIEW_TYPE || operation !== 'delete' || !document) return false
  const [draft, published] = await rawClient.getDocuments([draftId(document), document])
  return isDraftDone(draft ?? null, published ?? null)
}

/** Time within which the Studio deletes or schedules again what it paused for that. */
const PAUSE_MS = 2000

async function isStillPaused({ _type, _id, state, before }: StepChange): Promise<boolean> {
  if (_type !== RELEASE_TYPE || state !== 'active' || before?.state !== 'scheduled') return false
  await setTimeout(PAUSE_MS)
  const release = await rawClient.getDocument(_id)
  return release?.state === 'active'
}

/** Returns false for a draft that was published, or of which a document remains or was deleted with it. */
async function wasOnlyDraft(
  { _type, _id }: StepChange,
  { id, documentIDs = [] }: Transaction,
): Promise<boolean> {
  if (stepTypes.some((type) => type === _type) || isOwnTransaction(id)) return false
  const document = publishedId(_id)
  if (documentIDs.some((each) => each !== _id && publishedId(each) === document)) return false
  return !(await rawClient.getDocument(document))
}

type Target = { readonly entity: string; readonly entityId: string; readonly title?: string }

/** Returns the document that a step is about, or the release if that has several. */
async function targetOf(change: StepChange): Promise<Target | undefined> {
  const { _id, _type, document, documentType, title, name, isSingle } = change
  if (document && documentType) return withTitle({ entity: documentType, entityId: document })
  if (_type !== RELEASE_TYPE) {
    const shown = title ?? name
    return { entity: _type, entityId: publishedId(_id), ...(shown && { title: shown }) }
  }
  if (!name) return undefined
  const [version] = isSingle ? await contentHistory.lastRevisions(await versionsIn(change)) : []
  return version
    ? withTitle({ entity: version._type, entityId: publishedId(version._id) })
    : { entity: RELEASE, entityId: name, ...(title && { title }) }
}

/** A release that was published or archived by now lists the versions that it had. */
async function versionsIn({ _id }: StepChange): Promise<readonly string[]> {
  const [release] = await contentHistory.lastRevisions([_id])
  const { finalDocumentStates } = releaseSchema.parse(release ?? {})
  if (finalDocumentStates) return finalDocumentStates.map(({ id }) => id)
  const path = `${_id.replace('_.releases', 'versions')}.**`
  return z.array(z.string()).parse(await rawClient.fetch('*[_id in path($path)]._id', { path }))
}

const releaseSchema = z.object({
  finalDocumentStates: z.array(z.object({ id: z.string() })).nullish(),
})

const titleQuery =
  '*[_id in [$id, "drafts." + $id]] | order(_id desc)[0]{"title": coalesce(title, name, question, quarter)}.title'

/** Adds the title, so that the activity finds the row even after the document was deleted. */
async function withTitle(target: Target): Promise<Target> {
  const title: unknown = await rawClient.fetch(titleQuery, { id: target.entityId })
  return typeof title === 'string' ? { ...target, title } : target
}
