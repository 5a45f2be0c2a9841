import { isVersionOf } from '#lake/mutate/staged-store.ts'
import type { LogStep, TransactionLog } from '#lake/ports/log.ts'
import { draftIdOf, publishedIdOf, releaseIdOf, releaseNameOf } from '#lake/store/document-id.ts'
import type { Operation } from '#lake/types.ts'

/** An event's source. `releaseId` is the release's name if the version is in one. */
type Moment = { timestamp: string; author: string; documentId: string; releaseId?: string }

/** An event of a document, its draft or its versions, as the Studio's history shows it (store/events/types.ts). */
type GroupEvent = Moment &
  (
    | { type: 'createDocumentVersion'; versionId: string; versionRevisionId: string }
    | { type: 'deleteDocumentVersion'; versionId: string; versionRevisionId: string }
    | {
        type: 'publishDocumentVersion'
        revisionId: string
        versionId: string
        versionRevisionId: string
        publishCause: 'document.publish' | 'release.publish' | 'release.schedule'
        contributors: string[]
      }
    | { type: 'unpublishDocument'; versionId: string; versionRevisionId: string }
    | { type: 'deleteDocumentGroup' }
    | { type: 'createLiveDocument' | 'updateLiveDocument'; revisionId: string }
  )

/** A page of events. `nextCursor` is the start of the next page, or empty. */
export type EventPage = { events: GroupEvent[]; nextCursor: string }

/**
 * Returns a document's events, newest first. They are derived from the log, so that writes other than actions (imports,
 * scripts) have events too. Edits of drafts are not included, because the Studio derives those from the transactions.
 *
 * @param id the published ID for publishing events, or the ID of a draft or version for its events
 */
export async function readGroupEvents(
  log: TransactionLog,
  id: string,
  { limit, cursor }: { limit: number; cursor: number | undefined },
): Promise<EventPage> {
  const events = (await findEvents(log, id))
    .reverse()
    .filter(({ first }) => cursor === undefined || first.sequence < cursor)
  const page = events.slice(0, limit)
  const last = events.length > limit ? page.at(-1) : undefined

  return {
    events: await Promise.all(page.map((event) => describe(log, event))),
    nextCursor: last ? String(last.first.sequence) : '',
  }
}

type FoundEvent = {
  type: GroupEvent['type']
  first: LogStep
  publishedId: string
  versionId: string
  /** Sequence number of the transaction that created the version. */
  createdAt: number
}

async function findEvents(log: TransactionLog, id: string): Promise<FoundEvent[]> {
  const publishedId = publishedIdOf(id)
  const versionId = id === publishedId ? draftIdOf(publishedId) : id
  const state = { published: false, version: false }
  const events: FoundEvent[] = []
  let createdAt = 0

  const scope = { versionId, isFromPublished: id === publishedId }
  for (const steps of await readSteps(log, publishedId, scope)) {
    const [first] = steps
    if (!first) continue
    const { published, version, others } = partsOf(steps, { publishedId, versionId })
    follow(state, { published, version })
    const released = await releasedBy(log, published, others)
    const type = released
      ? typeOfReleased(published)
      : typeOf({ published, version }, state, id === publishedId)
    const event = { first, publishedId, versionId: released?.documentId ?? versionId, createdAt }
    if (type) events.push({ type, ...event })
    if (version === 'create') createdAt = first.sequence
  }
  return events
}

/** Groups a transaction's steps into the document's, the version's and those of other deleted versions. */
function partsOf(
  steps: readonly LogStep[],
  { publishedId, versionId }: { publishedId: string; versionId: string },
): Kinds & { others: LogStep[] } {
  const operationOn = (id: string) => steps.find(({ documentId }) => documentId === id)?.operation
  return {
    published: operationOn(publishedId),
    version: operationOn(versionId),
    others: steps.filter(
      ({ documentId }) => documentId !== publishedId && documentId !== versionId,
    ),
  }
}

type Kinds = { published: Operation | undefined; version: Operation | undefined }

function follow(state: { published: boolean; version: boolean }, kinds: Kinds): void {
  if (kinds.published) state.published = kinds.published !== 'delete'
  if (kinds.version) state.version = kinds.version === 'create'
}

/**
 * Returns the release behind a change of the published document, recognized by its version being deleted in the same
 * transaction. A version that is deleted with the document may also belong to a deletion of all its versions.
 */
async function releasedBy(
  log: TransactionLog,
  published: Operation | undefined,
  steps: readonly LogStep[],
): Promise<LogStep | undefined> {
  if (published !== 'delete') return steps[0]
  for (const step of steps) {
    const cause = await causeOf(log, releaseNameOf(step.documentId), step.sequence)
    if (cause !== 'document.publish') return step
  }
  return undefined
}

function typeOfReleased(published: Operation | undefined): GroupEvent['type'] {
  return published === 'delete' ? 'unpublishDocument' : 'publishDocumentVersion'
}

/** Returns a transaction's event type, as seen from the published document or from the version. */
function typeOf(
  { published, version }: Kinds,
  state: { published: boolean; version: boolean },
  seenFromPublished: boolean,
): GroupEvent['type'] | undefined {
  const isPublish = version === 'delete' && (published === 'create' || published === 'update')
  if (isPublish) return 'publishDocumentVersion'

  const wasDeleted = published === 'delete' || version === 'delete'
  if (wasDeleted && !state.published && !state.version) return 'deleteDocumentGroup'
  return seenFromPublished ? typeOfPublished(published) : typeOfVersion(version)
}

function typeOfPublished(published: Operation | undefined): GroupEvent['type'] | undefined {
  switch (published) {
    case 'create':
      return 'createLiveDocument'
    case 'update':
      return 'updateLiveDocument'
    case 'delete':
      return 'unpublishDocument'
  }
}

function typeOfVersion(version: Operation | undefined): GroupEvent['type'] | undefined {
  switch (version) {
    case 'create':
      return 'createDocumentVersion'
    case 'delete':
      return 'deleteDocumentVersion'
  }
}

async function describe(log: TransactionLog, event: FoundEvent): Promise<GroupEvent> {
  const { type, first, publishedId, versionId } = event
  const { timestamp, author, revision, sequence } = first
  const releaseId = releaseNameOf(versionId)
  const moment = { timestamp, author, documentId: publishedId, ...(releaseId && { releaseId }) }

  switch (type) {
    case 'deleteDocumentGroup':
      return { ...moment, type }
    case 'createLiveDocument':
    case 'updateLiveDocument':
      return { ...moment, type, revisionId: revision }
    case 'createDocumentVersion':
      return { ...moment, type, versionId, versionRevisionId: revision }
    case 'unpublishDocument':
      return {
        ...moment,
        type,
        versionId,
        versionRevisionId: await log.revisionAt(versionId, sequence),
      }
    case 'deleteDocumentVersion': {
      const versionRevisionId = await log.revisionAt(versionId, sequence - 1)
      return { ...moment, type, versionId, versionRevisionId }
    }
    case 'publishDocumentVersion':
      return {
        ...moment,
        type,
        revisionId: revision,
        versionId,
        versionRevisionId: await log.revisionAt(versionId, sequence - 1),
        publishCause: await causeOf(log, releaseId, sequence),
        contributors: await log.authorsOf(versionId, { from: event.createdAt, to: sequence }),
      }
  }
}

async function causeOf(
  log: TransactionLog,
  release: string | undefined,
  sequence: number,
): Promise<'document.publish' | 'release.publish' | 'release.schedule'> {
  if (release === undefined) return 'document.publish'
  const id = releaseIdOf(release)
  if ((await log.documentAt(id, sequence))?.state !== 'published') return 'document.publish'
  const before = await log.documentAt(id, sequence - 1)
  return before?.state === 'scheduled' ? 'release.schedule' : 'release.publish'
}

/**
 * Returns the group's creations and deletions and every write of the published document, oldest first. For the
 * published document, also returns the version of a release that was deleted with such a write.
 */
async function readSteps(
  log: TransactionLog,
  publishedId: string,
  { versionId, isFromPublished }: { versionId: string; isFromPublished: boolean },
): Promise<LogStep[][]> {
  const named = { prefix: 'versions.', suffix: `.${publishedId}` }
  const [published, version, deleted] = await Promise.all([
    log.stepsOf(publishedId),
    log.creationsAndDeletions({ id: versionId }),
    isFromPublished ? log.deletedWith(publishedId, named) : [],
  ])
  const released = deleted.filter(({ documentId }) => isVersionOf(documentId, publishedId))
  const steps = [...published, ...version, ...released].sort(
    (one, other) => one.sequence - other.sequence,
  )
  return [...Map.groupBy(steps, ({ sequence }) => sequence).values()]
}
