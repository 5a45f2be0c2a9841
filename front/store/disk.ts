import { rmSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { isDamaged, openDatabase } from '../open-database.ts'
import { createExpiries, type Family } from './expiries.ts'
import { memoryStore } from './memory.ts'
import type { Kept, Store } from './port.ts'

type Options = {
  readonly file: string
  /** Names the build: pages of another one link to files that are gone. */
  readonly build: string
  readonly mostBytesInMemory: number
  /** Bytes of bodies on disk. */
  readonly mostBytesOnDisk: number
}

const SCHEMA = `
  create table if not exists facts (name text primary key, value text not null) strict;
  create table if not exists expired (tag text primary key, expiry integer not null) strict;
  create table if not exists families (
    prefix text primary key, tags text not null, expiry integer not null
  ) strict;
  create table if not exists pages (
    key text primary key, status integer not null, headers text not null, tags text not null, etag text not null,
    begun integer not null, good_until integer, br blob not null, gzip blob not null
  ) strict;
  create table if not exists page_tags (
    key text not null, tag text not null, primary key (key, tag)
  ) strict, without rowid;
  create index if not exists page_tags_by_tag on page_tags (tag);`

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
 * A store in memory with a copy on disk: a start is warm, and a page that was there once is there however long
 * the parts behind are down. An expiry is on disk before it is answered, so that no restart forgets one.
 */
export function diskStore(options: Options): Store {
  const { file, build, mostBytesInMemory, mostBytesOnDisk } = options
  // What a machine that loses power takes with it are the last moment's pages, which are rendered again, and expiries
  // of messages that the lake then sends again.
  const { database, expired, families } = openPages(file, build)
  const expiries = createExpiries(expired, families)
  const memory = memoryStore({ mostBytes: mostBytesInMemory, expiries })
  const find = database.prepare('select * from pages where key = ?')
  const write = database.prepare(
    `insert or replace into pages (key, status, headers, tags, etag, begun, good_until, br, gzip)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const remove = database.prepare('delete from pages where key = ?')
  const removeTags = database.prepare('delete from page_tags where key = ?')
  const writeTags = database.prepare(
    'insert or ignore into page_tags (key, tag) select ?, value from json_each(?)',
  )
  const findUnder = database.prepare(
    `select distinct key from page_tags join pages using (key)
     where tag in (select value from json_each(?)) and headers ->> 'content-type' like 'text/html%'`,
  )
  const note = database.prepare('insert or replace into expired (tag, expiry) values (?, ?)')
  const noteFamily = database.prepare(
    'insert or replace into families (prefix, tags, expiry) values (?, ?, ?)',
  )
  const size = database.prepare(
    'select coalesce(sum(length(br) + length(gzip)), 0) as bytes from pages',
  )
  const findFirst = database.prepare('select key from pages order by begun limit 100')
  let bytes = bytesOf(size.get())
  const failing = new Set<string>()

  /** A copy that cannot be read or written (the disk is full, say) takes no page away: it is in memory, or made anew. */
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

  function drop(key: string): void {
    remove.run(key)
    removeTags.run(key)
  }

  function inTransaction(work: () => void): void {
    database.exec('begin')
    try {
      work()
      database.exec('commit')
    } catch (error) {
      // SQLite has done so by itself after some errors of the disk.
      if (database.isTransaction) database.exec('rollback')
      throw error
    }
  }

  function copy(key: string, kept: Kept): void {
    const { status, headers, etag, begun, goodUntil, bodies } = kept
    const tags = JSON.stringify(kept.tags)
    inTransaction(() => {
      const texts = [JSON.stringify(headers), tags] as const
      write.run(key, status, ...texts, etag, begun, goodUntil ?? null, bodies.br, bodies.gzip)
      removeTags.run(key)
      writeTags.run(key, tags)
    })
    bytes += bodies.br.length + bodies.gzip.length
    // Counted too high where a page was replaced: the sum is only taken when it may matter.
    if (bytes > mostBytesOnDisk) bytes = bytesOf(size.get())
    if (bytes > mostBytesOnDisk) {
      inTransaction(() => {
        for (const first of findFirst.all()) drop(String(first.key))
      })
    }
  }

  return {
    get(key) {
      const known = memory.get(key)
      if (known) return known
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
      // Where there is a page no more, the one that was there must not come back.
      if (kept.status !== 200) return void attempt('written', () => inTransaction(() => drop(key)))
      attempt('written', () => copy(key, kept))
    },
    isCurrent: expiries.isCurrent,
    expire(tags) {
      expiries.expire(tags)
      inTransaction(() => {
        for (const tag of tags) note.run(tag, expiries.count)
      })
    },
    expireOthers(prefix, tags) {
      const differing = expiries.expireOthers(prefix, tags)
      noteFamily.run(prefix, JSON.stringify(tags), expiries.count)
      return differing
    },
    get expiries() {
      return expiries.count
    },
    oldest: (most) => memory.oldest(most),
    under(tags) {
      const rows = findUnder.all(JSON.stringify(tags))
      // Those that nobody has asked for since the start come last.
      return [...new Set([...memory.under(tags), ...rows.map(({ key }) => String(key))])]
    },
    close() {
      memory.close()
      database.close()
    },
  }
}

/** What is damaged is made anew: every page in it can be. */
function openPages(file: string, build: string) {
  try {
    return readPages(openDatabase(file, SCHEMA), build)
  } catch (error) {
    if (!isDamaged(error)) throw error
    console.error(`The pages kept in ${file} are damaged; they are made anew.`)
    for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true })
    return readPages(openDatabase(file, SCHEMA), build)
  }
}

function readPages(database: DatabaseSync, build: string) {
  try {
    forgetOtherBuilds(database, build)
    return { database, expired: expiriesIn(database), families: familiesIn(database) }
  } catch (error) {
    database.close()
    throw error
  }
}

function forgetOtherBuilds(database: DatabaseSync, build: string): void {
  const known = database.prepare("select value from facts where name = 'build'").get()
  if (known && known.value === build) return
  database.exec('delete from pages; delete from page_tags')
  database.prepare("insert or replace into facts (name, value) values ('build', ?)").run(build)
}

const expiredRow = z.object({ tag: z.string(), expiry: z.number() })

function expiriesIn(database: DatabaseSync): [tag: string, expiry: number][] {
  return database
    .prepare('select tag, expiry from expired')
    .all()
    .map((found) => {
      const { tag, expiry } = expiredRow.parse(found)
      return [tag, expiry]
    })
}

const familyRow = z.object({ prefix: z.string(), tags: z.string(), expiry: z.number() })

function familiesIn(database: DatabaseSync): Family[] {
  return database
    .prepare('select prefix, tags, expiry from families')
    .all()
    .map((found) => {
      const { prefix, tags, expiry } = familyRow.parse(found)
      return { prefix, tags: new Set(z.array(z.string()).parse(JSON.parse(tags))), expiry }
    })
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
