import type { PerformanceSettings } from '#lib/settings/site-settings-mapping.ts'
import { mergeSettings } from '#lib/settings/site-settings-mapping.ts'
import { pause } from '#lib/time.ts'
import type { ContentAnswer } from '../query-content.ts'

export type Switches = {
  readonly maintenanceMode: boolean
  readonly performance: PerformanceSettings
}

type Options = {
  /** Queries the published settings; the result is null if there are none. */
  readonly query: () => Promise<ContentAnswer>
  readonly onFailure: (error: unknown) => void
  /** Called when a read has replaced the settings by different ones. */
  readonly onChange?: () => void
  readonly wait?: (ms: number) => Promise<void>
}

/** Maximum time that requests wait for settings known to have changed, counted from the first one, in milliseconds. */
const MAX_WAIT_MS = 1000

const RETRY_DELAY_MS = 500

export type LiveSwitches = ReturnType<typeof createSwitches>

/**
 * Caches the settings. They are read at startup and when they change. While the content server is down, the latest ones
 * apply: an outage neither closes the site nor opens it.
 */
export function createSwitches({ query, onFailure, onChange, wait = pause }: Options) {
  let latest: Switches = mergeSettings(null)
  /** Tags of the latest settings; undefined before the first read. */
  let tags: ReadonlySet<string> | undefined
  let changes = 1
  /** Number of changes that the latest settings include. */
  let included = 0
  let reading: Promise<void> | undefined
  /** Resolves when requests no longer wait for the last change. */
  let maxWait: Promise<void> | undefined

  async function read(): Promise<void> {
    while (included < changes) {
      const includes = changes
      try {
        const answer = await query()
        const { maintenanceMode, performance } = mergeSettings(answer.result)
        const previous = JSON.stringify(latest)
        latest = { maintenanceMode, performance }
        tags = new Set(answer.tags)
        included = includes
        if (JSON.stringify(latest) !== previous) onChange?.()
      } catch (error) {
        onFailure(error)
        await wait(RETRY_DELAY_MS)
      }
    }
  }

  function update(): Promise<void> {
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }

  function readAgain(): void {
    changes += 1
    void update()
  }

  return {
    /** Reads the settings again if they have one of the changed tags; requests wait for them. */
    onTags(changed: readonly string[]): void {
      // The tags of a read in progress are not known yet.
      if (!reading && tags && !changed.some((tag) => tags?.has(tag))) return
      maxWait = undefined
      readAgain()
    },

    /** Reads the settings again after missed changes. Requests do not wait: the content server may be down. */
    onGap(): void {
      if (tags) maxWait = Promise.resolve()
      readAgain()
    },

    async current(): Promise<Switches> {
      if (included < changes) {
        maxWait ??= wait(MAX_WAIT_MS)
        await Promise.race([update(), maxWait])
      }
      return latest
    },

    get latest(): Switches {
      return latest
    },
  }
}
