import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, it } from 'vitest'
import { contentChangeSchema } from '#lib/publishing/message.ts'
import { openChanges } from './changes.ts'

const folder = mkdtempSync(join(tmpdir(), 'changes-'))
afterAll(() => rmSync(folder, { recursive: true }))

const change = (_id: string) =>
  contentChangeSchema.parse({ _id, _type: 'post', operation: 'update', _rev: 'r1' })

it('changes that an earlier version noted are followed up by this one', () => {
  const file = join(folder, 'earlier.sqlite')
  const earlier = new DatabaseSync(file)
  earlier.exec(`create table changes (
    id integer primary key autoincrement, at integer not null, body text not null,
    state text not null default 'waiting', visible_after integer, reason text,
    followed integer not null default 0
  ) strict`)
  const insert = earlier.prepare("insert into changes (at, body, state) values (1, ?, 'visible')")
  insert.run(JSON.stringify(change('p1')))
  earlier.close()

  const changes = openChanges(file)
  expect(changes.unfollowed(0)).toMatchObject([{ change: { _id: 'p1' }, shownOn: undefined }])
  changes.close()
  const again = openChanges(file)
  expect(again.reported(5)).toHaveLength(1)
  again.close()
})

it('what waits for something is kept and reported, however much comes after it', () => {
  const changes = openChanges(join(folder, 'many.sqlite'))
  const done = (id: number) => {
    changes.visible(id, 1)
    changes.followed(id)
  }
  const failed = changes.note(change('failed'), 1).id
  changes.failed(failed, 'No answer.')
  changes.followed(failed)
  const unfollowed = changes.note(change('unfollowed'), 2).id
  changes.visible(unfollowed, 1)
  changes.notFollowed(unfollowed, 'Not written.')
  done(changes.note(change('done'), 3).id)
  for (let at = 0; at < 600; at += 1) done(changes.note(change(`more-${at}`), 4).id)

  const reported = changes.reported(50)
  expect(reported).toHaveLength(52)
  expect(reported.slice(-2)).toMatchObject([
    { id: unfollowed, unfollowedReason: 'Not written.' },
    { id: failed, reason: 'No answer.' },
  ])
  expect(changes.withIds([3])).toEqual([])
  expect(changes.waiting()).toEqual({ count: 1, oldest: 1 })
  expect(changes.unfollowedWaiting()).toEqual({ count: 1, oldest: 2 })
  changes.close()
})

it('a damaged list of changes is said in one sentence, with what to do about it', () => {
  const file = join(folder, 'damaged.sqlite')
  writeFileSync(file, 'A diary, quite a long one. '.repeat(200))

  expect(() => openChanges(file)).toThrow(
    `${file} is damaged: restore it from a backup, or delete it; the audit trail and the redirects then miss the changes that wait in it.`,
  )
})
