import { expect, it } from 'vitest'
import { createIdleGate } from './idle-gate.ts'

const never = () => new Promise<void>(() => undefined)

/** Whether it has come back by the time that everything has been done that could be. */
async function isBack(waiting: Promise<void>): Promise<boolean> {
  let back = false
  void waiting.then(() => {
    back = true
  })
  await new Promise(setImmediate)
  return back
}

it('lets work begin at once when nobody waits', async () => {
  expect(await isBack(createIdleGate({ wait: never }).until())).toBe(true)
})

it('keeps work back until the last who waits has what they wait for', async () => {
  const idle = createIdleGate({ wait: never })
  const [one, other] = [idle.disturb(), idle.disturb()]
  const work = idle.until()
  one()
  one()
  expect(await isBack(work)).toBe(false)
  other()
  expect(await isBack(work)).toBe(true)

  const third = idle.disturb()
  const later = idle.until()
  expect(await isBack(later)).toBe(false)
  third()
  expect(await isBack(later)).toBe(true)
})

it('lets work begin after a while in any case', async () => {
  const patience = Promise.withResolvers<void>()
  const idle = createIdleGate({ wait: () => patience.promise })
  idle.disturb()
  const work = idle.until()
  expect(await isBack(work)).toBe(false)
  patience.resolve()
  expect(await isBack(work)).toBe(true)
})

it('is idle when nobody has waited for a while, and not between two who come one after the other', async () => {
  const pauses: (() => void)[] = []
  const idle = createIdleGate({
    quietMs: 150,
    // The patience of the work itself never ends here.
    wait: (ms) => (ms === 150 ? new Promise((resolve) => pauses.push(resolve)) : never()),
  })
  idle.disturb()()
  const work = idle.until()
  expect(await isBack(work)).toBe(false)
  const second = idle.disturb()
  pauses.shift()?.()
  expect(await isBack(work)).toBe(false)

  second()
  expect(await isBack(idle.until())).toBe(false)
  pauses.shift()?.()
  expect(await isBack(work)).toBe(true)
  expect(await isBack(idle.until())).toBe(true)
})
