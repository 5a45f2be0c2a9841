import { expect, test, vi } from 'vitest'
import { TRAP_FIELD } from '#lib/forms/robot-check.ts'
import { messages } from '#lib/messages.ts'
import { commentMessages as say } from '#lib/messages-comments.ts'
import { createAttemptLimit } from '#lib/security/attempt-limit.ts'
import type { CommentDraft } from './comment-draft.ts'
import { type ReceiveCommentOptions, receiveComment } from './receive-comment.ts'

const second = 1000

function setUp(overrides: Partial<ReceiveCommentOptions> = {}) {
  const stored: (CommentDraft & { post: string })[] = []
  let time = 0
  const limit = createAttemptLimit(() => time)
  const options = {
    address: '203.0.113.7',
    limit,
    isOpen: async (postId: string) => postId === 'post-1',
    store: async (post: string, comment: CommentDraft) => void stored.push({ post, ...comment }),
    ...overrides,
  }
  const send = (fields: Record<string, string> = {}) =>
    receiveComment({ form: formOf(fields), ...options })

  return { stored, send, pass: (seconds: number) => (time += seconds * second) }
}

const typed = { name: 'Ada', email: 'ada@reader.example', comment: 'Fair winds' }

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ post: 'post-1', ...typed, ...fields })) {
    form.set(name, value)
  }
  return form
}

test('stores a comment with its line breaks but without long gaps', async () => {
  const { stored, send } = setUp()
  const comment = ' One\r\ntwo\r\n\r\n \r\n\r\nthree\0 '

  expect(await send({ name: ' Ada \n Verne ', comment })).toEqual({ status: 'sent' })
  expect(stored).toEqual([
    {
      post: 'post-1',
      name: 'Ada Verne',
      email: 'ada@reader.example',
      comment: 'One\ntwo\n\nthree',
    },
  ])
})

test.each([
  [{ name: ' \n ' }, { name: say.nameMissing }],
  [{ name: 'x'.repeat(201) }, { name: say.nameLong }],
  [{ email: '' }, { email: messages.forms.emailMissing }],
  [{ email: 'ada@' }, { email: messages.forms.emailInvalid }],
  [{ comment: '\r\n' }, { comment: say.commentMissing }],
  [{ comment: 'x'.repeat(4001) }, { comment: say.commentLong }],
])('%j is rejected with a message and comes back as typed', async (fields, errors) => {
  const { stored, send } = setUp()
  const state = await send(fields)

  expect(state).toMatchObject({ status: 'open', errors, problem: null })
  expect(stored).toEqual([])
})

test('accepts as many characters as the field allows', async () => {
  const { stored, send } = setUp()
  await send({ comment: 'x'.repeat(4000) })

  expect(stored).toHaveLength(1)
})

test('stores nothing while comments are closed and returns what was typed', async () => {
  const { stored, send } = setUp({ isOpen: async () => false })

  expect(await send()).toEqual({ status: 'open', values: typed, errors: {}, problem: say.closed })
  expect(stored).toEqual([])
})

test('rejects comments on an article that does not exist', async () => {
  const { stored, send } = setUp()

  expect(await send({ post: 'post-2' })).toMatchObject({ problem: say.closed })
  expect(stored).toEqual([])
})

test('thanks a robot without storing anything', async () => {
  const { stored, send } = setUp()

  expect(await send({ [TRAP_FIELD]: 'x' })).toEqual({ status: 'sent' })
  expect(stored).toEqual([])
})

test('limits a visitor to five comments in ten minutes and an address to one in thirty seconds', async () => {
  const { stored, send, pass } = setUp()
  await send()
  expect(await send()).toMatchObject({ problem: messages.forms.tooMany(30) })
  for (const name of ['b', 'c', 'd', 'e']) await send({ email: `${name}@reader.example` })
  expect(stored).toHaveLength(5)

  expect(await send({ email: 'f@reader.example' })).toMatchObject({
    problem: messages.forms.tooMany(600),
  })
  pass(600)
  expect(await send({ email: 'f@reader.example' })).toEqual({ status: 'sent' })
})

test('returns what was typed when the database is down', async () => {
  vi.spyOn(console, 'error').mockReturnValueOnce(undefined)
  const { send } = setUp({
    store: async () => {
      throw new Error('down')
    },
  })

  expect(await send()).toMatchObject({ values: typed, problem: say.notStored })
})
