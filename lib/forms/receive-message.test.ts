import { expect, test } from 'vitest'
import { messages } from '#lib/messages.ts'
import { createAttemptLimit } from '#lib/security/attempt-limit.ts'
import {
  type ContactMessage,
  type ReceiveMessageOptions,
  receiveMessage,
} from './receive-message.ts'
import { ELAPSED_FIELD, TRAP_FIELD } from './robot-check.ts'

const second = 1000

function setUp(overrides: Partial<ReceiveMessageOptions> = {}) {
  const kept: ContactMessage[] = []
  let time = 0
  const limit = createAttemptLimit(() => time)
  const store = async (message: ContactMessage) => void kept.push(message)
  const send = (fields: Record<string, string> = {}) =>
    receiveMessage({ form: formOf(fields), address: '203.0.113.7', limit, store, ...overrides })

  return { kept, send, pass: (seconds: number) => (time += seconds * second) }
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

test('a message is stored trimmed, with its topic in words and the line breaks people typed', async () => {
  const { kept, send } = setUp()

  expect(await send({ name: ' Ada ', message: 'One\r\nTwo\0' })).toEqual({ status: 'sent' })
  expect(kept).toEqual([
    { name: 'Ada', email: 'ada@site.example', topic: 'Sales', message: 'One\nTwo' },
  ])
})

test('a topic that nobody offers is none', async () => {
  const { kept, send } = setUp()
  await send({ topic: 'drop table' })

  expect(kept).toMatchObject([{ topic: null }])
})

test.each([
  [{ name: '  ' }, { name: messages.contact.nameMissing }],
  [{ email: '' }, { email: messages.forms.emailMissing }],
  [{ email: 'ada@' }, { email: messages.forms.emailInvalid }],
  [{ email: `${'a'.repeat(250)}@site.example` }, { email: messages.forms.emailInvalid }],
  [{ message: '\r\n' }, { message: messages.contact.messageMissing }],
  [{ message: 'x'.repeat(5001) }, { message: messages.contact.messageLong }],
])('%j is answered with a sentence and comes back as typed', async (fields, errors) => {
  const { kept, send } = setUp()
  const state = await send(fields)

  expect(state).toMatchObject({ status: 'open', errors, values: { topic: 'sales' } })
  expect(kept).toEqual([])
})

test('a robot that fills in the trap hears what a person hears, and nothing is stored', async () => {
  const { kept, send } = setUp()

  expect(await send({ [TRAP_FIELD]: 'x' })).toEqual({ status: 'sent' })
  expect(kept).toEqual([])
})

test('what was sent within two seconds is held back with its words; a moment later it goes', async () => {
  const { kept, send } = setUp()

  expect(await send({ [ELAPSED_FIELD]: '1999' })).toMatchObject({
    status: 'open',
    problem: messages.forms.hasty,
    values: { message: 'Ahoy' },
  })
  expect(await send({ [ELAPSED_FIELD]: '2000' })).toEqual({ status: 'sent' })
  expect(kept).toHaveLength(1)
})

test('one email address sends once in thirty seconds', async () => {
  const { kept, send, pass } = setUp()
  await send()
  pass(10)

  expect(await send({ email: 'ADA@site.example' })).toMatchObject({
    problem: messages.forms.tooMany(20),
  })
  pass(20)
  expect(await send()).toEqual({ status: 'sent' })
  expect(kept).toHaveLength(2)
})

test('one visitor sends five in ten minutes, whatever the email addresses', async () => {
  const { kept, send, pass } = setUp()
  for (let i = 0; i < 5; i++) await send({ email: `ada-${i}@site.example` })
  pass(60)

  expect(await send({ email: 'new@site.example' })).toMatchObject({
    problem: messages.forms.tooMany(540),
  })
  pass(540)
  expect(await send({ email: 'new@site.example' })).toEqual({ status: 'sent' })
  expect(kept).toHaveLength(6)
})

test('a form that was filled in wrongly does not count', async () => {
  const { send } = setUp()
  for (let i = 0; i < 9; i++) await send({ email: 'wrong' })

  expect(await send()).toEqual({ status: 'sent' })
})

test('nothing is lost when the database does not answer', async () => {
  const { send } = setUp({ store: () => Promise.reject(new Error('down')) })

  expect(await send()).toMatchObject({
    status: 'open',
    problem: messages.contact.notStored,
    values: { message: 'Ahoy' },
  })
})
