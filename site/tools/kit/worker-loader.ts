/** First message of every tool's worker: its script has loaded, and it needs no network. */
export const LOADED = 'loaded'

/**
 * Creates a worker, and creates it again if its script failed to load.
 *
 * @param open creates a worker that posts `LOADED` first
 */
export function createWorkerLoader(open: () => Worker): WorkerLoader {
  let worker: Worker | null = null
  let loading: Promise<Worker> | null = null

  const end = () => {
    worker?.terminate()
    worker = null
    loading = null
  }
  return {
    load: () => {
      loading ??= new Promise<Worker>((resolve, reject) => {
        const made = open()
        worker = made
        const refuse = () => {
          if (worker === made) end()
          reject(new Error('A worker failed to load.'))
        }
        const give = () => {
          // Callers handle errors that happen later, during their own orders.
          made.removeEventListener('error', refuse)
          resolve(made)
        }
        made.addEventListener('message', give, { once: true })
        made.addEventListener('error', refuse, { once: true })
      })
      return loading
    },
    end,
  }
}

export type WorkerLoader = {
  /** Returns the loaded worker, shared by all callers. Retries after a failure. */
  readonly load: () => Promise<Worker>
  /** Terminates the worker. The next caller gets a new one. */
  readonly end: () => void
}
