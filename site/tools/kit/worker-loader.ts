/** What each worker of a tool says first: its files are here, the network may go. */
export const LOADED = 'loaded'

/**
 * Makes a worker, and makes it again where its files did not come.
 *
 * @param open makes one that says `LOADED` first
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
          reject(new Error('The files of a worker did not come.'))
        }
        const give = () => {
          // What fails while it works is for those to hear who asked.
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
  /** The worker once its files are here: the same for all who ask, and another attempt after one that failed. */
  readonly load: () => Promise<Worker>
  /** Ends it, and what it is working at; whoever asks next gets another. */
  readonly end: () => void
}
