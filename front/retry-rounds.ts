type Options = {
  /** One try at everything that waits. @throws when something of it waits on */
  readonly round: () => Promise<void>
  readonly onFailure: (error: unknown) => void
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
}

/** Milliseconds between two rounds of which the first failed: doubled each time, up to the last. */
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 15_000

/** Work that is tried in rounds, with growing pauses after those that fail, until nothing waits any more. */
export function createRetryRounds({ round, onFailure, now, wait }: Options) {
  let isRunning = false
  let isWanted = false
  let nextAt: number | undefined
  let endPause = () => {}

  async function run(): Promise<void> {
    let ms = FIRST_PAUSE_MS
    while (isWanted) {
      isWanted = false
      try {
        await round()
        ms = FIRST_PAUSE_MS
      } catch (error) {
        onFailure(error)
        isWanted = true
        nextAt = now() + ms
        const ended = new Promise<void>((resolve) => {
          endPause = resolve
        })
        await Promise.race([wait(ms), ended])
        nextAt = undefined
        ms = Math.min(ms * 2, LONGEST_PAUSE_MS)
      }
    }
    isRunning = false
  }

  return {
    /** Begins a round. Where one is under way another follows it, and a pause ends now. */
    begin(): void {
      isWanted = true
      endPause()
      if (isRunning) return
      isRunning = true
      void run()
    },
    /** When the next one begins, in milliseconds since 1970; undefined while one is under way or nothing waits. */
    get nextAt(): number | undefined {
      return nextAt
    },
  }
}
