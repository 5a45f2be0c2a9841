import { pause } from '#lib/time.ts'

type Options = {
  /** Maximum time that work yields, in milliseconds. */
  readonly maxWaitMs?: number
  /** Time without a waiting request before the gate is idle, in milliseconds. */
  readonly quietMs?: number
  readonly wait?: (ms: number) => Promise<void>
}

export type IdleGate = ReturnType<typeof createIdleGate>

/**
 * Creates a gate that holds back background work while requests wait. Next has one thread, so rendering a page in the
 * background would delay an editor's save.
 */
export function createIdleGate({ maxWaitMs = 250, quietMs = 0, wait = pause }: Options = {}) {
  let waiting = 0
  let changes = 0
  let isIdle = true
  let idle = Promise.withResolvers<void>()

  async function becomeIdle(): Promise<void> {
    changes += 1
    const change = changes
    if (quietMs > 0) await wait(quietMs)
    // A later request calls this again.
    if (change !== changes) return
    isIdle = true
    idle.resolve()
    idle = Promise.withResolvers()
  }

  return {
    /** Marks the gate busy until the returned function is called. Calling it again does nothing. */
    markBusy(): () => void {
      let isReleased = false
      waiting += 1
      changes += 1
      isIdle = false
      return () => {
        if (isReleased) return
        isReleased = true
        waiting -= 1
        if (waiting === 0) void becomeIdle()
      }
    },

    /** Resolves when no request waits, and after `maxWaitMs` at the latest. */
    async whenIdle(): Promise<void> {
      if (!isIdle) await Promise.race([idle.promise, wait(maxWaitMs)])
    },
  }
}
