import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { ApiError } from '#lake/errors.ts'
import type { StoredChange, StoredDocument } from '#lake/store/stored-document.ts'
import { evaluateQuery } from './evaluate.ts'
import { createDocumentReader, type DocumentReader } from './lazy-documents.ts'
import {
  type FromWorker,
  type Question,
  type ToWorker,
  unpackDocuments,
  type WorkerStart,
} from './messages.ts'
import { createReplica, type Replica, type ReplicaChange } from './replica.ts'
import { createSharedWork } from './shared-work.ts'

if (!parentPort)
  throw new Error('packages/lake/query/worker.ts only runs as a thread of the query engine')
serve(parentPort, workerData)

/** Handles messages one after the other, so that no query sees half a transaction. */
function serve(port: MessagePort, { settings, sharedWork: sign }: WorkerStart): void {
  const sharedWork = createSharedWork(sign)
  const documents: StoredDocument[] = []
  let reader: DocumentReader | undefined
  let replica: Replica | undefined
  let last = Promise.resolve()
  let isScheduled = false

  port.on('message', (message: ToWorker) => {
    last = last.then(() => handle(message))
  })

  async function handle(message: ToWorker): Promise<void> {
    switch (message.kind) {
      case 'documents':
        for (const document of unpackDocuments(message.documents)) documents.push(document)
        return
      case 'start':
        return start(documents.splice(0))
      case 'transaction':
        replica?.apply(message.changes.map(read))
        return indexWhenIdle()
      case 'question':
        send(await answer(message.id, message.question))
        return reader?.rest()
    }
  }

  /** Applies pending changes to indexes in small batches, between messages. */
  function indexWhenIdle(): void {
    if (isScheduled) return
    isScheduled = true
    setImmediate(() => {
      last = last.then(() => {
        isScheduled = false
        if (replica?.applyBatch()) indexWhenIdle()
      })
    })
  }

  function start(stored: StoredDocument[]): void {
    const created = createDocumentReader(stored)
    reader = created
    replica = createReplica(stored.values().map(created.read), undefined, sharedWork)
    send({ kind: 'ready' })
  }

  function read(change: StoredChange): ReplicaChange {
    return { id: change.id, after: reader?.follow(change) ?? null }
  }

  async function answer(id: number, question: Question): Promise<FromWorker> {
    if (!replica)
      return { kind: 'failure', id, reason: 'The thread received a query before its documents' }
    try {
      const { query, params, perspective, access, identity, sourceMap } = question
      const view = replica.view(perspective, access)
      const circumstances = { timestamp: new Date(), identity, sanity: settings }
      const parsedParams = JSON.parse(params)
      const evaluation = await evaluateQuery(query, parsedParams, view, circumstances, sourceMap)
      return { kind: 'answer', id, evaluation }
    } catch (error) {
      return refusalOf(id, error)
    }
  }

  function send(message: FromWorker): void {
    port.postMessage(message)
  }
}

function refusalOf(id: number, error: unknown): FromWorker {
  if (error instanceof ApiError) {
    const { status, type, message, details } = error
    return { kind: 'refusal', id, refusal: { status, type, description: message, details } }
  }
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { kind: 'failure', id, reason }
}
