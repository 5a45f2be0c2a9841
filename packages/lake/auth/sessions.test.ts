import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { createSessions } from '#lake/auth/sessions.ts'
import { openSessions } from '#lake/sqlite/sessions.ts'
import { migrateSystem } from '#lake/sqlite/system.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND
const DAY = 24 * HOUR

function setUp() {
  let time = Date.parse('2026-01-01T00:00:00Z')
  const database = new DatabaseSync(':memory:')
  migrateSystem(database)
  const sessions = createSessions(openSessions(database), () => new Date(time))
  const signIn = async (person = 'ann') => {
    const session = await sessions.exchange((await sessions.handOver(person)).sid)
    if (!session) throw new Error('the ticket was refused')
    return session
  }
  return { database, sessions, signIn, pass: (ms: number) => (time += ms) }
}

describe('a ticket', () => {
  it('is long enough for the Studio to accept', async () => {
    expect((await setUp().sessions.handOver('ann')).sid.length).toBeGreaterThanOrEqual(32)
  })

  it('is valid once', async () => {
    const { sessions } = setUp()
    const { sid } = await sessions.handOver('ann')

    expect((await sessions.exchange(sid))?.personId).toBe('ann')
    expect(await sessions.exchange(sid)).toBeUndefined()
  })

  it('expires after a minute', async () => {
    const { sessions, pass } = setUp()
    const { sid } = await sessions.handOver('ann')

    pass(61 * SECOND)
    expect(await sessions.exchange(sid)).toBeUndefined()
  })

  it('is rejected if it was never created', async () => {
    expect(await setUp().sessions.exchange('a'.repeat(43))).toBeUndefined()
  })
})

describe('a session', () => {
  it('is stored as a hash that gives no access', async () => {
    const { database, signIn } = setUp()
    const { secret } = await signIn()

    const dump = JSON.stringify(database.prepare('SELECT * FROM sessions').all())
    expect(dump).toContain('ann')
    expect(dump).not.toContain(secret)
  })

  it('lasts while it is used and expires after a week without use', async () => {
    const { sessions, signIn, pass } = setUp()
    let { secret } = await signIn()

    for (let day = 0; day < 10; day += 1) {
      pass(DAY)
      secret = (await sessions.rotate(secret))?.secret ?? secret
    }
    expect(await sessions.personOf(secret)).toBe('ann')

    pass(7 * DAY + SECOND)
    expect(await sessions.personOf(secret)).toBeUndefined()
  })

  it('expires after a month even if it is used', async () => {
    const { sessions, signIn, pass } = setUp()
    let { secret } = await signIn()

    for (let day = 0; day < 31; day += 1) {
      pass(DAY)
      secret = (await sessions.rotate(secret))?.secret ?? secret
    }
    expect(await sessions.personOf(secret)).toBeUndefined()
  })

  it('keeps its secret for an hour', async () => {
    const { sessions, signIn, pass } = setUp()
    const { secret } = await signIn()

    pass(HOUR - SECOND)
    expect(await sessions.rotate(secret)).toBeUndefined()
  })

  it('accepts the old secret for requests in progress, then rejects it', async () => {
    const { sessions, signIn, pass } = setUp()
    const { secret } = await signIn()
    pass(2 * HOUR)
    const renewed = await sessions.rotate(secret)

    expect(await sessions.personOf(secret)).toBe('ann')
    pass(61 * SECOND)
    expect(await sessions.personOf(secret)).toBeUndefined()
    expect(renewed && (await sessions.personOf(renewed.secret))).toBe('ann')
  })

  it('ends on sign-out, or with all others when the site ends them', async () => {
    const { sessions, signIn } = setUp()
    const [first, second, other] = await Promise.all([signIn(), signIn(), signIn('ben')])

    expect(await sessions.end(first.secret)).toBe('ann')
    expect(await sessions.personOf(first.secret)).toBeUndefined()
    expect(await sessions.personOf(second.secret)).toBe('ann')

    const { sid } = await sessions.handOver('ann')
    expect(await sessions.endAllOf('ann')).toBe(1)
    expect(await sessions.personOf(second.secret)).toBeUndefined()
    expect(await sessions.exchange(sid)).toBeUndefined()
    expect(await sessions.personOf(other.secret)).toBe('ben')
  })
})
