import PQueue from 'p-queue'
import { ApiError } from '#lake/errors.ts'
import type {
  ContentStore,
  ContentTransaction,
  LogEnd,
  Turn,
  UnstoredDocument,
  WrittenTransaction,
} from '#lake/ports/content.ts'
import type { HookEvent } from '#lake/ports/outbox.ts'
import { strongReferences } from '#lake/store/references.ts'
import { createLog } from './log.ts'
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
