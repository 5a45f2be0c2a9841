import type { Affected } from './affected.ts'
import { type Freshened, freshen, type PageState } from './freshen.ts'
import { contentTags } from './tags.ts'
import { createTurns, type Turns } from './turns.ts'

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

type Equipment = RevalidatorParts & {
  /** Pages that are rendered at a time. */
  readonly turns: Turns
  /** Whoever marks tags, and whoever must not be disturbed by it. */
  readonly marking: Turns
}

/** A page that is not rendered by then stays stale: it is still served, and the sender tries again. */
const TIME_LIMIT_MS = 15_000

/**
 * Rendering keeps one processor busy: more at once would make the first page, which somebody waits for, as
 * late as the last, and leave visitors less.
 */
const RENDERED_AT_ONCE = 2

/** A small change need not wait for a large one; what comes on top is done together. */
const CHANGES_AT_ONCE = 2

type Waiting = {
  readonly affected: Affected
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (reason: unknown) => void
}

/**
 * Makes the function that brings pages up to date. Two revalidations run at a time; what arrives meanwhile is
 * done together afterwards, so that an import of a hundred documents does not render every page a hundred
 * times.
 */
export function createRevalidator(
  parts: RevalidatorParts,
): (affected: Affected) => Promise<Outcome> {
  const equipment = { ...parts, turns: createTurns(RENDERED_AT_ONCE), marking: createTurns(1) }
  let waiting: Waiting[] = []
  let running = 0

  const run = async () => {
    running++
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        const outcome = await revalidate(merge(batch), equipment)
        for (const { resolve } of batch) resolve(outcome)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    running--
  }

  return (affected) =>
    new Promise((resolve, reject) => {
      waiting.push({ affected, resolve, reject })
      if (running < CHANGES_AT_ONCE) void run()
    })
}

/**
 * Marks the tags as stale, then requests the pages until they are fresh: the next visitor has the new page,
 * and as long as it cannot be rendered (the lake is down) every visitor has the old one.
 *
 * A page that was being rendered when its tags were marked may be stored afterwards, with old content and
 * yet as fresh: Next goes by the time it was stored. Such pages, seen by asking once before, are marked and
 * requested a second time, when nothing started earlier can still be under way. Between asking and marking
 * nobody else may mark, or a rendering could begin unseen. The same second try mends a rendering that failed
 * because another change marked its tags meanwhile (Next: "Unexpected cache miss").
 */
async function revalidate({ tags, paths }: Affected, equipment: Equipment): Promise<Outcome> {
  const { invalidate, look, marking, now } = equipment
  const started = now()
  const deadline = started + TIME_LIMIT_MS
  const before = await marking(async () => {
    const states = await Promise.all(paths.map(look))
    await invalidate(tags)
    return states
  })
  const pages = await freshen(paths, deadline, equipment)
  const kept = new Set(pages.filter(({ state }) => state === 'kept').map(({ path }) => path))
  const restless = paths.filter(
    (path, index) => before[index] === 'stale' || before[index] === 'new' || kept.has(path),
  )
  if (restless.length === 0) return { tags, pages, ms: Math.round(now() - started) }

  // The pages alone: their tags would make the calm ones stale as well.
  await marking(() => invalidate(restless.map(contentTags.page)))
  const again = await freshen(restless, deadline, equipment)
  const final = new Map([...pages, ...again].map((page) => [page.path, page]))
  return { tags, pages: [...final.values()], ms: Math.round(now() - started) }
}

function merge(batch: readonly Waiting[]): Affected {
  return {
    tags: [...new Set(batch.flatMap(({ affected }) => affected.tags))],
    paths: [...new Set(batch.flatMap(({ affected }) => affected.paths))],
  }
}
