import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { type ContentChange, contentChangeSchema } from '#lib/publishing/message.ts'

/** What became of a published change. */
export type ChangeState = 'waiting' | 'visible' | 'failed'

export type NotedChange = {
  readonly id: number
  /** Milliseconds since 1970. */
  readonly at: number
  readonly change: ContentChange
  readonly state: ChangeState
  /** Milliseconds from its message until its page was current. */
  readonly visibleAfter: number | undefined
  readonly reason: string | undefined
}

/** Changes that are looked back on. */
const MOST_KEPT = 500

const row = z.object({
  id: z.number(),
  at: z.number(),
  body: z.string(),
  state: z.enum(['waiting', 'visible', 'failed']),
  visible_after: z.number().nullable(),
  reason: z.string().nullable(),
})

export type Changes = ReturnType<typeof openChanges>

/**
 * What was published and what is still to be done about it, on disk: a change whose message was answered is
 * followed up even when this process ends before.
 */
export function openChanges(file: string) {
  mkdirSync(dirname(file), { recursive: true })
  const database = new DatabaseSync(file)
  database.exec(`pragma journal_mode = wal; pragma synchronous = normal;
    create table if not exists changes (
      id integer primary key autoincrement, at integer not null, body text not null,
      state text not null default 'waiting', visible_after integer, reason text,
      followed integer not null default 0
    ) strict;`)
  const insert = database.prepare('insert into changes (at, body) values (?, ?)')
  const prune = database.prepare('delete from changes where id <= ? and followed = 1')
  const settle = database.prepare(
    'update changes set state = ?, visible_after = ?, reason = ? where id = ?',
  )
  const follow = database.prepare('update changes set followed = 1 where id = ?')
  const latest = database.prepare('select * from changes order by id desc limit ?')
  const unfollowed = database.prepare(
    'select * from changes where followed = 0 order by id limit 100',
  )
  const unsettled = database.prepare("select * from changes where state <> 'visible' order by id")

  return {
    /** @returns its id. */
    note(change: ContentChange, at: number): number {
      const id = Number(insert.run(at, JSON.stringify(change)).lastInsertRowid)
      prune.run(id - MOST_KEPT)
      return id
    },
    settle(id: number, state: ChangeState, visibleAfter?: number, reason?: string): void {
      settle.run(state, visibleAfter ?? null, reason ?? null, id)
    },
    followed(id: number): void {
      follow.run(id)
    },
    /** The newest first. */
    latest: (most: number): NotedChange[] => latest.all(most).map(noted),
    /** Those of which the audit trail and the redirects do not know yet, the oldest first. */
    unfollowed: (): NotedChange[] => unfollowed.all().map(noted),
    unsettled: (): NotedChange[] => unsettled.all().map(noted),
    close: () => database.close(),
  }
}

function noted(found: unknown): NotedChange {
  const { body, visible_after, reason, ...rest } = row.parse(found)
  return {
    ...rest,
    change: contentChangeSchema.parse(JSON.parse(body)),
    visibleAfter: visible_after ?? undefined,
    reason: reason ?? undefined,
  }
}
