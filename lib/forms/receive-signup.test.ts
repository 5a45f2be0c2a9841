import { expect, test } from 'vitest'
import { messages } from '#lib/messages.ts'
import { createAttemptLimit } from '#lib/security/attempt-limit.ts'
import { receiveSignup } from './receive-signup.ts'
import { TRAP_FIELD } from './robot-check.ts'

function list() {
  const stored: string[] = []
  const limit = createAttemptLimit(() => 0)
  const sign = (email: string, fields: Record<string, string> = {}) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ email, ...fields })) form.set(name, value)
    const store = async (address: string) => void stored.push(address)

    return receiveSignup({ form, list: 'letters', address: '203.0.113.7', limit, store })
  }

  return { stored, sign }
}

test('stores the trimmed address', async () => {
  const { stored, sign } = list()

  expect(await sign(' Ada@Site.example ')).toEqual({ status: 'sent' })
  expect(stored).toEqual(['Ada@Site.example'])
})

test('gives a repeated sign-up the same response and stores it once', async () => {
  const { stored, sign } = list()

  expect(await sign('ada@site.example')).toEqual(await sign('ADA@site.example'))
  expect(stored).toHaveLength(1)
})

test('returns an invalid address with a message', async () => {
  const { stored, sign } = list()

  expect(await sign('ada')).toMatchObject({
    values: { email: 'ada' },
    errors: { email: messages.forms.emailInvalid },
  })
  expect(await sign('')).toMatchObject({ errors: { email: messages.forms.emailMissing } })
  expect(stored).toEqual([])
})

test('thanks robots without storing anything and makes a visitor’s sixth sign-up wait', async () => {
  const { stored, sign } = list()
  expect(await sign('bot@site.example', { [TRAP_FIELD]: '1' })).toEqual({ status: 'sent' })
  for (let i = 0; i < 5; i++) await sign(`ada-${i}@site.example`)

  expect(await sign('ada-5@site.example')).toMatchObject({
    problem: messages.forms.tooMany(600),
  })
  expect(stored).toHaveLength(5)
})
