import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { signInRules } from '#lib/auth/attempt-rules.ts'
import { visitorRules } from '#lib/forms/form-limits.ts'
import { createSharedLimit } from '#lib/security/shared-limit.ts'
import { TEST_KEYS } from './running-supabase.ts'
import { connect, startTemporarySupabase } from './temporary-supabase.ts'

const minute = 60_000

const supabase = await startTemporarySupabase()
afterAll(() => supabase[Symbol.asyncDispose]())

const database = () => connect(supabase.url, TEST_KEYS.secret)

function machine({ name = 'sign-in', url = supabase.url, timeoutMs = 60_000 } = {}) {
  const client = connect(url, TEST_KEYS.secret)
  return createSharedLimit({ client: () => client, name, secret: 'the same', timeoutMs })
}

/** Moves everything counted so far into the past, because the database has its own clock. */
async function pass(milliseconds: number): Promise<void> {
  const { data } = await database().from('attempts').select().throwOnError()
  const earlier = (time: string) => new Date(Date.parse(time) - milliseconds).toISOString()
  for (const { key, times, expires_at } of data) {
    const moved = { times: times.map(earlier), expires_at: earlier(expires_at) }
    await database().from('attempts').update(moved).eq('key', key).throwOnError()
  }
}

test('someone who guesses a password on three machines has five attempts in total', async () => {
  const machines = [machine(), machine(), machine()]
  const rules = signInRules('ada@site.example', '203.0.113.7')
  const waits = []
  for (let at = 0; at < 6; at += 1) waits.push(await machines[at % 3]?.take(rules))
  expect(waits.slice(0, 5)).toEqual([0, 0, 0, 0, 0])
  for (const each of machines) expect(await each.take(rules)).toBeGreaterThan(0)
})

test('wrong passwords cost one, two, four, eight minutes, and after a quarter of an hour nothing', async () => {
  const rules = signInRules('bob@site.example', '203.0.113.8')
  const limit = machine()
  for (let attempt = 0; attempt < 5; attempt += 1) expect(await limit.take(rules)).toBe(0)
  for (const minutes of [1, 2, 4, 8]) {
    const wait = await limit.take(rules)
    expect(Math.ceil(Number(wait) / 60)).toBe(minutes)
    await pass(minutes * minute)
    expect(await limit.take(rules)).toBe(0)
  }
  await pass(15 * minute)
  for (let attempt = 0; attempt < 5; attempt += 1) expect(await limit.take(rules)).toBe(0)
})

test('a form takes five messages in ten minutes from a visitor, and one more for each that is older', async () => {
  const rules = visitorRules('contact', '203.0.113.9')
  const limit = machine({ name: 'forms' })
  expect(await limit.take(rules)).toBe(0)
  await pass(6 * minute)
  for (let message = 0; message < 4; message += 1) expect(await limit.take(rules)).toBe(0)
  expect(await limit.take(rules)).toBeGreaterThan(0)
  await pass(5 * minute)
  expect(await limit.take(rules)).toBe(0)
  expect(await limit.take(rules)).toBeGreaterThan(0)
})

test('of thirty simultaneous attempts on three machines five proceed', async () => {
  const machines = [machine(), machine(), machine()]
  const rules = signInRules('eve@site.example', '203.0.113.10')
  const waits = await Promise.all(
    Array.from({ length: 30 }, async (_, at) => machines[at % 3]?.take(rules)),
  )
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
})

test('the right password on one machine resets the count on all', async () => {
  const rules = signInRules('fay@site.example', '203.0.113.11')
  for (let attempt = 0; attempt < 5; attempt += 1) await machine().take(rules)
  await machine().forget(rules)
  expect(await machine().take(rules)).toBe(0)
})

test('limits with different names count separately', async () => {
  const rules = signInRules('gus@site.example', '203.0.113.12')
  for (let attempt = 0; attempt < 5; attempt += 1) await machine().take(rules)
  expect(await machine({ name: 'password-mail' }).take(rules)).toBe(0)
})

test('the table contains no addresses, and nothing that has expired', async () => {
  await machine().take(signInRules('hal@site.example', '203.0.113.13'))
  const rows = async () => (await database().from('attempts').select().throwOnError()).data ?? []
  const before = await rows()
  expect(JSON.stringify(before)).not.toMatch(/site\.example|203\.0\.113/)
  await pass(15 * minute)
  await machine().take(visitorRules('contact', '203.0.113.14'))
  expect(await rows()).toHaveLength(1)
})

test.each(['is unreachable', 'hangs'])(
  'while the database %s, each machine counts on its own',
  async (state) => {
    const hanging = createServer()
    hanging.listen(0, '127.0.0.1')
    await once(hanging, 'listening')
    const address = hanging.address()
    const port = typeof address === 'object' ? address?.port : undefined
    if (state !== 'hangs') hanging.close()
    const options = { url: `http://127.0.0.1:${port}`, timeoutMs: 50 }
    const [one, other] = [machine(options), machine(options)]
    const rules = signInRules('ida@site.example', '203.0.113.15')
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await one.take(rules)).toBe(0)
    expect(await one.take(rules)).toBe(60)
    expect(await other.take(rules)).toBe(0)
    await one.forget(rules)
    expect(await one.take(rules)).toBe(0)
    hanging.close()
  },
)
