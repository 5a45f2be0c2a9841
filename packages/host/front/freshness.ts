import { pause } from '#lib/time.ts'
import type { Pages } from './pages.ts'
import type { LiveSwitches } from './rules/switches.ts'
import { untrackedTag } from './untracked-tags.ts'

type Options = {
  /** Undefined during development, where nothing is stored. */
  readonly pages: Pick<Pages, 'expire' | 'expireAll' | 'renew'> | undefined
  readonly switches: Pick<LiveSwitches, 'onTags' | 'onGap'>
  /** Milliseconds since 1970. */
  readonly now?: () => number
  readonly wait?: (ms: number) => Promise<void>
}

/**
 * Time without changes before pages chosen by an untracked read are renewed, and maximum delay, in milliseconds. An
 * editor who saves often must not have every article rendered each time.
 */
const QUIET_MS = 10_000
const MAX_DELAY_MS = 4 * 60_000

/** Creates the listeners that expire stored pages when content changes, and render the most important ones again. */
export function createFreshness({ pages, switches, now = Date.now, wait = pause }: Options) {
  const waitingTags = new Set<string>()
  let firstWaitingAt = 0
  let changes = 0

  function expireUntrackedLater(tags: readonly string[]): void {
    if (waitingTags.size === 0) firstWaitingAt = now()
    for (const tag of tags) waitingTags.add(untrackedTag(tag))
    changes += 1
    const change = changes
    const ms = Math.min(QUIET_MS, Math.max(0, firstWaitingAt + MAX_DELAY_MS - now()))
    void wait(ms).then(() => {
      const isDue = change === changes || now() - firstWaitingAt >= MAX_DELAY_MS
      if (isDue && waitingTags.size > 0) expireUntracked()
    })
  }

  function expireUntracked(): void {
    pages?.expire([...waitingTags])
    waitingTags.clear()
    pages?.renew()
  }

  return {
    onTags(tags: readonly string[]): void {
      pages?.expire(tags)
      switches.onTags(tags)
      pages?.renew()
      if (pages) expireUntrackedLater(tags)
    },

    /** Expires all pages, because changes may have been missed. */
    onGap(): void {
      pages?.expireAll()
      waitingTags.clear()
      switches.onGap()
      pages?.renew()
    },
  }
}
