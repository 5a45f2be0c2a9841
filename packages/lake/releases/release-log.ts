import type { LogStep, TransactionLog } from '#lake/ports/log.ts'
import { publishedIdOf, releaseIdOf, releaseNameOf } from '#lake/store/document-id.ts'
import { type Release, readRelease } from './release.ts'

/** A revision of a release's document and its author. */
type Step = {
  sequence: number
  author: string
  timestamp: string
  before: Release | undefined
  after: Release | undefined
}

/** Returns the history of a release's document, oldest first. It is short, because it is edited by hand. */
async function stepsOf(log: TransactionLog, id: string): Promise<Step[]> {
  const steps: Step[] = []
  for (const { sequence, author, timestamp } of await log.stepsOf(id)) {
    const after = readRelease(await log.documentAt(id, sequence))
    steps.push({ sequence, author, timestamp, before: steps.at(-1)?.after, after })
  }
  return steps
}

/** Returns the person who last scheduled a release, and who becomes the author of its publication. */
export async function lastScheduledBy(log: TransactionLog, id: string): Promise<string> {
  return (await stepsOf(log, id)).findLast(isScheduling)?.author ?? ''
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

/** An event of a release, as the Studio shows it (releases/tool/detail/events/types.ts). */
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
 * Returns a release's events, newest first. Versions that release actions create and delete have no events of their
 * own.
 *
 * @param cursor returns only events before this sequence number
 */
export async function readReleaseEvents(
  log: TransactionLog,
  name: string,
  { limit, cursor }: { limit: number; cursor: number | undefined },
): Promise<{ events: ReleaseEvent[]; nextCursor: string }> {
  const steps = await stepsOf(log, releaseIdOf(name))
  const own = new Set(steps.map(({ sequence }) => sequence))
  const versions = await versionEvents(log, name)
  const events = [
    ...steps.flatMap((step) => {
      const event = eventOf(step, name)
      return event ? [{ sequence: step.sequence, event }] : []
    }),
    ...versions.filter(({ sequence }) => !own.has(sequence)),
  ]
    .filter(({ sequence }) => cursor === undefined || sequence < cursor)
    .sort((one, other) => other.sequence - one.sequence)
  const last = events[limit - 1]
  // Events of one transaction are on the same page, because the cursor is a transaction.
  const page = events.filter(({ sequence }) => !last || sequence >= last.sequence)
  return {
    events: page.map(({ event }) => event),
    nextCursor: last && page.length < events.length ? String(last.sequence) : '',
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

type VersionEvent = { sequence: number; event: ReleaseEvent }

async function versionEvents(log: TransactionLog, name: string): Promise<VersionEvent[]> {
  const steps = await log.creationsAndDeletions({ prefix: `versions.${name}.` })
  const own = steps.filter(({ documentId }) => releaseNameOf(documentId) === name)
  return Promise.all(own.map((step) => versionEvent(log, name, step)))
}

async function versionEvent(
  log: TransactionLog,
  releaseName: string,
  { sequence, documentId: versionId, operation, author, timestamp, revision }: LogStep,
): Promise<VersionEvent> {
  const isCreation = operation === 'create'
  const version = await log.documentAt(versionId, isCreation ? sequence : sequence - 1)
  const common = {
    timestamp,
    author,
    releaseName,
    documentId: publishedIdOf(versionId),
    documentType: version?._type ?? '',
    versionId,
    versionRevisionId: version?._rev ?? '',
  }
  const event: ReleaseEvent = isCreation
    ? { ...common, type: 'addDocumentToRelease', revisionId: revision }
    : { ...common, type: 'discardDocumentFromRelease' }
  return { sequence, event }
}
