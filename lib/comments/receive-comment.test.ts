import { expect, test, vi } from 'vitest'
import { ELAPSED_FIELD, TRAP_FIELD } from '#lib/forms/robot-check.ts'
import { messages } from '#lib/messages.ts'
import { commentMessages as say } from '#lib/messages-comments.ts'
import { createAttemptLimit } from '#lib/security/attempt-limit.ts'
import type { CommentDraft } from './comment-draft.ts'
import { type ReceiveCommentOptions, receiveComment } from './receive-comment.ts'

const second = 1000

function setUp(overrides: Partial<ReceiveCommentOptions> = {}) {
  const kept: (CommentDraft & { post: string })[] = []
  let time = 0
  const limit = createAttemptLimit(() => time)
  const options = {
    address: '203.0.113.7',
    limit,
    isOpen: async (postId: string) => postId === 'post-1',
    store: async (post: string, comment: CommentDraft) => void kept.push({ post, ...comment }),
    ...overrides,
  }
  const send = (fields: Record<string, string> = {}) =>
    receiveComment({ form: formOf(fields), ...options })

  return { kept, send, pass: (seconds: number) => (time += seconds * second) }
}

const typed = { name: 'Ada', email: 'ada@reader.example', comment: 'Fair winds' }

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ post: 'post-1', ...typed, ...fields })) {
    form.set(name, value)
  }
  return form
}

test('a comment is kept for its article, with its line breaks and without empty pages', async () => {
  const { kept, send } = setUp()
  const comment = ' One\r\ntwo\r\n\r\n \r\n\r\nthree\0 '

  expect(await send({ name: ' Ada \n Verne ', comment })).toEqual({ status: 'sent' })
  expect(kept).toEqual([
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
])('%j is answered with a sentence and comes back as typed', async (fields, errors) => {
  const { kept, send } = setUp()
  const state = await send(fields)

  expect(state).toMatchObject({ status: 'open', errors, problem: null })
  expect(kept).toEqual([])
})

test('as many characters as the field takes are taken', async () => {
  const { kept, send } = setUp()
  await send({ comment: 'x'.repeat(4000) })

  expect(kept).toHaveLength(1)
})

test('nothing is kept while comments are closed, and what was typed comes back', async () => {
  const { kept, send } = setUp({ isOpen: async () => false })

  expect(await send()).toEqual({ status: 'open', values: typed, errors: {}, problem: say.closed })
  expect(kept).toEqual([])
})

test('nobody comments on an article that is not there', async () => {
  const { kept, send } = setUp()

  expect(await send({ post: 'post-2' })).toMatchObject({ problem: say.closed })
  expect(kept).toEqual([])
})

test('a robot is thanked and forgotten, a hasty sender asked once more', async () => {
  const { kept, send } = setUp()

  expect(await send({ [TRAP_FIELD]: 'x' })).toEqual({ status: 'sent' })
  expect(await send({ [ELAPSED_FIELD]: '90' })).toMatchObject({ problem: messages.forms.hasty })
  expect(kept).toEqual([])
})

test('one visitor sends five comments in ten minutes, one address one in thirty seconds', async () => {
  const { kept, send, pass } = setUp()
  await send()
  expect(await send()).toMatchObject({ problem: messages.forms.tooMany(30) })
  for (const name of ['b', 'c', 'd', 'e']) await send({ email: `${name}@reader.example` })
  expect(kept).toHaveLength(5)

  expect(await send({ email: 'f@reader.example' })).toMatchObject({
    problem: messages.forms.tooMany(600),
  })
  pass(600)
  expect(await send({ email: 'f@reader.example' })).toEqual({ status: 'sent' })
})

test('when the database is down the person keeps the words', async () => {
  vi.spyOn(console, 'error').mockReturnValueOnce(undefined)
  const { send } = setUp({
    store: async () => {
      throw new Error('down')
    },
  })

  expect(await send()).toMatchObject({ values: typed, problem: say.notStored })
})
