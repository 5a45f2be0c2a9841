import { beforeEach, expect, test, vi } from 'vitest'
import { createCommentReader } from './shown-comments.ts'

const row = (id: string, total: number) => ({
  id,
  name: 'Ada',
  body: 'Fair winds',
  createdAt: '2026-11-21 05:42:34.43+00',
  total,
})

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
})

function setUp() {
  let rows: unknown = []
  const read = createCommentReader(async () => {
    if (rows instanceof Error) throw rows
    return rows
  })
  const answer = (next: unknown) => {
    rows = next
    return read('post-1')
  }
  return { answer, read }
}

test('returns the newest comments, oldest first, and the total', async () => {
  const result = await setUp().answer([row('b', 7), row('a', 7)])

  expect(result).toEqual({
    comments: ['a', 'b'].map((id) => ({
      id,
      name: 'Ada',
      body: 'Fair winds',
      createdAt: '2026-11-21T05:42:34.430Z',
    })),
    total: 7,
    isCurrent: true,
  })
})

test('returns each article’s last known comments while the database is down', async () => {
  const { answer, read } = setUp()
  await answer([row('a', 1)])

  expect(await answer(new Error('down'))).toMatchObject({
    comments: [{ id: 'a' }],
    isCurrent: false,
  })
  expect(await read('post-2')).toEqual({ comments: [], total: 0, isCurrent: false })
})

test('keeps the last known comments after a malformed response', async () => {
  const { answer } = setUp()
  await answer([row('a', 1)])

  expect(await answer({ message: 'moved' })).toMatchObject({ total: 1, isCurrent: false })
})

test('does not bring back a removed comment when the database goes down', async () => {
  const { answer } = setUp()
  await answer([row('a', 1)])
  await answer([])

  expect(await answer(new Error('down'))).toMatchObject({ comments: [], total: 0 })
})
