import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { HookStore } from '#lake/ports/system.ts'
import { openSystem } from '#lake/sqlite/system.ts'
import { NEW_HOOK, openHooks } from './hooks.ts'

const now = () => new Date('2026-01-01T00:00:00.000Z')
const NEW = NEW_HOOK.parse({ name: 'Hook', url: 'https://a.example', rule: { on: ['create'] } })

/** Simulates remote storage, with writes that take effect later. */
function slow(store: HookStore): HookStore {
  return {
    ...store,
    async put(hook) {
      for (let turn = 0; turn < 3; turn += 1) await setImmediate()
      await store.put(hook)
    },
  }
}

describe('webhooks on slow storage', () => {
  it('keep concurrent changes of two people', async () => {
    const store = slow(openSystem(':memory:').hooks)
    const hooks = await openHooks(store, now)
    const { id } = await hooks.create(NEW)
    await Promise.all([
      hooks.change(id, { name: 'Renamed' }),
      hooks.change(id, { isDisabledByUser: true }),
    ])

    const both = { name: 'Renamed', isDisabledByUser: true }
    expect(hooks.get(id)).toMatchObject(both)
    expect((await openHooks(store, now)).get(id)).toMatchObject(both)
  })

  it('stay deleted if they are changed during deletion', async () => {
    const store = slow(openSystem(':memory:').hooks)
    const hooks = await openHooks(store, now)
    const { id } = await hooks.create(NEW)
    const [, changed] = await Promise.all([hooks.delete(id), hooks.change(id, { name: 'Renamed' })])

    expect(changed).toBeUndefined()
    expect(await store.list()).toEqual([])
  })
})
