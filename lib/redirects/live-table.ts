import { createRedirectTable, type RedirectTable } from './redirect-table.ts'
import type { RedirectRule } from './rule.ts'

type Options = {
  readonly load: () => Promise<readonly RedirectRule[]>
  readonly siteUrl: string
  readonly now?: () => number
  readonly onFailure: (error: unknown) => void
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

export function createLiveTable({ load, siteUrl, now = Date.now, onFailure }: Options): LiveTable {
  let table = createRedirectTable([], siteUrl)
  let hasTried = false
  let failedAt: number | undefined
  let reading: Promise<boolean> | undefined

  async function read(): Promise<boolean> {
    try {
      table = createRedirectTable(await load(), siteUrl)
      failedAt = undefined
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
