import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { isDamaged, openDatabase } from '../open-database.ts'
import { createExpiries } from './expiries.ts'
import { memoryStore } from './memory.ts'
import type { Store, StoredResponse } from './port.ts'

type Options = {
  readonly file: string
  readonly maxMemoryBytes: number
  readonly maxDiskBytes: number
}

const SCHEMA = `
  create table if not exists pages (
    key text primary key, status integer not null, headers text not null, tags text not null, etag text not null,
    begun integer not null, good_until integer, br blob not null, gzip blob not null
  ) strict;`

const row = z.object({
  status: z.number(),
  headers: z.string(),
  tags: z.string(),
  etag: z.string(),
  begun: z.number(),
  good_until: z.number().nullable(),
  br: z.instanceof(Uint8Array),
  gzip: z.instanceof(Uint8Array),
})

/**
 * Creates a store in memory with a copy on disk. After a restart every page is stale, because changes may have been
 * missed, but it can be served while the processes behind the front are down.
 */
export function diskStore(options: Options): Store {
  const { file, maxMemoryBytes, maxDiskBytes } = options
  const { database, newest } = openPages(file)
  const expiries = createExpiries({ first: newest === undefined ? 0 : newest + 1 })
  const memory = memoryStore({ maxBytes: maxMemoryBytes, expiries })
  const select = database.prepare('select * from pages where key = ?')
  const write = database.prepare(
    `insert or replace into pages (key, status, headers, tags, etag, begun, good_until, br, gzip)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const remove = database.prepare('delete from pages where key = ?')
  const removeOldest = database.prepare(
    'delete from pages where key in (select key from pages order by begun limit 100)',
  )
  const size = database.prepare(
    'select coalesce(sum(length(br) + length(gzip)), 0) as bytes from pages',
  )
  const countRows = database.prepare('select count(*) as count from pages')
  let bytes = bytesOf(size.get())
  const failing = new Set<string>()

  /** Runs a read or write, and logs the first of several failures. The page is in memory or can be rendered again. */
  function attempt<T>(operation: 'read' | 'written', run: () => T): T | undefined {
    try {
      const result = run()
      failing.delete(operation)
      return result
    } catch (error) {
      if (!failing.has(operation)) {
        console.error(`Pages can't be ${operation} in ${file} at the moment:`, error)
      }
      failing.add(operation)
      return undefined
    }
  }

  function copy(key: string, response: StoredResponse): void {
    const { status, headers, etag, begun, expiresAt, bodies } = response
    const texts = [JSON.stringify(headers), JSON.stringify(response.tags)] as const
    write.run(key, status, ...texts, etag, begun, expiresAt ?? null, bodies.br, bodies.gzip)
    bytes += bodies.br.length + bodies.gzip.length
    // Replaced pages are counted twice, so the exact sum is read before anything is removed.
    if (bytes > maxDiskBytes) bytes = bytesOf(size.get())
    if (bytes > maxDiskBytes) removeOldest.run()
  }

  return {
    ...memory,
    get(key) {
      const inMemory = memory.get(key)
      if (inMemory) return inMemory
      const onDisk = attempt('read', () => {
        const values = select.get(key)
        return values && parseRow(values)
      })
      if (onDisk) memory.put(key, onDisk)
      return onDisk
    },
    put(key, response) {
      const previous = memory.get(key)
      if (previous && previous.begun > response.begun) return
      memory.put(key, response)
      // A deleted page must not be served from disk later.
      if (response.status !== 200) return void attempt('written', () => remove.run(key))
      attempt('written', () => copy(key, response))
    },
    get expiries() {
      return memory.expiries
    },
    count() {
      const onDisk = attempt('read', () => countOf(countRows.get()))
      const { stored, stale } = memory.count()
      return { stored: Math.max(stored, onDisk ?? 0), stale }
    },
    close() {
      memory.close()
      database.close()
    },
  }
}

/**
 * Returns the path of the file that stores the pages of a build, and removes those of other builds: their pages link to
 * files that no longer exist. A front that still serves another build keeps its open file.
 */
export function pagesFile(folder: string, build: string): string {
  const name = `pages-${build}.sqlite`
  mkdirSync(folder, { recursive: true })
  for (const other of readdirSync(folder)) {
    if (/^pages.*\.sqlite/.test(other) && !other.startsWith(name)) rmSync(join(folder, other))
  }
  return join(folder, name)
}

/** Opens the file, and replaces a damaged one: its pages can be rendered again. */
function openPages(file: string) {
  try {
    return readPages(openDatabase(file, SCHEMA))
  } catch (error) {
    if (!isDamaged(error)) throw error
    console.error(`The pages stored in ${file} are damaged and will be rendered again.`)
    for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true })
    return readPages(openDatabase(file, SCHEMA))
  }
}

function readPages(database: DatabaseSync) {
  try {
    const { newest } = newestRow.parse(
      database.prepare('select max(begun) as newest from pages').get(),
    )
    return { database, newest: newest ?? undefined }
  } catch (error) {
    database.close()
    throw error
  }
}

const newestRow = z.object({ newest: z.number().nullable() })

function bytesOf(values: unknown): number {
  return z.object({ bytes: z.number() }).parse(values).bytes
}

function countOf(values: unknown): number {
  return z.object({ count: z.number() }).parse(values).count
}

function parseRow(values: unknown): StoredResponse {
  const { headers, tags, good_until, br, gzip, ...rest } = row.parse(values)
  return {
    ...rest,
    headers: z.record(z.string(), z.string()).parse(JSON.parse(headers)),
    tags: z.array(z.string()).parse(JSON.parse(tags)),
    expiresAt: good_until ?? undefined,
    bodies: { br: Buffer.from(br), gzip: Buffer.from(gzip) },
  }
}
