import type { PerformanceSettings } from '#lib/settings/site-settings-mapping.ts'
import { mergeSettings } from '#lib/settings/site-settings-mapping.ts'

/** What an admin has switched that holds for every address. */
export type Switches = {
  readonly maintenanceMode: boolean
  readonly performance: PerformanceSettings
}

type Options = {
  /** Reads the settings as they are published; null where there are none. */
  readonly ask: () => Promise<unknown>
  readonly onFailure: (error: unknown) => void
  /** Milliseconds. */
  readonly wait?: (ms: number) => Promise<void>
}

/** So long visitors wait for switches of which a change is known, counted from the first of them, in milliseconds. */
const PATIENCE_MS = 1000

/** Until a lake that does not answer is asked again, in milliseconds. */
const PAUSE_MS = 500

export type LiveSwitches = ReturnType<typeof createSwitches>

/**
 * The switches in force, in memory. They are read at the start and when a change is heard of; while the lake does
 * not answer, what was known last goes on counting: a lake that is down neither shuts the site nor opens it.
 */
export function createSwitches({ ask, onFailure, wait = pause }: Options) {
  // As where nothing is stored.
  let known: Switches = mergeSettings(null)
  let heard = 1
  let included = 0
  let reading: Promise<void> | undefined
  /** Is over when enough has been waited for the last change. */
  let patience: Promise<void> | undefined

  async function read(): Promise<void> {
    while (included < heard) {
      const includes = heard
      try {
        const { maintenanceMode, performance } = mergeSettings(await ask())
        known = { maintenanceMode, performance }
        included = includes
      } catch (error) {
        onFailure(error)
        await wait(PAUSE_MS)
      }
    }
  }

  function update(): Promise<void> {
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }

  return {
    /** Something was changed: what `current` says from now on includes it, if the lake answers. */
    hearOfChange(): void {
      heard += 1
      patience = undefined
      void update()
    },
    async current(): Promise<Switches> {
      if (included < heard) {
        patience ??= wait(PATIENCE_MS)
        await Promise.race([update(), patience])
      }
      return known
    },
    /** As they are known, without waiting. */
    get known(): Switches {
      return known
    },
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
