import { encodeEffects } from '#lake/history/mendoza.ts'
import type { Retention, WrittenTransaction } from '#lake/ports/content.ts'
import type { LogStep, TransactionFilter, TransactionLog } from '#lake/ports/log.ts'
import type { DocumentChange, LakeDocument, Operation } from '#lake/types.ts'

type Entry = Omit<WrittenTransaction, 'changes' | 'purged'> & { changes: DocumentChange[] }

/** A log that is gone with the process, and how it grows and forgets. */
export function createLog(): {
  log: TransactionLog
  append(transaction: WrittenTransaction): void
  /** What it tells of a document. */
  forget(documentId: string): void
  /** @returns how many changes went */
  forgetHistory(retention: Retention): number
} {
  const entries: Entry[] = []

  /** Everything that was done to some documents, in the order of the log. */
  function steps(isAsked: (documentId: string) => boolean): (LogStep & DocumentChange)[] {
    return entries.flatMap(({ sequence, id: revision, timestamp, author, changes }) =>
      changes
        .filter((change) => isAsked(change.id))
        .map((change) => ({
          ...change,
          ...{ sequence, revision, timestamp, author, documentId: change.id },
          operation: operationOf(change),
        })),
    )
  }

  function lastStep(documentId: string, sequence: number) {
    return steps((id) => id === documentId).findLast((step) => step.sequence <= sequence)
  }

  async function documentAt(id: string, sequence: number): Promise<LakeDocument | undefined> {
    return lastStep(id, sequence)?.after ?? undefined
  }

  /** The last one that left the document. */
  function lastWrite(documentId: string, sequence = Number.POSITIVE_INFINITY) {
    return steps((id) => id === documentId).findLast(
      (step) => step.sequence <= sequence && step.after !== null,
    )
  }

  const log: TransactionLog = {
    async find(transactionId) {
      const entry = entries.find(({ id }) => id === transactionId)
      return entry && { sequence: entry.sequence, timestamp: entry.timestamp }
    },
    async select(filter) {
      const found = entries.filter((entry) => passes(entry, filter)).map(({ sequence }) => sequence)
      return (filter.reverse ? found.reverse() : found).slice(0, filter.limit)
    },
    async read(sequence) {
      const entry = entries.find((one) => one.sequence === sequence)
      if (!entry) throw new Error(`There is no transaction ${sequence}`)
      const { id, timestamp, author } = entry
      const changes = entry.changes.map(({ id: documentId, before, after, mutations }) => {
        const { apply, revert } = encodeEffects(before, after)
        return {
          documentId,
          apply: JSON.stringify(apply),
          revert: JSON.stringify(revert),
          mutations: JSON.stringify(mutations),
        }
      })
      return { id, timestamp, author, changes }
    },
    sequenceAt: async (time) =>
      entries.findLast(({ timestamp }) => timestamp <= time)?.sequence ?? 0,
    documentAt,
    lastRevision: async (id) => lastWrite(id)?.after ?? undefined,
    revisionAt: async (id, sequence) => lastWrite(id, sequence)?.revision ?? '',
    async authorsOf(documentId, { from, to }) {
      const written = steps((id) => id === documentId).filter(
        ({ sequence, after }) => sequence >= from && sequence <= to && after !== null,
      )
      return [...new Set(written.map(({ author }) => author))]
    },
    stepsOf: async (documentId) => steps((id) => id === documentId).map(shown),
    comingsAndGoings: async (of) =>
      steps((id) => ('id' in of ? id === of.id : id.startsWith(of.prefix)))
        .filter(({ operation }) => operation !== 'update')
        .map(shown),
    async goneWith(documentId, { prefix, suffix }) {
      const touching = new Set(steps((id) => id === documentId).map(({ sequence }) => sequence))
      return steps((id) => id.startsWith(prefix) && id.endsWith(suffix))
        .filter(({ sequence, after }) => after === null && touching.has(sequence))
        .map(shown)
    },
  }

  return {
    log,
    append: ({ purged: _, changes, ...heading }) => {
      const kept = changes.map(({ json: __, ...change }) => change)
      entries.push({ ...heading, changes: kept })
    },
    forgetHistory({ before, except }) {
      const old = entries.filter(({ timestamp }) => timestamp < before)
      const seen = new Set<string>()
      let changes = 0
      for (const entry of old.toReversed()) {
        const kept = entry.changes.flatMap((change): DocumentChange[] => {
          if (except.some((prefix) => change.id.startsWith(prefix))) return [change]
          const isLast = !seen.has(change.id)
          seen.add(change.id)
          return isLast && change.after ? [{ ...change, before: null }] : []
        })
        changes += entry.changes.length - kept.length
        entry.changes = kept
        const isNeeded = kept.length > 0 || entry === entries.at(-1)
        if (!isNeeded) entries.splice(entries.indexOf(entry), 1)
      }
      return changes
    },
    forget(documentId) {
      for (const entry of entries) {
        entry.changes = entry.changes.filter(({ id }) => id !== documentId)
      }
    },
  }
}

function passes({ sequence, timestamp, author, changes }: Entry, filter: TransactionFilter) {
  const { ids, authors, fromSequence = 0, toSequence = sequence } = filter
  const { fromTime = timestamp, toTime = timestamp } = filter
  return (
    (ids.length === 0 || changes.some(({ id }) => ids.includes(id))) &&
    (authors?.includes(author) ?? true) &&
    sequence >= fromSequence &&
    sequence <= toSequence &&
    timestamp >= fromTime &&
    timestamp <= toTime
  )
}

function operationOf({ before, after }: DocumentChange): Operation {
  if (after === null) return 'delete'
  return before === null ? 'create' : 'update'
}

function shown({
  sequence,
  revision,
  timestamp,
  author,
  documentId,
  operation,
}: LogStep & DocumentChange): LogStep {
  return { sequence, revision, timestamp, author, documentId, operation }
}
