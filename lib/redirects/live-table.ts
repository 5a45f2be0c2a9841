import { createRedirectTable, type RedirectTable } from './redirect-table.ts'
import type { RedirectRule } from './rule.ts'

type Options = {
  /** Reads the active rules. */
  readonly load: () => Promise<readonly RedirectRule[]>
  /** The site's own origin. */
  readonly siteUrl: string
  readonly now?: () => number
  /** Called when the rules cannot be read. */
  readonly onFailure: (error: unknown) => void
}

/** The redirects in force, held in memory so that looking one up costs no request. */
export type LiveTable = {
  /**
   * Returns the table as it was last read, and reads it first if it never was. After a failed read the last table
   * stays in force, and it is read again in the background after `RETRY_AFTER_MS`: a database that is down neither
   * stops pages nor forgets redirects.
   */
  current(): Promise<RedirectTable>
  /** Reads the rules now, after a change; later calls of `current` see it. @returns false if they could not be read */
  refresh(): Promise<boolean>
}

/** Milliseconds between a failed read and the next one. */
export const RETRY_AFTER_MS = 5000

/** Opens the table; nothing is read before the first request. */
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

  /** Reads once at a time: concurrent callers wait for the same read. */
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
      // A read in progress may have begun before the change.
      await reading
      return readOnce()
    },
  }
}
