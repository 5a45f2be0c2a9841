import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { openSessions } from '#lake/auth/sessions.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND
const DAY = 24 * HOUR

function setUp() {
  let time = Date.parse('2026-01-01T00:00:00Z')
  const database = new DatabaseSync(':memory:')
  const sessions = openSessions(database, () => new Date(time))
  const signIn = (person = 'ann') => {
    const session = sessions.exchange(sessions.handOver(person).sid)
    if (!session) throw new Error('the ticket was refused')
    return session
  }
  return { database, sessions, signIn, pass: (ms: number) => (time += ms) }
}

describe('a ticket', () => {
  it('is long enough for the Studio to see it', () => {
    expect(setUp().sessions.handOver('ann').sid.length).toBeGreaterThanOrEqual(32)
  })

  it('is good once', () => {
    const { sessions } = setUp()
    const { sid } = sessions.handOver('ann')

    expect(sessions.exchange(sid)?.personId).toBe('ann')
    expect(sessions.exchange(sid)).toBeUndefined()
  })

  it('is void after a minute', () => {
    const { sessions, pass } = setUp()
    const { sid } = sessions.handOver('ann')

    pass(61 * SECOND)
    expect(sessions.exchange(sid)).toBeUndefined()
  })

  it('that was made up opens nothing', () => {
    expect(setUp().sessions.exchange('a'.repeat(43))).toBeUndefined()
  })
})

describe('a session', () => {
  it('is stored so that the file gives nobody a way in', () => {
    const { database, signIn } = setUp()
    const { secret } = signIn()

    const dump = JSON.stringify(database.prepare('SELECT * FROM sessions').all())
    expect(dump).toContain('ann')
    expect(dump).not.toContain(secret)
  })

  it('lasts while it is used and ends after a week without use', () => {
    const { sessions, signIn, pass } = setUp()
    let { secret } = signIn()

    for (let day = 0; day < 10; day += 1) {
      pass(DAY)
      secret = sessions.rotate(secret)?.secret ?? secret
    }
    expect(sessions.personOf(secret)).toBe('ann')

    pass(7 * DAY + SECOND)
    expect(sessions.personOf(secret)).toBeUndefined()
  })

  it('ends after a month however much it is used', () => {
    const { sessions, signIn, pass } = setUp()
    let { secret } = signIn()

    for (let day = 0; day < 31; day += 1) {
      pass(DAY)
      secret = sessions.rotate(secret)?.secret ?? secret
    }
    expect(sessions.personOf(secret)).toBeUndefined()
  })

  it('keeps its secret for an hour', () => {
    const { sessions, signIn, pass } = setUp()
    const { secret } = signIn()

    pass(HOUR - SECOND)
    expect(sessions.rotate(secret)).toBeUndefined()
  })

  it('serves requests under way with the old secret, and then no longer', () => {
    const { sessions, signIn, pass } = setUp()
    const { secret } = signIn()
    pass(2 * HOUR)
    const renewed = sessions.rotate(secret)

    expect(sessions.personOf(secret)).toBe('ann')
    pass(61 * SECOND)
    expect(sessions.personOf(secret)).toBeUndefined()
    expect(renewed && sessions.personOf(renewed.secret)).toBe('ann')
  })

  it('ends alone when someone signs out, and with all others when the site says so', () => {
    const { sessions, signIn } = setUp()
    const [first, second, other] = [signIn(), signIn(), signIn('ben')]

    expect(sessions.end(first.secret)).toBe('ann')
    expect(sessions.personOf(first.secret)).toBeUndefined()
    expect(sessions.personOf(second.secret)).toBe('ann')

    const { sid } = sessions.handOver('ann')
    expect(sessions.endAllOf('ann')).toBe(1)
    expect(sessions.personOf(second.secret)).toBeUndefined()
    expect(sessions.exchange(sid)).toBeUndefined()
    expect(sessions.personOf(other.secret)).toBe('ben')
  })
})
