import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { LakeEnv } from '#lake/lake.ts'
import type { Identity } from '#lake/types.ts'
import { turnOf } from './caller-turn.ts'

/** @returns the lane and whose share it is */
async function turn(identity: Identity, cost: number, remoteAddress = '127.0.0.1') {
  const app = new Hono<LakeEnv>()
  app.get('/', (c) => {
    c.set('identity', identity)
    const { lane, share } = turnOf(c, cost)
    return c.json([lane, share])
  })
  const headers = { 'X-Forwarded-For': '203.0.113.5' }
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } })
  return answer.json()
}

describe('the turn of a caller', () => {
  it('is under the name of who is known, whatever it costs', async () => {
    const editor: Identity = { kind: 'user', id: 'g-1', name: 'Ada', role: 'editor' }
    expect(await turn(editor, 20)).toEqual(['known', 'g-1'])
    expect(await turn(editor, 20_000)).toEqual(['known', 'g-1'])
  })

  it('is under the address of a stranger, by what it costs', async () => {
    expect(await turn({ kind: 'anonymous' }, 20)).toEqual(['light', '203.0.113.5'])
    expect(await turn({ kind: 'anonymous' }, 20_000)).toEqual(['heavy', '203.0.113.5'])
    expect(await turn({ kind: 'anonymous' }, 20, '203.0.113.9')).toEqual(['light', '203.0.113.9'])
  })
})
