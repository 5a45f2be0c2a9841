import { createRedirectTable, type RedirectTable } from './redirect-table.ts'
import { isReserved } from './reserved-paths.ts'
import type { RedirectRule } from './rule.ts'

type Options = {
  readonly load: () => Promise<readonly RedirectRule[]>
  readonly siteUrl: string
  readonly now?: () => number
  readonly onFailure: (error: unknown) => void
  /** Called when a read has replaced the rules by different ones. */
  readonly onChange?: () => void
}

/** The active redirects, in memory so that a lookup needs no request. */
export type LiveTable = {
  /**
   * Returns the last table, reading it first if it was never read. After a failed read the last table stays in use and
   * is read again in the background after `RETRY_AFTER_MS`. A database failure therefore neither blocks pages nor
   * disables redirects.
   */
  current(): Promise<RedirectTable>
  /** Reads the rules after a change. Later calls of `current` see it. @returns false if they couldn't be read */
  refresh(): Promise<boolean>
}

export const RETRY_AFTER_MS = 5000

export function createLiveTable(options: Options): LiveTable {
  const { load, siteUrl, now = Date.now, onFailure, onChange } = options
  let table = createRedirectTable([], siteUrl)
  let effect = effectOf([])
  let hasTried = false
  let failedAt: number | undefined
  let reading: Promise<boolean> | undefined

  async function read(): Promise<boolean> {
    try {
      const rules = await load()
      table = createRedirectTable(rules, siteUrl)
      failedAt = undefined
      const previous = effect
      effect = effectOf(rules)
      if (effect !== previous) onChange?.()
      return true
    } catch (error) {
      onFailure(error)
      failedAt = now()
      return false
    } finally {
      hasTried = true
    }
  }

  /** Runs one read at a time. Concurrent callers share it. */
  function readOnce(): Promise<boolean> {
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }

  return {
    async current() {
      if (!hasTried) await readOnce()
      else if (failedAt !== undefined && now() - failedAt > RETRY_AFTER_MS) void readOnce()
      return table
    },
    async refresh() {
      // A read in progress may have started before the change.
      await reading
      return readOnce()
    },
  }
}

/**
 * Returns the redirect for a request, or undefined. Requests with a body get none, because it would be lost.
 *
 * @param search with its question mark, or empty
 */
export async function findRedirect(
  table: LiveTable,
  method: string,
  pathname: string,
  search: string,
) {
  if (isReserved(pathname) || (method !== 'GET' && method !== 'HEAD')) return undefined
  const match = (await table.current()).match(pathname, search.slice(1))
  // The form rejects a rule that redirects to itself, but it can be in the database and must not hide the page.
  return match?.location === `${pathname}${search}` ? undefined : match
}

/** Returns a text that is different for rules with different effects. Stored rules also have counts and times. */
function effectOf(rules: readonly RedirectRule[]): string {
  return JSON.stringify(
    rules.map(({ sourcePath, destinationUrl, redirectType }) => [
      sourcePath,
      destinationUrl,
      redirectType,
    ]),
  )
}
