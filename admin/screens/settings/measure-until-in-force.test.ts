import { describe, expect, it } from 'vitest'
import { measureUntilInForce } from './measure-until-in-force.ts'
import type { Measured } from './performance-checks.ts'

/** A clock on which only waiting takes time. */
function clock() {
  let at = 0
  return {
    now: () => at,
    wait: async (ms: number) => {
      at += ms
    },
  }
}

/** What is found at the first asking, the second, and so on; the last for ever. */
function finding(...each: Measured['agrees'][]) {
  let asked = 0
  return {
    count: () => asked,
    ask: async (): Promise<Measured> => {
      const agrees = each[Math.min(asked, each.length - 1)] ?? null
      asked += 1
      return { text: `at ${asked}`, agrees }
    },
  }
}

describe('Measuring what was just switched', () => {
  it('asks once where the switch is in force already', async () => {
    const { ask, count } = finding(true)
    expect(await measureUntilInForce(ask, clock())).toEqual({ text: 'at 1', agrees: true })
    expect(count()).toBe(1)
  })

  it('asks again until visitors get the new page', async () => {
    const { ask } = finding(false, false, true)
    expect(await measureUntilInForce(ask, clock())).toEqual({ text: 'at 3', agrees: true })
  })

  it('holds what differs for true after a minute', async () => {
    const { ask, count } = finding(false)
    const time = clock()
    expect((await measureUntilInForce(ask, time)).agrees).toBe(false)
    expect(time.now()).toBeGreaterThanOrEqual(60_000)
    expect(time.now()).toBeLessThan(61_000)
    expect(count()).toBeLessThan(200)
  })

  it('gives a slow site a few tries all the same', async () => {
    const { ask, count } = finding(false)
    const time = clock()
    const slow = async () => {
      await time.wait(61_000)
      return ask()
    }
    expect((await measureUntilInForce(slow, time)).agrees).toBe(false)
    expect(count()).toBe(4)
  })

  it('does not go on asking what cannot be found out', async () => {
    const { ask, count } = finding(false, null, true)
    expect((await measureUntilInForce(ask, clock())).agrees).toBeNull()
    expect(count()).toBe(2)
  })
})
