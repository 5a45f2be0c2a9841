import type { Dataset } from '#lake/dataset.ts'

type Options = {
  days: number
  now?: () => Date
  log?: Pick<Console, 'log' | 'error'>
  intervalMs?: number
}

const DAY_MS = 86_400_000

/**
 * ID prefixes of documents whose history is kept. Unarchiving a release restores its versions from history, and only
 * history records who scheduled it.
 */
const EXCLUDED_PREFIXES = ['versions.', '_.releases.']

/** Deletes a dataset's old history, now and once a day. @returns a function that stops it */
export function startRetention(
  { name, store }: Pick<Dataset, 'name' | 'store'>,
  { days, now = () => new Date(), log = console, intervalMs = DAY_MS }: Options,
): () => Promise<void> {
  let working = forget()
  const timer = setInterval(() => {
    working = working.then(forget)
  }, intervalMs).unref()

  async function forget(): Promise<void> {
    const before = new Date(now().getTime() - days * DAY_MS).toISOString()
    try {
      const changes = await store.forgetHistory({ before, except: EXCLUDED_PREFIXES })
      if (changes > 0)
        log.log(`lake: ${changes} changes of ${name} before ${before} were forgotten`)
    } catch (error) {
      log.error(`lake: could not delete old history of ${name}. Trying again tomorrow`, error)
    }
  }

  return async () => {
    clearInterval(timer)
    await working
  }
}
