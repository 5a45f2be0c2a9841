import { expect, test } from 'vitest'
import { messages } from '#lib/messages.ts'
import { createAttemptLimit } from '#lib/security/attempt-limit.ts'
import { receiveSignup } from './receive-signup.ts'
import { TRAP_FIELD } from './robot-check.ts'

function list() {
  const kept: string[] = []
  const limit = createAttemptLimit(() => 0)
  const sign = (email: string, fields: Record<string, string> = {}) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ email, ...fields })) form.set(name, value)
    const store = async (address: string) => void kept.push(address)

    return receiveSignup({ form, list: 'letters', address: '203.0.113.7', limit, store })
  }

  return { kept, sign }
}

test('an address is stored without the spaces around it', async () => {
  const { kept, sign } = list()

  expect(await sign(' Ada@Site.example ')).toEqual({ status: 'sent' })
  expect(kept).toEqual(['Ada@Site.example'])
})

test('whoever signs up twice hears the same and is stored once', async () => {
  const { kept, sign } = list()

  expect(await sign('ada@site.example')).toEqual(await sign('ADA@site.example'))
  expect(kept).toHaveLength(1)
})

test('an address that cannot be one comes back with a sentence', async () => {
  const { kept, sign } = list()

  expect(await sign('ada')).toMatchObject({
    values: { email: 'ada' },
    errors: { email: messages.forms.emailInvalid },
  })
  expect(await sign('')).toMatchObject({ errors: { email: messages.forms.emailMissing } })
  expect(kept).toEqual([])
})

test('robots are thanked and not stored, and the sixth of a visitor has to wait', async () => {
  const { kept, sign } = list()
  expect(await sign('bot@site.example', { [TRAP_FIELD]: '1' })).toEqual({ status: 'sent' })
  for (let i = 0; i < 5; i++) await sign(`ada-${i}@site.example`)

  expect(await sign('ada-5@site.example')).toMatchObject({
    problem: messages.forms.tooMany(600),
  })
  expect(kept).toHaveLength(5)
})
