import { documentAt } from '#lake/history/revisions.ts'
import { publishedIdOf, releaseIdOf, releaseNameOf } from '#lake/mutate/document-id.ts'
import type { Store } from '#lake/store/store.ts'
import { type Release, readRelease } from './release.ts'

type Log = Pick<Store, 'database'>

/** A revision of a release's document, and who wrote it. */
type Step = {
  sequence: number
  author: string
  timestamp: string
  before: Release | undefined
  after: Release | undefined
}

/** What a release's document went through, oldest first; it is short, since people edit it by hand. */
function* stepsOf(store: Log, id: string): Generator<Step> {
  const rows = store.database
    .prepare(
      `SELECT sequence, author, timestamp
         FROM transaction_documents JOIN transactions USING (sequence)
        WHERE document_id = ? ORDER BY sequence`,
    )
    .all(id)
  let before: Release | undefined
  for (const row of rows) {
    const sequence = Number(row.sequence)
    const after = readRelease(documentAt(store, id, sequence))
    yield { sequence, author: String(row.author), timestamp: String(row.timestamp), before, after }
    before = after
  }
}

/** Who scheduled a release last: the appointment is theirs, and so is what comes of it. */
export function whoScheduled(store: Log, id: string): string {
  let author = ''
  for (const step of stepsOf(store, id)) {
    if (isScheduling(step)) author = step.author
  }
  return author
}

function isScheduling({ before, after }: Step): boolean {
  if (after?.state !== 'scheduled') return false
  return before?.state !== 'scheduled' || before.publishAt !== after.publishAt
}

type Moment = { timestamp: string; author: string; releaseName: string }
type Addition = {
  documentId: string
  documentType: string
  versionId: string
  versionRevisionId: string
}

/** What happened to a release, as the Studio shows it (releases/tool/detail/events/types.ts). */
export type ReleaseEvent = Moment &
  (
    | {
        type:
          | 'createRelease'
          | 'unscheduleRelease'
          | 'publishRelease'
          | 'archiveRelease'
          | 'unarchiveRelease'
      }
    | { type: 'scheduleRelease'; publishAt: string }
    | ({ type: 'addDocumentToRelease'; revisionId: string } & Addition)
    | ({ type: 'discardDocumentFromRelease' } & Addition)
  )

/**
 * A release's events, newest first. Versions that the release's own actions make and take away are not told apart.
 *
 * @param cursor events before this sequence number only
 */
export function readReleaseEvents(
  store: Log,
  name: string,
  { limit, cursor }: { limit: number; cursor: number | undefined },
): { events: ReleaseEvent[]; nextCursor: string } {
  const steps = [...stepsOf(store, releaseIdOf(name))]
  const own = new Set(steps.map(({ sequence }) => sequence))
  const found = [
    ...steps.flatMap((step) => {
      const event = eventOf(step, name)
      return event ? [{ sequence: step.sequence, event }] : []
    }),
    ...versionEvents(store, name).filter(({ sequence }) => !own.has(sequence)),
  ]
    .filter(({ sequence }) => cursor === undefined || sequence < cursor)
    .sort((one, other) => other.sequence - one.sequence)
  const last = found[limit - 1]
  // Everything of one transaction stands on one page, since the cursor names transactions.
  const page = found.filter(({ sequence }) => !last || sequence >= last.sequence)
  return {
    events: page.map(({ event }) => event),
    nextCursor: last && page.length < found.length ? String(last.sequence) : '',
  }
}

function eventOf(
  { author, timestamp, before, after }: Step,
  name: string,
): ReleaseEvent | undefined {
  const moment = { timestamp, author, releaseName: name }
  if (!after) return undefined
  if (!before) return { ...moment, type: 'createRelease' }
  if (after.state === 'scheduled' && after.publishAt && after.publishAt !== before.publishAt) {
    return { ...moment, type: 'scheduleRelease', publishAt: after.publishAt }
  }
  if (before.state === after.state) return undefined
  if (after.state === 'published') return { ...moment, type: 'publishRelease' }
  if (after.state === 'archived') return { ...moment, type: 'archiveRelease' }
  return { ...moment, type: before.state === 'archived' ? 'unarchiveRelease' : 'unscheduleRelease' }
}

function versionEvents(store: Log, name: string): { sequence: number; event: ReleaseEvent }[] {
  const prefix = `versions.${name}.`
  return store.database
    .prepare(
      `SELECT sequence, document_id, kind, author, timestamp, transactions.id AS revision
         FROM transaction_documents JOIN transactions USING (sequence)
        WHERE document_id >= ? AND document_id < ? AND is_base = 1 AND kind <> 'update'`,
    )
    .all(prefix, `versions.${name}/`)
    .filter(({ document_id }) => releaseNameOf(String(document_id)) === name)
    .map((row) => {
      const versionId = String(row.document_id)
      const isCreation = row.kind === 'create'
      const sequence = Number(row.sequence)
      const version = documentAt(store, versionId, isCreation ? sequence : sequence - 1)
      const moment = {
        timestamp: String(row.timestamp),
        author: String(row.author),
        releaseName: name,
      }
      const addition = {
        documentId: publishedIdOf(versionId),
        documentType: version?._type ?? '',
        versionId,
        versionRevisionId: version?._rev ?? '',
      }
      return {
        sequence,
        event: isCreation
          ? {
              ...moment,
              ...addition,
              type: 'addDocumentToRelease',
              revisionId: String(row.revision),
            }
          : { ...moment, ...addition, type: 'discardDocumentFromRelease' },
      }
    })
}
