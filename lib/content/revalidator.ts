import type { Affected } from './affected.ts'
import { type Freshened, freshen, lookAtAll, type PageState } from './freshen.ts'

/** What a revalidation did. `pages` that are not `fresh` need another try. */
export type Outcome = {
  readonly tags: readonly string[]
  readonly pages: readonly Freshened[]
  readonly ms: number
}

export type RevalidatorParts = {
  /** Marks everything under the tags as stale. Done when the promise is. */
  readonly invalidate: (tags: readonly string[]) => Promise<void>
  /** Asks for a page as a visitor would. */
  readonly look: (path: string) => Promise<PageState>
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
}

/** A page that is not rendered by then stays stale: it is still served, and the sender tries again. */
const TIME_LIMIT_MS = 15_000

type Waiting = {
  readonly affected: Affected
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (reason: unknown) => void
}

/**
 * Makes the function that brings pages up to date. One revalidation runs at a time; what arrives meanwhile
 * is done together in the next one, so that an import of a hundred documents does not render every page a
 * hundred times.
 */
export function createRevalidator(
  parts: RevalidatorParts,
): (affected: Affected) => Promise<Outcome> {
  let waiting: Waiting[] = []
  let isRunning = false

  const runAll = async () => {
    isRunning = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        const outcome = await revalidate(merge(batch), parts)
        for (const { resolve } of batch) resolve(outcome)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    isRunning = false
  }

  return (affected) =>
    new Promise((resolve, reject) => {
      waiting.push({ affected, resolve, reject })
      if (!isRunning) void runAll()
    })
}

/**
 * Marks the tags as stale, then requests the pages until they are fresh: the next visitor has the new page,
 * and as long as it cannot be rendered (the lake is down) every visitor has the old one.
 *
 * A page that was being rendered when its tags were marked may be stored afterwards, with old content and
 * yet as fresh: Next goes by the time it was stored. Such pages, seen by asking once before, are marked and
 * requested a second time, when nothing started earlier can still be under way.
 */
async function revalidate({ tags, paths }: Affected, parts: RevalidatorParts): Promise<Outcome> {
  const started = parts.now()
  const deadline = started + TIME_LIMIT_MS
  const before = await lookAtAll(paths, parts)
  await parts.invalidate(tags)
  const pages = await freshen(paths, deadline, parts)
  const restless = paths.filter((_, index) => before[index] === 'stale' || before[index] === 'new')
  if (restless.length === 0) return { tags, pages, ms: elapsed(started, parts) }

  await parts.invalidate(tags)
  const again = await freshen(restless, deadline, parts)
  const final = new Map([...pages, ...again].map((page) => [page.path, page]))
  return { tags, pages: [...final.values()], ms: elapsed(started, parts) }
}

function elapsed(started: number, { now }: RevalidatorParts): number {
  return Math.round(now() - started)
}

function merge(batch: readonly Waiting[]): Affected {
  return {
    tags: [...new Set(batch.flatMap(({ affected }) => affected.tags))],
    paths: [...new Set(batch.flatMap(({ affected }) => affected.paths))],
  }
}
