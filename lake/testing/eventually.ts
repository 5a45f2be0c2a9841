import { expect } from 'vitest'

/**
 * Waits in a test until what a function reads is as expected. Patient on purpose: the tests' machine
 * may be busy with everything else, and only a failure takes the whole time.
 */
export function eventually<Value>(read: () => Value) {
  return expect.poll(read, { timeout: 180_000, interval: 20 })
}
