import { describe, expect, it } from 'vitest'
import { createGate } from './gate.ts'

describe('the gate of maintenance mode', () => {
  it('asks once and then knows', async () => {
    const { gate, lake } = setUp()

    expect(await gate.isShut()).toBe(false)
    expect(await gate.isShut()).toBe(false)
    expect(lake.asked).toBe(1)
  })

  it('shuts and opens for the first visitor after a change', async () => {
    const { gate, lake } = setUp()
    await gate.isShut()

    lake.isShut = true
    gate.hearOfChange()
    expect(await gate.isShut()).toBe(true)

    lake.isShut = false
    gate.hearOfChange()
    expect(await gate.isShut()).toBe(false)
  })

  it('does not take the answer to an older question for an answer to the change', async () => {
    const { gate, lake } = setUp()
    await gate.isShut()
    lake.hold()
    gate.hearOfChange()
    const early = gate.isShut()
    lake.isShut = true
    gate.hearOfChange()
    const late = gate.isShut()
    lake.letGo()

    expect(await early).toBe(false)
    expect(await late).toBe(true)
  })

  it('stays as it is while the lake does not answer', async () => {
    const { gate, lake } = setUp()
    lake.isShut = true
    await gate.isShut()
    lake.isDown = true
    gate.hearOfChange()

    expect(await gate.isShut()).toBe(true)
    expect(await gate.isShut()).toBe(true)
  })

  it('goes by what is on disk when it starts while the lake is down', async () => {
    const { gate, lake } = setUp({ stored: true })
    lake.isDown = true

    expect(await gate.isShut()).toBe(true)
  })

  it('is open when it starts and nobody knows anything', async () => {
    const { gate, lake } = setUp()
    lake.isDown = true

    expect(await gate.isShut()).toBe(false)
  })

  it('lets no visitor wait while it asks whether what it knows still holds', async () => {
    const { gate, lake, clock } = setUp()
    await gate.isShut()
    lake.isShut = true
    lake.hold()
    clock.now += 60_000

    expect(await gate.isShut()).toBe(false)
    lake.letGo()
    await expect.poll(() => gate.isShut()).toBe(true)
    expect(lake.asked).toBe(2)
  })

  it('opens within a second although no message has come', async () => {
    const { gate, lake, clock } = setUp()
    lake.isShut = true
    await gate.isShut()
    lake.isShut = false
    clock.now += 900

    expect(await gate.isShut()).toBe(false)
  })

  it('does not ask a lake that is down for every visitor', async () => {
    const { gate, lake, clock } = setUp({ stored: false })
    lake.isDown = true
    for (let i = 0; i < 5; i++) await gate.isShut()
    expect(lake.asked).toBe(1)

    clock.now += 3_000
    lake.isDown = false
    lake.isShut = true
    await expect.poll(() => gate.isShut()).toBe(true)
  })
})

function setUp({ stored }: { stored?: boolean } = {}) {
  const clock = { now: 0 }
  let held = Promise.withResolvers<void>()
  held.resolve()
  const lake = {
    isShut: false,
    isDown: false,
    asked: 0,
    hold() {
      held = Promise.withResolvers<void>()
    },
    letGo: () => held.resolve(),
  }
  const gate = createGate({
    ask: async () => {
      lake.asked++
      // The lake reads when it is asked, and answers later.
      const { isShut, isDown } = lake
      await held.promise
      if (isDown) throw new Error('down')
      return isShut
    },
    recall: async () => {
      if (stored === undefined) throw new Error('nothing stored')
      return stored
    },
    now: () => clock.now,
    openForMs: 30_000,
  })
  return { gate, lake, clock }
}
