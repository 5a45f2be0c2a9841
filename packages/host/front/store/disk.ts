import { rmSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { isDamaged, openDatabase } from '../open-database.ts'
import { createExpiries } from './expiries.ts'
import { memoryStore } from './memory.ts'
import type { Kept, Store } from './port.ts'

type Options = {
  readonly file: string
  /** Id of the build: pages of another build link to files that no longer exist. */
  readonly build: string
  readonly mostBytesInMemory: number
  /** Bytes of bodies on disk. */
  readonly mostBytesOnDisk: number
}

// The dropped tables held expiries of versions that did not treat every page as stale at the start.
const SCHEMA = `
  drop table if exists expired;
  drop table if exists families;
  drop table if exists page_tags;
  create table if not exists facts (name text primary key, value text not null) strict;
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
 * Creates a store in memory with a copy on disk. After a restart every stored page is stale, because changes may have
 * been missed, and is still there as the last good page while the processes behind the front are down.
 */
export function diskStore(options: Options): Store {
  const { file, build, mostBytesInMemory, mostBytesOnDisk } = options
  const { database, newest } = openPages(file, build)
  const expiries = createExpiries({ first: newest === undefined ? 0 : newest + 1 })
  const memory = memoryStore({ mostBytes: mostBytesInMemory, expiries })
  const find = database.prepare('select * from pages where key = ?')
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
  let bytes = bytesOf(size.get())
  const failing = new Set<string>()

  /** Logs a copy that cannot be read or written (a full disk, say) once: the page is in memory or rendered again. */
  function attempt<T>(what: 'read' | 'written', work: () => T): T | undefined {
    try {
      const result = work()
      failing.delete(what)
      return result
    } catch (error) {
      if (!failing.has(what)) {
        console.error(`Pages cannot be ${what} in ${file} at the moment:`, error)
      }
      failing.add(what)
      return undefined
    }
  }

  function copy(key: string, kept: Kept): void {
    const { status, headers, etag, begun, goodUntil, bodies } = kept
    const texts = [JSON.stringify(headers), JSON.stringify(kept.tags)] as const
    write.run(key, status, ...texts, etag, begun, goodUntil ?? null, bodies.br, bodies.gzip)
    bytes += bodies.br.length + bodies.gzip.length
    // Replaced pages were counted twice: the exact sum is taken only when it may matter.
    if (bytes > mostBytesOnDisk) bytes = bytesOf(size.get())
    if (bytes > mostBytesOnDisk) removeOldest.run()
  }

  return {
    ...memory,
    get(key) {
      const inMemory = memory.get(key)
      if (inMemory) return inMemory
      const kept = attempt('read', () => {
        const found = find.get(key)
        return found && keptOf(found)
      })
      if (kept) memory.put(key, kept)
      return kept
    },
    put(key, kept) {
      const known = memory.get(key)
      if (known && known.begun > kept.begun) return
      memory.put(key, kept)
      // A page that is gone must not come back from disk.
      if (kept.status !== 200) return void attempt('written', () => remove.run(key))
      attempt('written', () => copy(key, kept))
    },
    get expiries() {
      return memory.expiries
    },
    close() {
      memory.close()
      database.close()
    },
  }
}

/** Opens the file; a damaged one is created again, because every page in it can be rendered again. */
function openPages(file: string, build: string) {
  try {
    return readPages(openDatabase(file, SCHEMA), build)
  } catch (error) {
    if (!isDamaged(error)) throw error
    console.error(`The pages stored in ${file} are damaged; they are rendered again.`)
    for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true })
    return readPages(openDatabase(file, SCHEMA), build)
  }
}

function readPages(database: DatabaseSync, build: string) {
  try {
    removeOtherBuilds(database, build)
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

function removeOtherBuilds(database: DatabaseSync, build: string): void {
  const known = database.prepare("select value from facts where name = 'build'").get()
  if (known && known.value === build) return
  database.exec('delete from pages')
  database.prepare("insert or replace into facts (name, value) values ('build', ?)").run(build)
}

function bytesOf(found: unknown): number {
  return z.object({ bytes: z.number() }).parse(found).bytes
}

function keptOf(found: unknown): Kept {
  const { headers, tags, good_until, br, gzip, ...rest } = row.parse(found)
  return {
    ...rest,
    headers: z.record(z.string(), z.string()).parse(JSON.parse(headers)),
    tags: z.array(z.string()).parse(JSON.parse(tags)),
    goodUntil: good_until ?? undefined,
    bodies: { br: Buffer.from(br), gzip: Buffer.from(gzip) },
  }
}
