/** So long work that nobody waits for makes room at most, in milliseconds: a page of Next takes a fraction of it. */
const PATIENCE_MS = 250

type Options = {
  /** Milliseconds. */
  readonly wait?: (ms: number) => Promise<void>
}

export type Calm = ReturnType<typeof createCalm>

/**
 * Keeps what is done behind out of the way of what somebody waits for: Next has one thread, and a page that is
 * brought up to date before anybody asks for it would make an editor's save late.
 */
export function createCalm({ wait = pause }: Options = {}) {
  let waitedFor = 0
  let calm = Promise.withResolvers<void>()

  return {
    /** Hears that somebody waits for something. @returns what is to be called, once or more often, when they have it */
    disturb(): () => void {
      let isOver = false
      waitedFor += 1
      return () => {
        if (isOver) return
        isOver = true
        waitedFor -= 1
        if (waitedFor > 0) return
        calm.resolve()
        calm = Promise.withResolvers()
      }
    },

    /** Comes back when nobody waits for anything, and after a moment in any case: what goes on behind goes on. */
    async until(): Promise<void> {
      if (waitedFor > 0) await Promise.race([calm.promise, wait(PATIENCE_MS)])
    },
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}
