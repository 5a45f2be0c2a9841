import { answers } from '../answers.ts'
import { MIN_FREE_BYTES } from '../free-space.ts'
import type { ContentStream } from './content-stream.ts'
import type { DatabaseState } from './database-changes.ts'
import type { Store } from './store/port.ts'

type Sources = {
  /** Id of the build; undefined during development. */
  readonly build: string | undefined
  readonly isStopping: () => boolean
  readonly stream: Pick<ContentStream, 'state' | 'lastEventId'>
  readonly database: () => DatabaseState
  /** Undefined during development, where nothing is stored. */
  readonly store: Pick<Store, 'count'> | undefined
  readonly nextUrl: string
  /** Undefined for hosted content. */
  readonly lakeUrl: string | undefined
  /** Returns the free bytes on the disk of the data folder. */
  readonly freeBytes: () => Promise<number>
  readonly ask?: (url: string, timeoutMs: number) => Promise<boolean>
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/** State of the front for load balancers and monitoring. Everyone can read it. */
export type Readiness = Awaited<ReturnType<ReturnType<typeof createReadiness>>>

/** Milliseconds for which an answer is shared, and within which each part must respond. */
const MAX_AGE_MS = 1000
const TIMEOUT_MS = 1000

/**
 * Creates the function that returns whether this front can serve visitors. It can while it has stored pages, whatever
 * happens behind it: a balancer must not drop a machine that still serves pages. Without any, it needs Next and the
 * content server. `complete` is false if any part is missing.
 */
export function createReadiness(sources: Sources) {
  const { now = Date.now } = sources
  let cached: { readonly at: number; readonly value: ReturnType<typeof examine> } | undefined

  return () => {
    if (!cached || now() - cached.at >= MAX_AGE_MS) cached = { at: now(), value: examine(sources) }
    return cached.value
  }
}

async function examine(sources: Sources) {
  const { build, isStopping, stream, store, nextUrl, lakeUrl, ask = answers } = sources
  const [isNextUp, isLakeUp, freeBytes] = await Promise.all([
    ask(nextUrl, TIMEOUT_MS),
    lakeUrl === undefined || ask(lakeUrl, TIMEOUT_MS),
    // Unknown free space counts as none, but must not take this machine out of the balancer.
    sources.freeBytes().catch(() => 0),
  ])
  const { connection, connectionSince, lastEventAt } = stream.state()
  const database = sources.database()
  const isContentUp = isLakeUp && connection === 'connected'
  const hasSpace = freeBytes >= MIN_FREE_BYTES
  const stored = store?.count().stored ?? 0
  return {
    ready: !isStopping() && (stored > 0 || (isNextUp && isContentUp)),
    complete: isNextUp && isContentUp && database.isAnswering && hasSpace,
    stopping: isStopping(),
    build: build ?? null,
    parts: {
      content: {
        ok: isContentUp,
        stream: connection,
        streamSince: isoTime(connectionSince),
        lastEventId: stream.lastEventId() ?? null,
        lastEventAt: isoTime(lastEventAt),
      },
      database: { ok: database.isAnswering, lastAnswerAt: isoTime(database.lastAnswerAt) },
      next: { ok: isNextUp },
      disk: { ok: hasSpace },
    },
    storedPages: stored,
  }
}

function isoTime(ms: number | undefined): string | null {
  return ms === undefined ? null : new Date(ms).toISOString()
}
