import { expect, test } from 'vitest'
import { newOwnTransaction } from '#lib/content/own-transaction.ts'
import { type DraftHistory, writersOf } from './writers.ts'

const step = (id: string, author: string, timestamp = '1', isDeletion = false) => ({
  ...{ id, author, timestamp, isDeletion },
})

const draft = 'drafts.post-1'
const version = 'versions.r1.post-1'

function history(
  logs: Record<string, ReturnType<typeof step>[]>,
  titles: Record<string, string> = {},
): DraftHistory {
  return {
    draftTransactions: async (id) => logs[id] ?? [],
    documentAt: async (_id, revision) => ({ _id, _type: 'post', title: titles[revision] }),
  }
}

const publication = { entityId: 'post-1', revision: 'publish' }

test('names everyone who wrote a draft since the last one, without what the site saved in it', async () => {
  const log = [
    step('later', 'stranger'),
    step('publish', 'editor', '5', true),
    step('r4', 'editor'),
    step(newOwnTransaction(), 'somebody'),
    step('r3', 'writer'),
    step('r2', 'writer'),
    step('discard', 'former', '1', true),
    step('r1', 'former'),
  ]
  expect(await writersOf(history({ [draft]: log }), publication)).toEqual(['editor', 'writer'])
})

test('names who wrote the draft that was scheduled, but not what they wrote afterwards', async () => {
  const logs = {
    [version]: [step('publish', 'editor', '9', true), step('copy', 'editor', '3')],
    [draft]: [step('d3', 'late', '4'), step('d2', 'writer', '2'), step('d1', 'other', '1')],
  }
  const scheduled = { ...publication, version }
  const same = history(logs, { copy: 'Soundings', d2: 'Soundings' })
  expect(await writersOf(same, scheduled)).toEqual(['editor', 'writer', 'other'])
  const different = history(logs, { copy: 'Soundings', d2: 'Another' })
  expect(await writersOf(different, scheduled)).toEqual(['editor'])
})

test('names no one if the draft was not published by that change', async () => {
  expect(await writersOf(history({ [draft]: [step('r1', 'writer')] }), publication)).toEqual([])
})
