import { describe, expect, it } from 'vitest'
import { SYSTEMS } from './engines.ts'

const FIRST = '2026-01-01T00:00:00.000Z'
const LATER = '2026-01-02T00:00:00.000Z'
const ann = {
  id: 'ann',
  name: 'Ann',
  email: 'ann@example.com',
  profileImage: null,
  role: 'editor',
} as const

describe.each(SYSTEMS)('people in %s', (_name, open) => {
  it('are stored as last saved, with the time they were added', async () => {
    const { people } = open()
    expect(await people.get('ann')).toBeUndefined()
    expect(await people.put(ann, FIRST)).toBeUndefined()

    const before = { ...ann, createdAt: FIRST, updatedAt: FIRST }
    const renewed = { ...ann, role: 'viewer', profileImage: '/ann.png' } as const
    expect(await people.put(renewed, LATER)).toEqual(before)
    expect(await people.get('ann')).toEqual({ ...renewed, createdAt: FIRST, updatedAt: LATER })
  })

  it('are listed oldest first', async () => {
    const { people } = open()
    await people.put({ ...ann, id: 'zoe' }, FIRST)
    await people.put({ ...ann, id: 'ben' }, LATER)
    await people.put({ ...ann, id: 'abe' }, LATER)
    await people.put({ ...ann, id: 'zoe' }, LATER)

    expect((await people.list()).map(({ id }) => id)).toEqual(['zoe', 'abe', 'ben'])
  })
})

describe.each(SYSTEMS)('sessions in %s', (_name, open) => {
  async function signedIn() {
    const { sessions } = open()
    await sessions.addTicket({ hash: 't1', personId: 'ann', expiresAt: 200 })
    await sessions.redeem('t1', { hash: 's1', createdAt: 100, expiresAt: 1000 })
    return sessions
  }

  it('start with a ticket that is valid once and until it expires', async () => {
    const { sessions } = open()
    const session = { createdAt: 200, expiresAt: 1000 }
    await sessions.addTicket({ hash: 'early', personId: 'ann', expiresAt: 201 })
    await sessions.addTicket({ hash: 'late', personId: 'ann', expiresAt: 200 })

    expect(await sessions.redeem('early', { ...session, hash: 's1' })).toBe('ann')
    expect(await sessions.redeem('early', { ...session, hash: 's2' })).toBeUndefined()
    expect(await sessions.redeem('late', { ...session, hash: 's3' })).toBeUndefined()
    expect(await sessions.redeem('unknown', { ...session, hash: 's4' })).toBeUndefined()
    const owners = ['s1', 's2', 's3', 's4'].map((hash) => sessions.personOf(hash, 300))
    expect(await Promise.all(owners)).toEqual(['ann', undefined, undefined, undefined])
  })

  it('last until they expire', async () => {
    const sessions = await signedIn()
    const stored = { personId: 'ann', createdAt: 100, renewedAt: 100, expiresAt: 1000 }

    expect(await sessions.find('s1', 999)).toEqual({ hash: 's1', ...stored })
    expect(await sessions.personOf('s1', 999)).toBe('ann')
    expect(await sessions.find('s1', 1000)).toBeUndefined()
    expect(await sessions.personOf('s1', 1000)).toBeUndefined()
  })

  it('get a new secret from the first request and accept the former one for a while', async () => {
    const sessions = await signedIn()
    const next = { renewedAt: 500, expiresAt: 2000, formerUntil: 560 }

    const both = ['s2', 's3'].map((hash) => sessions.replace('s1', { ...next, hash }))
    expect(await Promise.all(both)).toEqual([true, false])
    expect(await sessions.find('s1', 510)).toBeUndefined()
    expect(await sessions.find('s2', 510)).toMatchObject({ createdAt: 100, renewedAt: 500 })
    expect(await sessions.personOf('s2', 1999)).toBe('ann')
    expect(await sessions.personOf('s1', 559)).toBe('ann')
    expect(await sessions.personOf('s1', 560)).toBeUndefined()
    expect(await sessions.personOf('s3', 510)).toBeUndefined()
  })

  it('end with either secret', async () => {
    const sessions = await signedIn()
    await sessions.replace('s1', { hash: 's2', renewedAt: 500, expiresAt: 2000, formerUntil: 560 })

    expect(await sessions.end('s1')).toBe('ann')
    expect(await sessions.end('s1')).toBeUndefined()
    expect(await sessions.personOf('s2', 510)).toBeUndefined()
  })

  it('end with their person’s other sessions and tickets, and no others', async () => {
    const sessions = await signedIn()
    const session = { createdAt: 100, expiresAt: 1000 }
    for (const [hash, personId] of [
      ['t2', 'ann'],
      ['t3', 'ann'],
      ['t4', 'ben'],
    ] as const) {
      await sessions.addTicket({ hash, personId, expiresAt: 200 })
    }
    await sessions.redeem('t2', { ...session, hash: 's2' })

    expect(await sessions.endAllOf('ann')).toBe(2)
    expect(await sessions.personOf('s1', 150)).toBeUndefined()
    expect(await sessions.redeem('t3', { ...session, hash: 's3' })).toBeUndefined()
    expect(await sessions.redeem('t4', { ...session, hash: 's4' })).toBe('ben')
    expect(await sessions.endAllOf('ann')).toBe(0)
  })

  it('are deleted when they have expired, not before', async () => {
    const sessions = await signedIn()
    await sessions.forgetExpired(999)
    expect(await sessions.personOf('s1', 150)).toBe('ann')
    await sessions.forgetExpired(1000)
    expect(await sessions.personOf('s1', 150)).toBeUndefined()
  })
})

describe.each(SYSTEMS)('tokens in %s', (_name, open) => {
  it('are found by hash, listed without secret, and deleted', async () => {
    const { tokens } = open()
    const one = { id: 'r-1', label: 'One', role: 'viewer', createdAt: LATER } as const
    const two = { id: 'r-2', label: 'Two', role: 'administrator', createdAt: FIRST } as const
    await tokens.add({ ...one, keyHash: 'k1' })
    await tokens.add({ ...two, keyHash: 'k2' })

    expect(await tokens.find('k1')).toEqual(one)
    expect(await tokens.find('r-1')).toBeUndefined()
    expect(await tokens.list()).toEqual([two, one])
    expect([await tokens.delete('r-1'), await tokens.delete('r-1')]).toEqual([true, false])
    expect(await tokens.find('k1')).toBeUndefined()
  })
})

describe.each(SYSTEMS)('preferences in %s', (_name, open) => {
  it('are separate for each person and sorted by key', async () => {
    const { keyValues } = open()
    const pairs = [
      { key: 'sort', value: { by: ['title'] } },
      { key: 'layout', value: null },
    ]
    expect(await keyValues.put('ann', pairs, 10)).toBe(true)
    await keyValues.put('ann', [{ key: 'sort', value: 'date' }], 10)

    expect(await keyValues.all('ann')).toEqual([
      { key: 'layout', value: null },
      { key: 'sort', value: 'date' },
    ])
    expect(await keyValues.all('ben')).toEqual([])
  })

  it('are all stored, or none if there would be too many', async () => {
    const { keyValues } = open()
    const named = (...keys: string[]) => keys.map((key) => ({ key, value: 1 }))
    expect(await keyValues.put('ann', named('a', 'b'), 2)).toBe(true)
    expect(await keyValues.put('ann', named('b', 'c'), 2)).toBe(false)
    expect(await keyValues.put('ann', named('b', 'a'), 2)).toBe(true)
    expect(await keyValues.put('ben', named('c'), 2)).toBe(true)

    expect((await keyValues.all('ann')).map(({ key }) => key)).toEqual(['a', 'b'])
  })
})
