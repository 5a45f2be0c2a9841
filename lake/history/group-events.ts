import { draftIdOf, publishedIdOf, releaseIdOf, releaseNameOf } from '#lake/mutate/document-id.ts'
import { isVersionOf } from '#lake/mutate/staged-view.ts'
import type { Store } from '#lake/store/store.ts'
import { documentAt } from './revisions.ts'

type Kind = 'create' | 'update' | 'delete'

/** `releaseId` is there where the version is in a release: its name. */
type Moment = { timestamp: string; author: string; documentId: string; releaseId?: string }

/** What happened to a document, its draft and its versions, as the Studio's history shows it (store/events/types.ts). */
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

/** One document's part of one transaction. */
type Step = {
  sequence: number
  revision: string
  timestamp: string
  author: string
  id: string
  kind: Kind
}

/** One page of events; `nextCursor` is where the next one begins, or empty. */
export type EventPage = { events: GroupEvent[]; nextCursor: string }

/**
 * The events of a document as its id sees them, newest first. They are worked out from the log, so
 * that writes which were not actions (imports, scripts) have theirs as well. Edits of drafts are not
 * events: the Studio makes those from the transactions.
 *
 * @param id the published id shows publishing, the draft's or version's id what became of that one.
 */
export function readGroupEvents(
  store: Pick<Store, 'database'>,
  id: string,
  { limit, cursor }: { limit: number; cursor: number | undefined },
): EventPage {
  const found = findEvents(store, id)
    .reverse()
    .filter(({ first }) => cursor === undefined || first.sequence < cursor)
  const page = found.slice(0, limit)
  const last = found.length > limit ? page.at(-1) : undefined

  return {
    events: page.map((event) => describe(store, event)),
    nextCursor: last ? String(last.first.sequence) : '',
  }
}

type FoundEvent = {
  type: GroupEvent['type']
  first: Step
  publishedId: string
  versionId: string
  /** Sequence number of the transaction that created the version. */
  createdAt: number
}

function findEvents(store: Pick<Store, 'database'>, id: string): FoundEvent[] {
  const publishedId = publishedIdOf(id)
  const versionId = id === publishedId ? draftIdOf(publishedId) : id
  const state = { published: false, version: false }
  const events: FoundEvent[] = []
  let createdAt = 0

  const view = { versionId, isFromPublished: id === publishedId }
  for (const steps of readSteps(store, publishedId, view)) {
    const [first] = steps
    if (!first) continue
    const published = steps.find((step) => step.id === publishedId)?.kind
    const version = steps.find((step) => step.id === versionId)?.kind
    if (published) state.published = published !== 'delete'
    if (version) state.version = version === 'create'

    // From a release, seen from the published document: its version goes as the document comes or goes.
    const released = steps.find(
      ({ id, sequence }) =>
        id !== publishedId &&
        id !== versionId &&
        (published !== 'delete' || isOfRelease(store, id, sequence)),
    )
    const type = released
      ? typeOfReleased(published)
      : typeOf({ published, version }, state, id === publishedId)
    const event = { first, publishedId, versionId: released?.id ?? versionId, createdAt }
    if (type) events.push({ type, ...event })
    if (version === 'create') createdAt = first.sequence
  }
  return events
}

type Kinds = { published: Kind | undefined; version: Kind | undefined }

/** Whether a version went because its release was published, and not with everything there was of its document. */
function isOfRelease(store: Pick<Store, 'database'>, versionId: string, sequence: number): boolean {
  return causeOf(store, releaseNameOf(versionId), sequence) !== 'document.publish'
}

function typeOfReleased(published: Kind | undefined): GroupEvent['type'] {
  return published === 'delete' ? 'unpublishDocument' : 'publishDocumentVersion'
}

/** Which event a transaction is, seen from the published document or from the version. */
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

function typeOfPublished(published: Kind | undefined): GroupEvent['type'] | undefined {
  switch (published) {
    case 'create':
      return 'createLiveDocument'
    case 'update':
      return 'updateLiveDocument'
    case 'delete':
      return 'unpublishDocument'
  }
}

function typeOfVersion(version: Kind | undefined): GroupEvent['type'] | undefined {
  switch (version) {
    case 'create':
      return 'createDocumentVersion'
    case 'delete':
      return 'deleteDocumentVersion'
  }
}

function describe(store: Pick<Store, 'database'>, event: FoundEvent): GroupEvent {
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
        versionRevisionId: revisionOf(store, versionId, sequence),
      }
    case 'deleteDocumentVersion': {
      const versionRevisionId = revisionOf(store, versionId, sequence - 1)
      return { ...moment, type, versionId, versionRevisionId }
    }
    case 'publishDocumentVersion':
      return {
        ...moment,
        type,
        revisionId: revision,
        versionId,
        versionRevisionId: revisionOf(store, versionId, sequence - 1),
        publishCause: causeOf(store, releaseId, sequence),
        contributors: contributorsOf(store, event),
      }
  }
}

/** Whether a version was published by itself, or with its release, and then whether by the schedule. */
function causeOf(
  store: Pick<Store, 'database'>,
  release: string | undefined,
  sequence: number,
): 'document.publish' | 'release.publish' | 'release.schedule' {
  if (release === undefined) return 'document.publish'
  const id = releaseIdOf(release)
  if (documentAt(store, id, sequence)?.state !== 'published') return 'document.publish'
  const before = documentAt(store, id, sequence - 1)
  return before?.state === 'scheduled' ? 'release.schedule' : 'release.publish'
}

/**
 * The group's creations and deletions and every write of the published document, oldest first; where it is seen from the
 * published document, also which version of a release went with such a write.
 */
function readSteps(
  { database }: Pick<Store, 'database'>,
  publishedId: string,
  { versionId, isFromPublished }: { versionId: string; isFromPublished: boolean },
): Step[][] {
  const rows = database
    .prepare(
      `SELECT sequence, transactions.id AS revision, timestamp, author, document_id, kind
         FROM transaction_documents JOIN transactions USING (sequence)
        WHERE document_id = :publishedId
           OR (document_id = :versionId AND is_base = 1 AND kind <> 'update')
           OR (:isFromPublished AND kind = 'delete' AND document_id GLOB 'versions.*.' || :publishedId
               AND sequence IN (SELECT sequence FROM transaction_documents
                                 WHERE document_id = :publishedId))
        ORDER BY sequence`,
    )
    .all({ publishedId, versionId, isFromPublished: isFromPublished ? 1 : 0 })
    .filter((row) => {
      const id = String(row.document_id)
      return id === publishedId || id === versionId || isVersionOf(id, publishedId)
    })

  const steps = rows.map(
    (row): Step => ({
      sequence: Number(row.sequence),
      revision: String(row.revision),
      timestamp: String(row.timestamp),
      author: String(row.author),
      id: String(row.document_id),
      kind: kindOf(row.kind),
    }),
  )
  return [...Map.groupBy(steps, ({ sequence }) => sequence).values()]
}

function kindOf(value: unknown): Kind {
  return value === 'create' || value === 'delete' ? value : 'update'
}

/** The revision a document had after a transaction. */
function revisionOf({ database }: Pick<Store, 'database'>, id: string, sequence: number): string {
  const row = database
    .prepare(
      `SELECT transactions.id AS revision
         FROM transaction_documents JOIN transactions USING (sequence)
        WHERE document_id = ? AND sequence <= ? AND kind <> 'delete'
        ORDER BY sequence DESC LIMIT 1`,
    )
    .get(id, sequence)
  return String(row?.revision ?? '')
}

/** Everyone who wrote the version that was published, in the order they began. */
function contributorsOf(
  { database }: Pick<Store, 'database'>,
  { versionId, createdAt, first }: FoundEvent,
): string[] {
  return database
    .prepare(
      `SELECT author, min(sequence) AS began
         FROM transaction_documents JOIN transactions USING (sequence)
        WHERE document_id = ? AND sequence BETWEEN ? AND ? AND kind <> 'delete'
        GROUP BY author ORDER BY began`,
    )
    .all(versionId, createdAt, first.sequence)
    .map(({ author }) => String(author))
}
