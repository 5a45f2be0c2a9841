import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { ApiError } from '#lake/errors.ts'
import type { LakeDocument } from '#lake/types.ts'
import { evaluateQuery } from './evaluate.ts'
import type { FromWorker, Question, ToWorker, WorkerSettings } from './messages.ts'
import { createReplica, type Replica, type ReplicaChange } from './replica.ts'

if (!parentPort) throw new Error('lake/query/worker.ts runs as a thread of the query engine only')
serve(parentPort, workerData)

/** Answers one message after the other, so that no query sees half a transaction. */
function serve(port: MessagePort, settings: WorkerSettings): void {
  const documents: LakeDocument[] = []
  let replica: Replica | undefined
  let last = Promise.resolve()

  port.on('message', (message: ToWorker) => {
    last = last.then(() => handle(message))
  })

  async function handle(message: ToWorker): Promise<void> {
    switch (message.kind) {
      case 'documents':
        for (const document of parsedDocuments(message.json)) documents.push(document)
        return
      case 'start':
        replica = createReplica(documents.splice(0))
        return tell({ kind: 'ready' })
      case 'transaction':
        return replica?.apply(parsedChanges(message.json))
      case 'question':
        return tell(await answer(message.id, message.question))
    }
  }

  async function answer(id: number, question: Question): Promise<FromWorker> {
    if (!replica) return { kind: 'failure', id, reason: 'The thread was asked before its start' }
    try {
      const { query, params, perspective, access, identity } = question
      const view = replica.view(perspective, access)
      const circumstances = { timestamp: new Date(), identity, sanity: settings }
      const evaluation = await evaluateQuery(query, JSON.parse(params), view, circumstances)
      return { kind: 'answer', id, ...evaluation }
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

function parsedDocuments(json: string): LakeDocument[] {
  return JSON.parse(json)
}

function parsedChanges(json: string): ReplicaChange[] {
  return JSON.parse(json)
}
