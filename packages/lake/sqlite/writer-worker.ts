import type { DatabaseSync } from 'node:sqlite'
import { parentPort } from 'node:worker_threads'
import { ApiError } from '#lake/errors.ts'
import { openContentDatabase } from './open-database.ts'
import { type ContentWriter, openContentWriter } from './write-content.ts'
import type { FromWriter, ToWriter } from './writer-messages.ts'

// Worker thread that writes commits to content databases, one at a time. writer-thread.ts starts it.

const port = parentPort
if (!port) throw new Error('packages/lake/sqlite/writer-worker.ts only runs as a worker thread')

const open = new Map<string, { database: DatabaseSync; writer: ContentWriter }>()

port.on('message', async ({ task, file, work }: ToWriter) => {
  const answer: FromWriter = { task }
  try {
    if (work === 'close') close(file)
    else if ('commit' in work) await writerFor(file).commit(work.commit)
    else answer.forgotten = await writerFor(file).forget(work.forget)
  } catch (error) {
    Object.assign(answer, serialized(error))
  }
  port.postMessage(answer)
})

function writerFor(file: string): ContentWriter {
  const entry = open.get(file)
  if (entry) return entry.writer
  try {
    const database = openContentDatabase(file)
    const writer = openContentWriter(database, file)
    open.set(file, { database, writer })
    return writer
  } catch (error) {
    const description = error instanceof Error ? error.message : String(error)
    throw new ApiError(503, 'storeUnavailableError', description)
  }
}

function close(file: string): void {
  open.get(file)?.database.close()
  open.delete(file)
}

/** Converts an error to an object, because errors lose their class between threads. */
function serialized(error: unknown): Omit<FromWriter, 'task'> {
  if (!(error instanceof ApiError)) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }
  const { status, type, message: description, cause } = error
  return { refusal: { status, type, description, cause: cause === undefined ? '' : String(cause) } }
}
