import { expect, it } from 'vitest'
import { createIdleGate } from './idle-gate.ts'

const never = () => new Promise<void>(() => undefined)

/** Returns true if a promise resolves without a further event. */
async function isResolved(waiting: Promise<void>): Promise<boolean> {
  let isDone = false
  void waiting.then(() => {
    isDone = true
  })
  await new Promise(setImmediate)
  return isDone
}

it('lets work start when no request waits', async () => {
  expect(await isResolved(createIdleGate({ wait: never }).whenIdle())).toBe(true)
})

it('holds work until the last waiting request is done', async () => {
  const idle = createIdleGate({ wait: never })
  const [one, other] = [idle.markBusy(), idle.markBusy()]
  const work = idle.whenIdle()
  one()
  one()
  expect(await isResolved(work)).toBe(false)
  other()
  expect(await isResolved(work)).toBe(true)

  const third = idle.markBusy()
  const later = idle.whenIdle()
  expect(await isResolved(later)).toBe(false)
  third()
  expect(await isResolved(later)).toBe(true)
})

it('holds work for a limited time', async () => {
  const maxWait = Promise.withResolvers<void>()
  const idle = createIdleGate({ wait: () => maxWait.promise })
  idle.markBusy()
  const work = idle.whenIdle()
  expect(await isResolved(work)).toBe(false)
  maxWait.resolve()
  expect(await isResolved(work)).toBe(true)
})

it('is idle after a pause, and not between two consecutive requests', async () => {
  const pauses: (() => void)[] = []
  const idle = createIdleGate({
    quietMs: 150,
    // The maximum wait never ends here.
    wait: (ms) => (ms === 150 ? new Promise((resolve) => pauses.push(resolve)) : never()),
  })
  idle.markBusy()()
  const work = idle.whenIdle()
  expect(await isResolved(work)).toBe(false)
  const second = idle.markBusy()
  pauses.shift()?.()
  expect(await isResolved(work)).toBe(false)

  second()
  expect(await isResolved(idle.whenIdle())).toBe(false)
  pauses.shift()?.()
  expect(await isResolved(work)).toBe(true)
  expect(await isResolved(idle.whenIdle())).toBe(true)
})
