import { describe, expect, it } from 'vitest'
import { createSwitches } from './switches.ts'

describe('the switches of the site', () => {
  it('are read once, and again when a change is heard of', async () => {
    let asked = 0
    const switches = createSwitches({
      ask: async () => ({ maintenanceMode: asked++ > 0 }),
      onFailure: () => undefined,
    })

    expect((await switches.current()).maintenanceMode).toBe(false)
    await switches.current()
    switches.hearOfChange()
    expect((await switches.current()).maintenanceMode).toBe(true)
    expect(asked).toBe(2)
  })

  it('keep visitors waiting once for a lake that hangs, and not for each page again', async () => {
    let waits = 0
    const hanging = Promise.withResolvers<unknown>()
    const switches = createSwitches({
      ask: () => hanging.promise,
      onFailure: () => undefined,
      wait: async () => {
        waits += 1
      },
    })
    for (let page = 0; page < 5; page += 1) await switches.current()
    expect(waits).toBe(1)
    switches.hearOfChange()
    for (let page = 0; page < 5; page += 1) await switches.current()
    expect(waits).toBe(2)

    hanging.resolve({ maintenanceMode: true })
    await expect.poll(() => switches.known.maintenanceMode).toBe(true)
  })

  it('stay as they were while the lake does not answer, and nobody waits longer than that', async () => {
    let isDown = false
    const failures: unknown[] = []
    const switches = createSwitches({
      ask: async () => {
        if (isDown) throw new Error('down')
        return { maintenanceMode: true }
      },
      onFailure: (error) => failures.push(error),
      wait: () => new Promise((resolve) => setTimeout(resolve, 5)),
    })
    await switches.current()
    isDown = true
    switches.hearOfChange()

    expect((await switches.current()).maintenanceMode).toBe(true)
    expect(failures.length).toBeGreaterThan(0)
    isDown = false
    await expect.poll(() => switches.current()).toMatchObject({ maintenanceMode: true })
  })
})
