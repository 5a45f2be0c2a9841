import type { PerformanceSettings } from '#lib/settings/site-settings-mapping.ts'
import { mergeSettings } from '#lib/settings/site-settings-mapping.ts'
import { pause } from '#lib/time.ts'
import type { ContentAnswer } from '../query-content.ts'

/** Settings that apply to every path. */
export type Switches = {
  readonly maintenanceMode: boolean
  readonly performance: PerformanceSettings
}

type Options = {
  /** Reads the published settings; the result is null where there are none. */
  readonly ask: () => Promise<ContentAnswer>
  readonly onFailure: (error: unknown) => void
  /** Milliseconds. */
  readonly wait?: (ms: number) => Promise<void>
}

/** Maximum time that requests wait for settings known to have changed, counted from the first one, in milliseconds. */
const MAX_WAIT_MS = 1000

/** Pause before a content server that does not answer is asked again, in milliseconds. */
const RETRY_DELAY_MS = 500

export type LiveSwitches = ReturnType<typeof createSwitches>

/**
 * Holds the settings in memory. They are read at the start and when they change. While the content server does not
 * answer, the last known ones apply: an outage neither closes the site nor opens it.
 */
export function createSwitches({ ask, onFailure, wait = pause }: Options) {
  // The defaults, as where nothing is stored.
  let known: Switches = mergeSettings(null)
  /** Tags of the last answer; undefined before the first one. */
  let tags: ReadonlySet<string> | undefined
  let changes = 1
  let included = 0
  let reading: Promise<void> | undefined
  /** Resolves when requests have waited long enough for the last change. */
  let waited: Promise<void> | undefined

  async function read(): Promise<void> {
    while (included < changes) {
      const includes = changes
      try {
        const answer = await ask()
        const { maintenanceMode, performance } = mergeSettings(answer.result)
        known = { maintenanceMode, performance }
        tags = new Set(answer.tags)
        included = includes
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
    /** Content with these sync tags has changed: requests wait for the new settings if they are among it. */
    onTags(changed: readonly string[]): void {
      // While a read is under way the tags of its answer are not known yet.
      if (!reading && tags && !changed.some((tag) => tags?.has(tag))) return
      waited = undefined
      readAgain()
    },

    /** Changes may have been missed. Requests do not wait: the content server may be down. */
    onGap(): void {
      if (tags) waited = Promise.resolve()
      readAgain()
    },

    async current(): Promise<Switches> {
      if (included < changes) {
        waited ??= wait(MAX_WAIT_MS)
        await Promise.race([update(), waited])
      }
      return known
    },

    /** The last known settings, without waiting. */
    get known(): Switches {
      return known
    },
  }
}
