import { expect, it } from 'vitest'
import { createCalm } from './calm.ts'

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
  expect(await isBack(createCalm({ wait: never }).until())).toBe(true)
})

it('keeps work back until the last who waits has what they wait for', async () => {
  const calm = createCalm({ wait: never })
  const [one, other] = [calm.disturb(), calm.disturb()]
  const work = calm.until()
  one()
  one()
  expect(await isBack(work)).toBe(false)
  other()
  expect(await isBack(work)).toBe(true)

  const third = calm.disturb()
  const later = calm.until()
  expect(await isBack(later)).toBe(false)
  third()
  expect(await isBack(later)).toBe(true)
})

it('lets work begin after a while in any case', async () => {
  const patience = Promise.withResolvers<void>()
  const calm = createCalm({ wait: () => patience.promise })
  calm.disturb()
  const work = calm.until()
  expect(await isBack(work)).toBe(false)
  patience.resolve()
  expect(await isBack(work)).toBe(true)
})

it('is calm when nobody has waited for a while, and not between two who come one after the other', async () => {
  const pauses: (() => void)[] = []
  const calm = createCalm({
    quietMs: 150,
    // The patience of the work itself never ends here.
    wait: (ms) => (ms === 150 ? new Promise((resolve) => pauses.push(resolve)) : never()),
  })
  calm.disturb()()
  const work = calm.until()
  expect(await isBack(work)).toBe(false)
  const second = calm.disturb()
  pauses.shift()?.()
  expect(await isBack(work)).toBe(false)

  second()
  expect(await isBack(calm.until())).toBe(false)
  pauses.shift()?.()
  expect(await isBack(work)).toBe(true)
  expect(await isBack(calm.until())).toBe(true)
})
