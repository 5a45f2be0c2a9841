import { isVersionOf } from '#lake/mutate/staged-store.ts'
import type { LogStep, TransactionLog } from '#lake/ports/log.ts'
import { draftIdOf, publishedIdOf, releaseIdOf, releaseNameOf } from '#lake/store/document-id.ts'
import type { Operation } from '#lake/types.ts'

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

/** One page of events; `nextCursor` is where the next one begins, or empty. */
export type EventPage = { events: GroupEvent[]; nextCursor: string }

/**
 * The events of a document as its id sees them, newest first. They are worked out from the log, so
 * that writes which were not actions (imports, scripts) have theirs as well. Edits of drafts are not
 * events: the Studio makes those from the transactions.
 *
 * @param id the published id shows publishing, the draft's or version's id what became of that one.
 */
export async function readGroupEvents(
  log: TransactionLog,
  id: string,
  { limit, cursor }: { limit: number; cursor: number | undefined },
): Promise<EventPage> {
  const found = (await findEvents(log, id))
    .reverse()
    .filter(({ first }) => cursor === undefined || first.sequence < cursor)
  const page = found.slice(0, limit)
  const last = found.length > limit ? page.at(-1) : undefined

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

/** What one transaction did to the document and to the version, and which other versions went with it. */
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
 * From a release, seen from the published document: its version goes as the document comes or goes. One that goes as the
 * document does may also have gone with everything there was of it.
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

/** Whether a version was published by itself, or with its release, and then whether by the schedule. */
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
 * The group's creations and deletions and every write of the published document, oldest first; where it is seen from the
 * published document, also which version of a release went with such a write.
 */
async function readSteps(
  log: TransactionLog,
  publishedId: string,
  { versionId, isFromPublished }: { versionId: string; isFromPublished: boolean },
): Promise<LogStep[][]> {
  const named = { prefix: 'versions.', suffix: `.${publishedId}` }
  const [published, version, gone] = await Promise.all([
    log.stepsOf(publishedId),
    log.comingsAndGoings({ id: versionId }),
    isFromPublished ? log.goneWith(publishedId, named) : [],
  ])
  const released = gone.filter(({ documentId }) => isVersionOf(documentId, publishedId))
  const steps = [...published, ...version, ...released].sort(
    (one, other) => one.sequence - other.sequence,
  )
  return [...Map.groupBy(steps, ({ sequence }) => sequence).values()]
}
