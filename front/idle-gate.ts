import { pause } from '#lib/time.ts'

type Options = {
  /** So long what makes room does so at most, in milliseconds: what goes on behind goes on. */
  readonly patienceMs?: number
  /** So long nobody may have waited for anything before it counts as idle, in milliseconds. */
  readonly quietMs?: number
  /** Milliseconds. */
  readonly wait?: (ms: number) => Promise<void>
}

export type IdleGate = ReturnType<typeof createIdleGate>

/**
 * Keeps what is done behind out of the way of what somebody waits for: Next has one thread, and a page that is
 * brought up to date before anybody asks for it would make an editor's save late.
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
    // Somebody has come meanwhile, and will say so in turn.
    if (turn !== turns) return
    isIdle = true
    idle.resolve()
    idle = Promise.withResolvers()
  }

  return {
    /** Hears that somebody waits for something. @returns what is to be called, once or more often, when they have it */
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

    /** Comes back when nobody waits for anything, and after a moment in any case. */
    async until(): Promise<void> {
      if (!isIdle) await Promise.race([idle.promise, wait(patienceMs)])
    },
  }
}
