import { pause } from '#lib/time.ts'

type Options = {
  /** Maximum time that background work yields, in milliseconds. */
  readonly patienceMs?: number
  /** Time without a waiting request before it counts as idle, in milliseconds. */
  readonly quietMs?: number
  /** Milliseconds. */
  readonly wait?: (ms: number) => Promise<void>
}

export type IdleGate = ReturnType<typeof createIdleGate>

/**
 * Keeps background work out of the way of requests: Next has one thread, and a page rendered before anyone asks for it
 * would delay an editor's save.
 */
export function createIdleGate({ patienceMs = 250, quietMs = 0, wait = pause }: Options = {}) {
  let waitedFor = 0
  let turns = 0
  let isIdle = true
  let idle = Promise.withResolvers<void>()

  async function becomeIdle(): Promise<void> {
    turns += 1
    const turn = turns
    if (quietMs > 0) await wait(quietMs)
    // Another request came meanwhile and runs this again.
    if (turn !== turns) return
    isIdle = true
    idle.resolve()
    idle = Promise.withResolvers()
  }

  return {
    /** Marks the gate busy until the returned function is called. Calling it again does nothing. */
    disturb(): () => void {
      let isOver = false
      waitedFor += 1
      turns += 1
      isIdle = false
      return () => {
        if (isOver) return
        isOver = true
        waitedFor -= 1
        if (waitedFor === 0) void becomeIdle()
      }
    },

    /** Resolves when no request waits, and after `patienceMs` at the latest. */
    async until(): Promise<void> {
      if (!isIdle) await Promise.race([idle.promise, wait(patienceMs)])
    },
  }
}
