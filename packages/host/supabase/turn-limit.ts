import { Worker } from 'node:worker_threads'

/** State shared with the watching thread: the turn counter (odd while a turn runs) and the maximum seconds per turn. */
export type Watch = { readonly turns: Int32Array; readonly seconds: number }

export type TurnLimit = {
  /** Runs work that must finish within the limit. Otherwise the process is killed. */
  hold<T>(turn: () => Promise<T>): Promise<T>
  stop(): Promise<void>
}

/**
 * Maximum seconds that one request may use the database. The launcher gives up on a service that exits more than five
 * times in a minute (packages/host/launch/service.ts), which this limit can't cause.
 */
const TURN_SECONDS = 15

/**
 * Kills this process when one turn takes too long. PGlite runs in the calling thread. `statement_timeout` needs a
 * signal that WebAssembly never gets (seen on 0.4.5: with a timeout of 200 ms a statement of 1.7 s still completed),
 * and nothing else in the process runs during a statement. So a separate thread counts the seconds. The kill loses
 * nothing that was acknowledged (supabase/tests/embedded.process.test.ts), and the launcher restarts the process.
 */
export function createTurnLimit(seconds: number = TURN_SECONDS): TurnLimit {
  const turns = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const watch = new Worker(new URL('./turn-watch.ts', import.meta.url), {
    workerData: { turns, seconds } satisfies Watch,
    // Don't inherit this process's flags: some apply only to its main script.
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
