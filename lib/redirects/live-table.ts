import { createRedirectTable, type RedirectTable } from './redirect-table.ts'
import type { RedirectRule } from './rule.ts'

type Options = {
  /** Reads the active rules. */
  readonly load: () => Promise<readonly RedirectRule[]>
  /** The site's own origin. */
  readonly siteUrl: string
  readonly now?: () => number
  /** Told when the rules cannot be read. */
  readonly onFailure: (error: unknown) => void
}

/** The redirects in force, held in memory so that looking one up costs no request. */
export type LiveTable = {
  /**
   * The table as it was last read. Reads it first when it never was, and again in the background when it
   * is older than `STALE_AFTER_MS`: that is how another instance's change arrives. If reading fails, the
   * last table stays in force: a database that is down neither stops pages nor forgets redirects.
   */
  current(): Promise<RedirectTable>
  /** Reads the rules now, after a change; what is asked afterwards sees it. @returns whether it could. */
  refresh(): Promise<boolean>
}

/** How long another instance may go on with old rules, in milliseconds. */
export const STALE_AFTER_MS = 5000

/** Opens the table; nothing is read before the first request. */
export function createLiveTable({ load, siteUrl, now = Date.now, onFailure }: Options): LiveTable {
  let table = createRedirectTable([], siteUrl)
  let triedAt: number | undefined
  let reading: Promise<boolean> | undefined

  async function read(): Promise<boolean> {
    try {
      table = createRedirectTable(await load(), siteUrl)
      return true
    } catch (error) {
      onFailure(error)
      return false
    } finally {
      triedAt = now()
    }
  }

  /** One reading at a time; somebody who asks meanwhile waits for that one. */
  function readOnce(): Promise<boolean> {
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }

  return {
    async current() {
      if (triedAt === undefined) await readOnce()
      else if (now() - triedAt > STALE_AFTER_MS) void readOnce()
      return table
    },
    async refresh() {
      // A reading that is under way may have begun before the change.
      await reading
      return readOnce()
    },
  }
}
