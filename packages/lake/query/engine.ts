import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { ApiError } from '#lake/errors.ts'
import type { Store } from '#lake/store/store.ts'
import type { Caller, CommittedTransaction, Perspective } from '#lake/types.ts'
import { THREADS, type Threads } from './caller-limits.ts'
import { type DependsOn, keysOfChange, type SyncKey } from './dependencies.ts'
import type { Job, PoolAnswer } from './job-queue.ts'
import { viewKeyOf } from './materialized-view.ts'
import { checkQueryLength } from './parse-error.ts'
import { isPublicId, isPublishedId } from './perspective.ts'
import type { SourceMapKind } from './source-map/json-path.ts'
import { createWorkerPool } from './worker-pool.ts'

export type QueryRequest = {
  query: string
  params?: Record<string, unknown>
  perspective: Perspective
  /** `public` limits the query to documents whose id has no dot, whatever the perspective. */
  access: 'public' | 'all'
  /** The caller, who decides on priority and turns. */
  caller: Caller
  /** Milliseconds the evaluation may take. The engine's own limit applies too. */
  timeoutMs?: number
  /** Milliseconds to wait for a thread. Default: 15,000. */
  patienceMs?: number
  /** Result of `identity()`. */
  identity?: string
  /** Aborted when the client disconnects. The query leaves the queue if no other client waits for it. */
  left?: AbortSignal
  /** Kind of source map to return with the result, if any. Takes about twice the time. */
  sourceMap?: SourceMapKind
}

export type QueryAnswer = {
  json: string
  /** Milliseconds from request to answer. */
  ms: number
  /**
   * Version of the documents that this caller can see: the same query with the same version has the same result.
   * Undefined if the result also depends on the time or the caller.
   */
  version: string | undefined
  /** Documents, types and slugs whose changes can change the result. */
  dependsOn: DependsOn
  sourceMap?: string
}

/** Runs GROQ queries over one dataset in worker threads. */
export type QueryEngine = {
  /**
   * Runs a query. It sees all of every transaction that was committed before the call.
   *
   * @throws ApiError 400 `queryParseError` or `queryError` for an invalid query, 413 for long parameters, 504
   * `queryTimeoutError` or `queryMemoryError` if it exceeds a limit, 429 if too many queries of the caller are waiting,
   * 503 if the engine is overloaded or closing
   */
  run(request: QueryRequest): Promise<QueryAnswer>
  /** Terminates the threads. Waiting queries are rejected with 503. */
  close(): Promise<void>
}

export type QueryEngineOptions = {
  store: Pick<Store, 'allStored' | 'get' | 'sequence' | 'subscribe' | 'versions'>
  /** Values of `sanity::projectId()` and `sanity::dataset()`. */
  projectId: string
  dataset: string
  threads?: Threads
  /** Milliseconds that an evaluation may take. Default 10,000; at most 3,000 for anonymous callers. */
  timeoutMs?: number
  /** Megabytes of memory that an evaluation may take in addition to the documents. Default 256. */
  memoryMb?: number
}

const PUBLIC_TIMEOUT_MS = 3_000

/** Maximum length of the parameters of anonymous callers, as JSON. */
const PUBLIC_PARAMETERS_LENGTH = 64_000

/** Milliseconds for which a query that exceeded its limits is rejected without another attempt. */
const REFUSAL_MS = 30_000
const MAX_REFUSALS = 1_000

/** Creates the query engine of a dataset and keeps it in sync with the store. */
export function createQueryEngine(options: QueryEngineOptions): QueryEngine {
  const {
    store,
    projectId,
    dataset,
    threads = THREADS,
    timeoutMs = 10_000,
    memoryMb = 256,
  } = options
  const versions = createVersions(store)
  const caches = { all: createAnswerCache(32_000_000), public: createAnswerCache(8_000_000) }
  const refusals = new LRUCache<string, { error: ApiError; timeoutMs: number }>({
    max: MAX_REFUSALS,
    ttl: REFUSAL_MS,
  })
  const once = createFlights()
  const pool = createWorkerPool({
    threads,
    memoryMb,
    settings: { projectId, dataset },
    snapshot: () => ({ documents: [...store.allStored()], sequence: store.sequence }),
  })
  const unsubscribe = store.subscribe((transaction, changes) => {
    versions.follow(transaction)
    pool.broadcast(transaction.sequence, { kind: 'transaction', changes })
  })

  async function answer(request: QueryRequest): Promise<Omit<QueryAnswer, 'ms'>> {
    const { query, perspective, access, caller, identity = ANONYMOUS, sourceMap } = request
    checkQueryLength(query)
    const params = stringifyParams(request.params)
    if (access === 'public' && params.length > PUBLIC_PARAMETERS_LENGTH) {
      throw new ApiError(
        413,
        'payloadTooLarge',
        'The parameters must not be longer than 64 kB of JSON',
      )
    }
    const view = viewKeyOf(perspective, access)
    const key = keyOf(`${view} ${sourceMap ?? ''} ${query.length} ${query}${params}`)
    const cache = caches[access]
    const version = versions.of(view)
    const cached = cache.get(key)
    if (cached && versions.isCurrent(cached, view)) return cached

    const limit = Math.min(request.timeoutMs ?? timeoutMs, timeoutMs)
    const { patienceMs, left } = request
    const evaluation = await once(
      `${caller.kind} ${identity} ${version} ${key}`,
      left,
      (abandoned) =>
        runUnlessRefused(key, {
          question: {
            query,
            params,
            perspective,
            access,
            identity,
            ...(sourceMap && { sourceMap }),
          },
          caller,
          timeoutMs: access === 'public' ? Math.min(limit, PUBLIC_TIMEOUT_MS) : limit,
          ...(patienceMs !== undefined && { patienceMs }),
          version: () => versions.of(view),
          abandoned,
        }),
    )
    const { isChanging, ...result } = evaluation
    if (isChanging) return { ...result, version: undefined }
    cache.set(key, result)
    return result
  }

  async function runUnlessRefused(key: string, job: Job): Promise<PoolAnswer> {
    const { timeoutMs: time } = job
    const refusal = refusals.get(key)
    if (refusal && time <= refusal.timeoutMs) throw refusal.error
    try {
      return await pool.ask(job)
    } catch (error) {
      if (error instanceof ApiError && error.status === 504) {
        refusals.set(key, { error, timeoutMs: time })
      }
      throw error
    }
  }

  return {
    async run(request) {
      const start = performance.now()
      const result = await answer(request)
      return { ...result, ms: Math.round(performance.now() - start) }
    },
    async close() {
      unsubscribe()
      await pool.close()
    },
  }
}

/** A running evaluation and the number of clients that wait for it. */
type Flight = { answer: Promise<PoolAnswer>; clients: number; abandon(): void }

type Ask = (abandoned: AbortSignal) => Promise<PoolAnswer>

/** Shares one evaluation among identical concurrent requests. It is abandoned when the last client disconnects. */
function createFlights() {
  const inFlight = new Map<string, Flight>()

  function start(key: string, ask: Ask): Flight {
    const abandoned = new AbortController()
    const answer = ask(abandoned.signal).finally(() => forget(key, flight))
    const flight: Flight = { answer, clients: 0, abandon: () => abandoned.abort() }
    inFlight.set(key, flight)
    return flight
  }

  function forget(key: string, flight: Flight): void {
    if (inFlight.get(key) === flight) inFlight.delete(key)
  }

  /** @param left aborted when the client disconnects */
  return (key: string, left: AbortSignal | undefined, ask: Ask): Promise<PoolAnswer> => {
    const flight = inFlight.get(key) ?? start(key, ask)
    flight.clients += 1
    const leave = () => {
      flight.clients -= 1
      if (flight.clients > 0) return
      forget(key, flight)
      flight.abandon()
    }
    left?.addEventListener('abort', leave, { once: true })
    return flight.answer
  }
}

/** Hashes long cache keys: a query may have 300 kB. */
function keyOf(question: string): string {
  return question.length <= 200 ? question : hash('sha256', question, 'base64url')
}

/** @throws ApiError 400 for parameters that are nested too deeply for JSON */
function stringifyParams(params: Record<string, unknown> = {}): string {
  try {
    return JSON.stringify(params)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new ApiError(400, 'queryError', 'The parameters are nested too deeply')
  }
}

/** Value of `identity()` for anonymous callers, as in the Content Lake. */
const ANONYMOUS = '<anonymous>'

type CachedAnswer = {
  version: string
  json: string
  dependsOn: DependsOn
  sourceMap?: string
}

type AnswerCache = LRUCache<string, CachedAnswer>

const MAX_ANSWER_LENGTH = 4_000_000

/**
 * Creates an LRU cache.
 *
 * @param maxLength maximum length of all answers and keys, in characters
 */
function createAnswerCache(maxLength: number): AnswerCache {
  return new LRUCache({
    maxSize: maxLength,
    maxEntrySize: MAX_ANSWER_LENGTH,
    sizeCalculation: sizeOf,
  })
}

function sizeOf({ json, sourceMap = '' }: CachedAnswer, key: string): number {
  return key.length + json.length + sourceMap.length
}

/** Tracks which transactions changed what queries depend on. */
type Versions = {
  /** Returns the version of a view, which changes with each transaction that changes its documents. */
  of(view: string): string
  /** Returns true if an answer for an earlier version of a view is still right. */
  isCurrent(answer: { version: string; dependsOn: DependsOn }, view: string): boolean
  follow(transaction: CommittedTransaction): void
}

/** Maximum number of keys to track. When it is exceeded, all earlier answers count as stale. */
const MAX_KEYS = 50_000

/**
 * Creates the versions of a dataset. It tracks the last transaction per kind of view, so that drafts don't invalidate
 * answers about published documents, and per document, type and slug, so that pages don't invalidate answers about
 * posts.
 *
 * @param store used to look up other versions of changed documents
 */
export function createVersions(store: Pick<Store, 'get' | 'sequence' | 'versions'>): Versions {
  const { sequence } = store
  const last = { any: sequence, published: sequence, open: sequence }
  const changed = new Map<SyncKey, number>()
  /** Sequence number since which `changed` is complete. */
  let completeSince = sequence

  function of(view: string): string {
    if (view === 'public') return `p${last.open}`
    return view === 'published' ? `p${last.published}` : `r${last.any}`
  }

  return {
    of,
    isCurrent({ version, dependsOn }, view) {
      if (version === of(view)) return true
      const since = Number(version.slice(1))
      if (dependsOn === 'anything' || since < completeSince) return false
      return dependsOn.every((key) => (changed.get(key) ?? 0) <= since)
    },
    follow(transaction) {
      const ids = transaction.changes.map((change) => change.id)
      last.any = transaction.sequence
      if (ids.some(isPublishedId)) last.published = transaction.sequence
      if (ids.some(isPublicId)) last.open = transaction.sequence
      for (const change of transaction.changes) {
        for (const key of keysOfChange(change, store)) changed.set(key, transaction.sequence)
      }
      if (changed.size <= MAX_KEYS) return
      changed.clear()
      completeSince = transaction.sequence
    },
  }
}
