import type { Dataset } from '#lake/dataset.ts'

type Options = {
  /** Whole days for which history is kept. */
  days: number
  now?: () => Date
  log?: Pick<Console, 'log' | 'error'>
  /** Milliseconds between two times. */
  every?: number
}

const DAY = 86_400_000

/** Unarchiving a release brings its versions back from history, and who scheduled one stands there alone. */
const KEPT = ['versions.', '_.releases.']

/** Forgets a dataset's history that is older than the rule says, now and once a day. @returns how to stop */
export function startRetention(
  { name, store }: Pick<Dataset, 'name' | 'store'>,
  { days, now = () => new Date(), log = console, every = DAY }: Options,
): () => Promise<void> {
  let working = forget()
  const timer = setInterval(() => {
    working = working.then(forget)
  }, every).unref()

  async function forget(): Promise<void> {
    const before = new Date(now().getTime() - days * DAY).toISOString()
    try {
      const changes = await store.forgetHistory({ before, except: KEPT })
      if (changes > 0)
        log.log(`lake: ${changes} changes of ${name} before ${before} were forgotten`)
    } catch (error) {
      log.error(
        `lake: the history of ${name} could not be shortened; it is tried again tomorrow`,
        error,
      )
    }
  }

  return async () => {
    clearInterval(timer)
    await working
  }
}
