import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { isDamaged, openDatabase } from '../open-database.ts'
import { memoryStore } from './memory.ts'
import type { Store, StoredResponse } from './port.ts'

type Options = {
  readonly file: string
  /** Id of the build: pages of another build link to files that no longer exist. */
  readonly build: string
  readonly maxMemoryBytes: number
  readonly maxDiskBytes: number
}

// The dropped tables are of earlier versions. During a reload two fronts use the file, with the same build or another one.
const SCHEMA = `
  drop table if exists expired;
  drop table if exists families;
  drop table if exists page_tags;
  drop table if exists facts;
  drop table if exists pages;
  create table if not exists stored_pages (
    key text primary key, build text not null, run text not null,
    status integer not null, headers text not null, tags text not null, etag text not null,
    begun integer not null, good_until integer, br blob not null, gzip blob not null
  ) strict;`

const row = z.object({
  run: z.string(),
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
  const { file, build, maxMemoryBytes, maxDiskBytes } = options
  const database = openPages(file, build)
  /** Expiries are counted from zero in each process, so the numbers in rows of others mean nothing here. */
  const run = randomUUID()
  const memory = memoryStore({ maxBytes: maxMemoryBytes })
  const select = database.prepare('select * from stored_pages where key = ? and build = ?')
  const write = database.prepare(
    `insert or replace into stored_pages
       (key, build, run, status, headers, tags, etag, begun, good_until, br, gzip)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const remove = database.prepare('delete from stored_pages where key = ?')
  const removeOldest = database.prepare(
    'delete from stored_pages where key in (select key from stored_pages order by rowid limit 100)',
  )
  const size = database.prepare(
    'select coalesce(sum(length(br) + length(gzip)), 0) as bytes from stored_pages',
  )
  const countRows = database.prepare('select count(*) as count from stored_pages where build = ?')
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
    write.run(
      key,
      build,
      run,
      status,
      ...texts,
      etag,
      begun,
      expiresAt ?? null,
      bodies.br,
      bodies.gzip,
    )
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
        const values = select.get(key, build)
        return values && parseRow(values, run)
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
      const onDisk = attempt('read', () => countOf(countRows.get(build)))
      const { stored, stale } = memory.count()
      return { stored: Math.max(stored, onDisk ?? 0), stale }
    },
    close() {
      memory.close()
      database.close()
    },
  }
}

/** Opens the file, and replaces a damaged one: its pages can be rendered again. */
function openPages(file: string, build: string) {
  try {
    return withoutOtherBuilds(openDatabase(file, SCHEMA), build)
  } catch (error) {
    if (!isDamaged(error)) throw error
    console.error(`The pages stored in ${file} are damaged and will be rendered again.`)
    for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true })
    return withoutOtherBuilds(openDatabase(file, SCHEMA), build)
  }
}

function withoutOtherBuilds(database: DatabaseSync, build: string): DatabaseSync {
  try {
    database.prepare('delete from stored_pages where build <> ?').run(build)
    // A damaged file is found now and not by a visitor.
    database.prepare('select max(begun) from stored_pages').get()
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

function bytesOf(values: unknown): number {
  return z.object({ bytes: z.number() }).parse(values).bytes
}

function countOf(values: unknown): number {
  return z.object({ count: z.number() }).parse(values).count
}

function parseRow(values: unknown, run: string): StoredResponse {
  const { headers, tags, good_until, br, gzip, begun, run: writer, ...rest } = row.parse(values)
  return {
    ...rest,
    begun: writer === run ? begun : -1,
    headers: z.record(z.string(), z.string()).parse(JSON.parse(headers)),
    tags: z.array(z.string()).parse(JSON.parse(tags)),
    expiresAt: good_until ?? undefined,
    bodies: { br: Buffer.from(br), gzip: Buffer.from(gzip) },
  }
}
