import { createReadStream, readdirSync, rmSync, writeSync } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { QueueFullError } from '../limiter.ts'
import type { Backend } from './backend.ts'
import { refusal } from './refusal.ts'

/** Path at which a process on this machine with the secret key downloads all accounts and rows. */
export const BACKUP_PATH = '/backup'

const PREFIX = 'rows-'

let requestCount = 0

/** Deletes the files of a process that was killed while answering. Call it only while holding the folder's lock. */
export function deleteDumps(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(PREFIX)) rmSync(join(dataDir, name))
  }
}

/**
 * Returns all accounts and rows as lines of JSON (rows.ts). It writes them to a file first, so that the database is
 * busy only as long as the disk requires, and a slow reader delays no one.
 */
export async function dumpAnswer(backend: Backend, dataDir: string): Promise<Response> {
  const file = join(dataDir, `${PREFIX}${process.pid}-${requestCount++}.ndjson`)
  try {
    await dumpInto(backend, file)
    const { size } = await stat(file)
    const headers = { 'content-type': 'application/x-ndjson', 'content-length': String(size) }
    return new Response(sendOnce(file), { headers })
  } catch (error) {
    await rm(file, { force: true })
    const status = error instanceof QueueFullError ? 503 : 500
    return refusal(status, 'backup_failed', error instanceof Error ? error.message : String(error))
  }
}

/** Streams a file and deletes it when it has been read, or its reader has disconnected. */
function sendOnce(file: string): ReadableStream<Uint8Array> {
  const chunks = createReadStream(file)[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const next = await chunks.next()
      if (!next.done) return controller.enqueue(next.value)
      controller.close()
      await rm(file, { force: true })
    },
    async cancel() {
      await chunks.return?.()
      await rm(file, { force: true })
    },
  })
}

async function dumpInto(backend: Backend, file: string): Promise<void> {
  await using handle = await open(file, 'wx', 0o600)
  await backend.dump((line) => {
    writeSync(handle.fd, `${line}\n`)
  })
}
