import { describe, expect, it } from 'vitest'
import { createSwitches } from './switches.ts'

describe('the settings of the site', () => {
  it('are read once, and again when they have changed', async () => {
    let reads = 0
    const switches = createSwitches({
      query: async () => answer({ maintenanceMode: reads++ > 0 }),
      onFailure: () => undefined,
    })

    expect((await switches.current()).maintenanceMode).toBe(false)
    switches.onTags(['another document'])
    await switches.current()
    expect(reads).toBe(1)
    switches.onTags(['settings'])
    expect((await switches.current()).maintenanceMode).toBe(true)
    expect(reads).toBe(2)
  })

  it('are read again after a gap without delaying visitors', async () => {
    const next = Promise.withResolvers<ReturnType<typeof answer>>()
    const answers = [Promise.resolve(answer({ maintenanceMode: false })), next.promise]
    const switches = createSwitches({
      query: () => answers.shift() ?? next.promise,
      onFailure: () => undefined,
      wait: () => new Promise(() => undefined),
    })
    await switches.current()
    switches.onGap()

    expect((await switches.current()).maintenanceMode).toBe(false)
    next.resolve(answer({ maintenanceMode: true }))
    await expect.poll(() => switches.latest.maintenanceMode).toBe(true)
  })

  it('delay visitors once when the content server hangs, not for each page', async () => {
    let waits = 0
    const hanging = Promise.withResolvers<ReturnType<typeof answer>>()
    const switches = createSwitches({
      query: () => hanging.promise,
      onFailure: () => undefined,
      wait: async () => {
        waits += 1
      },
    })
    for (let page = 0; page < 5; page += 1) await switches.current()
    expect(waits).toBe(1)
    switches.onTags(['settings'])
    for (let page = 0; page < 5; page += 1) await switches.current()
    expect(waits).toBe(2)

    hanging.resolve(answer({ maintenanceMode: true }))
    await expect.poll(() => switches.latest.maintenanceMode).toBe(true)
  })

  it('stay the same while the content server is down, and visitors wait a limited time', async () => {
    let isDown = false
    const failures: unknown[] = []
    const switches = createSwitches({
      query: async () => {
        if (isDown) throw new Error('down')
        return answer({ maintenanceMode: true })
      },
      onFailure: (error) => failures.push(error),
      wait: () => new Promise((resolve) => setTimeout(resolve, 5)),
    })
    await switches.current()
    isDown = true
    switches.onTags(['settings'])

    expect((await switches.current()).maintenanceMode).toBe(true)
    expect(failures.length).toBeGreaterThan(0)
    isDown = false
    await expect.poll(() => switches.current()).toMatchObject({ maintenanceMode: true })
  })
})

function answer(result: unknown) {
  return { result, tags: ['settings'] }
}
