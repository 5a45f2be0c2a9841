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
  throw new Error('packages/lake/query/worker.ts runs as a thread of the query engine only')
serve(parentPort, workerData)

/** Answers one message after the other, so that no query sees half a transaction. */
function serve(port: MessagePort, { settings, sharedWork: sign }: WorkerStart): void {
  const sharedWork = createSharedWork(sign)
  const documents: StoredDocument[] = []
  let reader: DocumentReader | undefined
  let replica: Replica | undefined
  let last = Promise.resolve()
  let isBehind = false

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
        return takeInWhenIdle()
      case 'question':
        tell(await answer(message.id, message.question))
        return reader?.rest()
    }
  }

  /** A part at a time: whatever comes meanwhile is done in between. */
  function takeInWhenIdle(): void {
    if (isBehind) return
    isBehind = true
    setImmediate(() => {
      last = last.then(() => {
        isBehind = false
        if (replica?.takeInPart()) takeInWhenIdle()
      })
    })
  }

  function start(stored: StoredDocument[]): void {
    const created = createDocumentReader(stored)
    reader = created
    replica = createReplica(stored.values().map(created.read), undefined, sharedWork)
    tell({ kind: 'ready' })
  }

  function read(change: StoredChange): ReplicaChange {
    return { id: change.id, after: reader?.follow(change) ?? null }
  }

  async function answer(id: number, question: Question): Promise<FromWorker> {
    if (!replica) return { kind: 'failure', id, reason: 'The thread was asked before its start' }
    try {
      const { query, params, perspective, access, identity, sourceMap } = question
      const view = replica.view(perspective, access)
      const circumstances = { timestamp: new Date(), identity, sanity: settings }
      const asked = JSON.parse(params)
      const evaluation = await evaluateQuery(query, asked, view, circumstances, sourceMap)
      return { kind: 'answer', id, evaluation }
    } catch (error) {
      return refusalOf(id, error)
    }
  }

  function tell(message: FromWorker): void {
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
