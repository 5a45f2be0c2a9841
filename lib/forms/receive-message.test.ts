import { expect, test } from 'vitest'
import { messages } from '#lib/messages.ts'
import { createAttemptLimit } from '#lib/security/attempt-limit.ts'
import {
  type ContactMessage,
  type ReceiveMessageOptions,
  receiveMessage,
} from './receive-message.ts'
import { TRAP_FIELD } from './robot-check.ts'

const second = 1000

function setUp(overrides: Partial<ReceiveMessageOptions> = {}) {
  const stored: ContactMessage[] = []
  let time = 0
  const limit = createAttemptLimit(() => time)
  const store = async (message: ContactMessage) => void stored.push(message)
  const send = (fields: Record<string, string> = {}) =>
    receiveMessage({
      form: formOf(fields),
      address: '203.0.113.7',
      limit,
      topics: [{ id: 'sales', label: 'Sales' }],
      store,
      ...overrides,
    })

  return { stored, send, pass: (seconds: number) => (time += seconds * second) }
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  const whole = {
    name: 'Ada',
    email: 'ada@site.example',
    topic: 'sales',
    message: 'Ahoy',
    ...fields,
  }
  for (const [name, value] of Object.entries(whole)) form.set(name, value)

  return form
}

test('stores a trimmed message with its topic’s label and its line breaks', async () => {
  const { stored, send } = setUp()

  expect(await send({ name: ' Ada ', message: 'One\r\nTwo\0' })).toEqual({ status: 'sent' })
  expect(stored).toEqual([
    { name: 'Ada', email: 'ada@site.example', topic: 'Sales', message: 'One\nTwo' },
  ])
})

test('ignores an unknown topic', async () => {
  const { stored, send } = setUp()
  await send({ topic: 'drop table' })

  expect(stored).toMatchObject([{ topic: null }])
})

test.each([
  [{ name: '  ' }, { name: messages.contact.nameMissing }],
  [{ email: '' }, { email: messages.forms.emailMissing }],
  [{ email: 'ada@' }, { email: messages.forms.emailInvalid }],
  [{ email: `${'a'.repeat(250)}@site.example` }, { email: messages.forms.emailInvalid }],
  [{ message: '\r\n' }, { message: messages.contact.messageMissing }],
  [{ message: 'x'.repeat(5001) }, { message: messages.contact.messageLong }],
])('%j is rejected with a message and comes back as typed', async (fields, errors) => {
  const { stored, send } = setUp()
  const state = await send(fields)

  expect(state).toMatchObject({ status: 'open', errors, values: { topic: 'sales' } })
  expect(stored).toEqual([])
})

test('gives a robot in the honeypot the usual response and stores nothing', async () => {
  const { stored, send } = setUp()

  expect(await send({ [TRAP_FIELD]: 'x' })).toEqual({ status: 'sent' })
  expect(stored).toEqual([])
})

test('limits an email address to one message in thirty seconds', async () => {
  const { stored, send, pass } = setUp()
  await send()
  pass(10)

  expect(await send({ email: 'ADA@site.example' })).toMatchObject({
    problem: messages.forms.tooMany(20),
  })
  pass(20)
  expect(await send()).toEqual({ status: 'sent' })
  expect(stored).toHaveLength(2)
})

test('limits a visitor to five messages in ten minutes, whatever the email addresses', async () => {
  const { stored, send, pass } = setUp()
  for (let i = 0; i < 5; i++) await send({ email: `ada-${i}@site.example` })
  pass(60)

  expect(await send({ email: 'new@site.example' })).toMatchObject({
    problem: messages.forms.tooMany(540),
  })
  pass(540)
  expect(await send({ email: 'new@site.example' })).toEqual({ status: 'sent' })
  expect(stored).toHaveLength(6)
})

test('does not count an invalid form', async () => {
  const { send } = setUp()
  for (let i = 0; i < 9; i++) await send({ email: 'wrong' })

  expect(await send()).toEqual({ status: 'sent' })
})

test('returns what was typed when the database is down', async () => {
  const { send } = setUp({ store: () => Promise.reject(new Error('down')) })

  expect(await send()).toMatchObject({
    status: 'open',
    problem: messages.contact.notStored,
    values: { message: 'Ahoy' },
  })
})
