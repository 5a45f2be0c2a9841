import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { type ContentChange, contentChangeSchema } from '#lib/publishing/message.ts'
import { isDamaged, openDatabase } from './open-database.ts'

/** What became of a published change. */
export type ChangeState = 'waiting' | 'visible' | 'failed'

/** The pages that show a change. */
export type ShownOn = {
  /** So many were made anew and looked at. */
  readonly pages: number
  /** So many more are made anew when they are next asked for, at the latest. */
  readonly others: number
}

export type NotedChange = {
  readonly id: number
  /** When its message came, in milliseconds since 1970. */
  readonly at: number
  readonly change: ContentChange
  readonly state: ChangeState
  /** Milliseconds from its message until it was visible; see `createPublishing`. */
  readonly visibleAfter: number | undefined
  /** Undefined until it is visible, and of a bulk change. */
  readonly shownOn: ShownOn | undefined
  /** Why it is not visible. */
  readonly reason: string | undefined
  /** Whether the audit trail and the redirects know of it. */
  readonly isFollowed: boolean
  /** Why they do not, where it was tried. */
  readonly unfollowedReason: string | undefined
}

/** What waits, and since when. */
export type Waiting = {
  readonly count: number
  /** In milliseconds since 1970; undefined where nothing waits. */
  readonly oldest: number | undefined
}

/** Changes that are looked back on. */
const MOST_KEPT = 500

/** Changes that are followed up one after another before more are read. */
const MOST_FOLLOWED = 100

const SCHEMA = `
  create table if not exists changes (
    id integer primary key autoincrement, at integer not null, body text not null,
    state text not null default 'waiting', visible_after integer, reason text,
    followed integer not null default 0
  ) strict;`

/** Columns that tables of an earlier version lack. */
const LATER_COLUMNS = {
  pages: 'integer',
  others: 'integer',
  unfollowed_reason: 'text',
}

const row = z.object({
  id: z.number(),
  at: z.number(),
  body: z.string(),
  state: z.enum(['waiting', 'visible', 'failed']),
  visible_after: z.number().nullable(),
  pages: z.number().nullable(),
  others: z.number().nullable(),
  reason: z.string().nullable(),
  followed: z.number(),
  unfollowed_reason: z.string().nullable(),
})

const waitingRow = z.object({ count: z.number(), oldest: z.number().nullable() })

export type Changes = ReturnType<typeof openChanges>

/**
 * What was published and what is still to be done about it, on disk: a change whose message was answered is
 * followed up even when this process ends before.
 *
 * @throws Error with one sentence when the file is damaged
 */
export function openChanges(file: string) {
  const database = openNoted(file)
  const insert = database.prepare('insert into changes (at, body) values (?, ?)')
  const prune = database.prepare(
    "delete from changes where id <= ? and followed = 1 and state = 'visible'",
  )
  const show = database.prepare(
    "update changes set state = 'visible', visible_after = ?, pages = ?, others = ?, reason = null where id = ?",
  )
  const fail = database.prepare("update changes set state = 'failed', reason = ? where id = ?")
  const follow = database.prepare(
    'update changes set followed = 1, unfollowed_reason = null where id = ?',
  )
  const postpone = database.prepare('update changes set unfollowed_reason = ? where id = ?')
  const report = database.prepare(`select * from changes
    where id in (select id from changes order by id desc limit :most)
       or id in (select id from changes where state <> 'visible' or unfollowed_reason is not null
                 order by id limit :most)
    order by id desc`)
  const withIds = database.prepare(
    'select * from changes where id in (select value from json_each(?)) order by id',
  )
  const unfollowed = database.prepare(
    `select * from changes where followed = 0 and id > ? order by id limit ${MOST_FOLLOWED}`,
  )
  const unsettled = database.prepare("select * from changes where state <> 'visible' order by id")
  const countOf = (condition: string) =>
    database.prepare(`select count(*) as count, min(at) as oldest from changes where ${condition}`)
  const countUnsettled = countOf("state <> 'visible'")
  const countUnfollowed = countOf('unfollowed_reason is not null')

  return {
    /** @returns it with its id. */
    note(change: ContentChange, at: number): Pick<NotedChange, 'id' | 'at' | 'change'> {
      const id = Number(insert.run(at, JSON.stringify(change)).lastInsertRowid)
      prune.run(id - MOST_KEPT)
      return { id, at, change }
    },
    /** @param after milliseconds from its message on */
    visible(id: number, after: number, shownOn?: ShownOn): void {
      show.run(after, shownOn?.pages ?? null, shownOn?.others ?? null, id)
    },
    failed(id: number, reason: string): void {
      fail.run(reason, id)
    },
    followed(id: number): void {
      follow.run(id)
    },
    notFollowed(id: number, reason: string): void {
      postpone.run(reason, id)
    },
    /** The last ones, and of older ones those that wait for something, as many at most; the newest first. */
    reported: (most: number): NotedChange[] => report.all({ most }).map(noted),
    withIds: (ids: readonly number[]): NotedChange[] => withIds.all(JSON.stringify(ids)).map(noted),
    /** Those after an id of which the audit trail and the redirects do not know yet, the oldest first. */
    unfollowed: (after: number): NotedChange[] => unfollowed.all(after).map(noted),
    unsettled: (): NotedChange[] => unsettled.all().map(noted),
    /** How many are not with visitors yet. */
    waiting: (): Waiting => waitingOf(countUnsettled.get()),
    /** Of how many the audit trail and the redirects do not know although it was tried. */
    unfollowedWaiting: (): Waiting => waitingOf(countUnfollowed.get()),
    close: () => database.close(),
  }
}

function openNoted(file: string): DatabaseSync {
  try {
    const database = openDatabase(file, SCHEMA)
    addColumns(database)
    return database
  } catch (error) {
    if (!isDamaged(error)) throw error
    throw new Error(
      `${file} is damaged: restore it from a backup, or delete it; the audit trail and the redirects then miss the changes that wait in it.`,
      { cause: error },
    )
  }
}

function addColumns(database: DatabaseSync): void {
  const known = database.prepare("select name from pragma_table_info('changes')").all()
  const names = new Set(known.map(({ name }) => name))
  for (const [name, type] of Object.entries(LATER_COLUMNS)) {
    if (!names.has(name)) database.exec(`alter table changes add column ${name} ${type}`)
  }
}

function waitingOf(found: unknown): Waiting {
  const { count, oldest } = waitingRow.parse(found)
  return { count, oldest: oldest ?? undefined }
}

function noted(found: unknown): NotedChange {
  const { id, at, body, state, visible_after, pages, others, ...rest } = row.parse(found)
  return {
    id,
    at,
    change: contentChangeSchema.parse(JSON.parse(body)),
    state,
    visibleAfter: visible_after ?? undefined,
    shownOn: pages === null ? undefined : { pages, others: others ?? 0 },
    reason: rest.reason ?? undefined,
    isFollowed: rest.followed === 1,
    unfollowedReason: rest.unfollowed_reason ?? undefined,
  }
}
