import { Worker } from 'node:worker_threads'

/** What the watching thread is told: odd while a turn is running; for how long one may. */
export type Watch = { readonly turns: Int32Array; readonly seconds: number }

export type TurnLimit = {
  /** Runs what may not take longer than the limit: the process does not survive it. */
  hold<T>(turn: () => Promise<T>): Promise<T>
  /** Ends the watch. */
  stop(): Promise<void>
}

/**
 * How long one request may keep the database, in seconds. The launcher gives a part up that ends more than five times
 * in a minute (packages/host/launch/service.ts): with this limit it never does.
 */
const TURN_SECONDS = 15

/**
 * Ends this process when one turn takes too long. PGlite runs in the thread that asks it: `statement_timeout` needs a
 * signal that WebAssembly never gets (seen on 0.4.5: 200 ms were set, a statement of 1.7 s ran to its end), and while a
 * statement runs nothing else in the process does. So a thread of its own counts the seconds and kills the process,
 * which loses nothing that was acknowledged (supabase/tests/embedded.process.test.ts); whoever started it starts it again.
 */
export function createTurnLimit(seconds: number = TURN_SECONDS): TurnLimit {
  const turns = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const watch = new Worker(new URL('./turn-watch.ts', import.meta.url), {
    workerData: { turns, seconds } satisfies Watch,
    // Not those of this process, of which some are for its main script alone.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  })
  watch.unref()
  const step = () => {
    Atomics.add(turns, 0, 1)
    Atomics.notify(turns, 0)
  }

  return {
    async hold(turn) {
      step()
      try {
        return await turn()
      } finally {
        step()
      }
    },
    async stop() {
      await watch.terminate()
    },
  }
}
