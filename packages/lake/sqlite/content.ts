import type { DatabaseSync } from 'node:sqlite'
import PQueue from 'p-queue'
import { ApiError } from '#lake/errors.ts'
import type { ContentStore, LogEnd, Turn, UnstoredDocument } from '#lake/ports/content.ts'
import type { ForgettingPart } from './forget-history.ts'
import { openLog } from './log.ts'
import { cannotOpen, openContentDatabase } from './open-database.ts'
import { openOutbox } from './outbox.ts'
import { type CommitText, type ContentWriter, recordCommit } from './write-content.ts'
import { WriterLost } from './writer-thread.ts'

/** Opens a writer for an open database. @param file its path */
type OpenWriter = (database: DatabaseSync, file: string) => ContentWriter

/** Characters of JSON per read when a dataset opens. */
const PAGE_LENGTH = 4_000_000

/**
 * Opens a dataset's content database and creates the file and its folder if necessary.
 * @param openWriter opens the writer, on the same connection or its own
 * @throws Error if the file can't be used.
 */
export function openContent(file: string, openWriter: OpenWriter): ContentStore {
  const database = openContentDatabase(file)
  try {
    return contentOn(database, file, openWriter)
  } catch (error) {
    database.close()
    throw cannotOpen(file, error)
  }
}

/** Returns the content storage on a database. @param file its path, for errors */
export function contentOn(
  database: DatabaseSync,
  file: string,
  openWriter: OpenWriter,
): ContentStore {
  const selectReferrers = database.prepare(
    'SELECT source FROM document_references WHERE target = ?',
  )
  /** Only one process has the file, so turns can be granted here. */
  const turns = new PQueue({ concurrency: 1 })
  /** A connection that waits for another one's write would block this thread, so writes wait here. */
  const writes = new PQueue({ concurrency: 1 })

  const outbox = openOutbox(database, (write) => writes.add(async () => write()))
  const log = openLog(database)
  const writer = openWriter(database, file)

  const turn: Turn = {
    async commit(write) {
      const { handle, text } = recordCommit()
      write(handle)
      await writes.add(() => commit(text))
    },
  }

  async function commit(text: CommitText): Promise<void> {
    try {
      await writer.commit(text)
    } catch (error) {
      if (!(error instanceof WriterLost)) throw error
      console.error(`lake: ${error.message} while it wrote to ${file}:`, error.cause)
      const isWritten = readLast(database).sequence === text.transactions.at(-1)?.sequence
      if (!isWritten)
        throw new ApiError(503, 'storeUnavailableError', `${error.message}. Try again later.`)
    }
  }

  /** Reads all documents. If the file is damaged after its header, this fails. */
  async function* pages(): AsyncGenerator<UnstoredDocument[]> {
    try {
      yield* pagesOf(database)
    } catch (error) {
      throw cannotOpen(file, error)
    }
  }

  let closed: Promise<void> | undefined
  async function close(): Promise<void> {
    await turns.onIdle()
    await writes.onIdle()
    try {
      await writer.close()
    } finally {
      database.close()
    }
  }

  return {
    log,
    outbox,
    async snapshot() {
      try {
        return { last: readLast(database), documents: pages() }
      } catch (error) {
        throw cannotOpen(file, error)
      }
    },
    referrers: async (id) => new Set(selectReferrers.all(id).map(({ source }) => String(source))),
    inTurn: (work) => turns.add(() => work(turn)),
    async forgetHistory(retention) {
      let changes = 0
      for (let after: string | undefined = ''; after !== undefined; ) {
        const part: ForgettingPart = { ...retention, after }
        const forgotten = await writes.add(() => writer.forget(part))
        changes += forgotten.changes
        after = forgotten.next
      }
      return changes
    },
    close: () => {
      closed ??= close()
      return closed
    },
  }
}

function readLast(database: DatabaseSync): LogEnd {
  const row = database
    .prepare('SELECT sequence, id, timestamp FROM transactions ORDER BY sequence DESC LIMIT 1')
    .get()
  return row
    ? { sequence: Number(row.sequence), id: String(row.id), timestamp: String(row.timestamp) }
    : { sequence: 0, id: '', timestamp: '' }
}

function* pagesOf(database: DatabaseSync): Generator<UnstoredDocument[]> {
  const rows = database.prepare('SELECT id, type, CAST(json AS BLOB) AS json FROM documents')
  let page: UnstoredDocument[] = []
  let size = 0
  for (const { id, type, json } of rows.iterate()) {
    if (!(json instanceof Uint8Array)) throw new Error(`the document "${id}" has no content`)
    page.push({ id: String(id), type: String(type), json })
    size += json.byteLength
    if (size < PAGE_LENGTH) continue
    yield page
    page = []
    size = 0
  }
  yield page
}
