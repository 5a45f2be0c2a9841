import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { GuardedEnv } from '#lake/lake.ts'
import type { Caller } from '#lake/types.ts'
import { queueEntryFor } from './caller-queue-entry.ts'

async function entryOf(caller: Caller, cost: number) {
  const app = new Hono<GuardedEnv>()
  app.get('/', (c) => {
    c.set('caller', caller)
    const { lane, share } = queueEntryFor(c, cost)
    return c.json([lane, share])
  })
  return (await app.request('/')).json()
}

describe('a place in the render queue', () => {
  it('uses the ID of a signed-in caller, regardless of the cost', async () => {
    const editor: Caller = { kind: 'person', key: 'g-1' }
    expect(await entryOf(editor, 20)).toEqual(['authenticated', 'g-1'])
    expect(await entryOf(editor, 20_000)).toEqual(['authenticated', 'g-1'])
  })

  it('uses the address of an anonymous caller and a lane by cost', async () => {
    const anonymous: Caller = { kind: 'anonymous', key: '203.0.113.5' }
    expect(await entryOf(anonymous, 20)).toEqual(['light', '203.0.113.5'])
    expect(await entryOf(anonymous, 20_000)).toEqual(['heavy', '203.0.113.5'])
  })
})
