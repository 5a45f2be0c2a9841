import PQueue from 'p-queue'
import { ApiError } from '#lake/errors.ts'
import { encodeEffects } from '#lake/history/mendoza.ts'
import type {
  ContentStore,
  ContentTransaction,
  LogEnd,
  Retention,
  Turn,
  UnstoredDocument,
  WrittenTransaction,
} from '#lake/ports/content.ts'
import type { LogStep, TransactionFilter, TransactionLog } from '#lake/ports/log.ts'
import type { HookEvent } from '#lake/ports/outbox.ts'
import { strongReferences } from '#lake/store/references.ts'
import type { DocumentChange, LakeDocument, Operation } from '#lake/types.ts'
import { createOutbox } from './outbox.ts'

type Kept = UnstoredDocument & { references: readonly string[] }

/** A dataset's content that is gone with the process, for tests and to show what an engine has to do at least. */
export function openMemoryContent(): ContentStore {
  const documents = new Map<string, Kept>()
  const { log, append, forget, forgetHistory } = createLog()
  const { outbox, writer } = createOutbox()
  const turns = new PQueue({ concurrency: 1 })
  let last: LogEnd = { sequence: 0, id: '', timestamp: '' }

  const turn: Turn = {
    async commit(write) {
      const transactions: WrittenTransaction[] = []
      const events: Omit<HookEvent, 'id'>[] = []
      const forgotten: string[] = []
      const transaction: ContentTransaction = {
        write: (one) => transactions.push(one),
        outbox: { record: (event) => events.push(event), forget: (id) => forgotten.push(id) },
      }
      write(transaction)
      const ids = new Set<string>()
      for (const { id } of transactions) {
        if (ids.has(id) || (await log.find(id))) throw alreadyUsed(id)
        ids.add(id)
      }
      transactions.forEach(keep)
      forgotten.forEach(writer.forget)
      events.forEach(writer.record)
    },
  }

  function keep(transaction: WrittenTransaction): void {
    const { sequence, id, timestamp, changes, purged = [] } = transaction
    last = { sequence, id, timestamp }
    for (const { id: changed, after, json } of changes) {
      if (!after || json === null) {
        documents.delete(changed)
        continue
      }
      const references = strongReferences(after)
      documents.set(changed, { id: changed, type: after._type, json, references })
    }
    append(transaction)
    for (const gone of purged) forget(gone)
  }

  async function* pages(): AsyncGenerator<UnstoredDocument[]> {
    yield [...documents.values()].map(({ id, type, json }) => ({ id, type, json }))
  }

  return {
    log,
    outbox,
    snapshot: async () => ({ last, documents: pages() }),
    async referrers(id) {
      const found = documents.values().filter(({ references }) => references.includes(id))
      return new Set(found.map((document) => document.id))
    },
    inTurn: (work) => turns.add(() => work(turn)),
    forgetHistory: async (retention) => forgetHistory(retention),
    close: () => turns.onIdle(),
  }
}

function alreadyUsed(id: string): ApiError {
  const description = `Transaction ID "${id}" was already used`
  return new ApiError(409, 'transactionIDAlreadyUsedError', description)
}

type Entry = Omit<WrittenTransaction, 'changes' | 'purged'> & { changes: DocumentChange[] }

/** A log that is gone with the process, and how it grows and forgets. */
function createLog(): {
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
