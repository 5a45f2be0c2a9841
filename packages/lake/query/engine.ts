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
  /** GROQ. */
  query: string
  params?: Record<string, unknown>
  perspective: Perspective
  /** `public`: only documents whose id has no dot, whatever the perspective. */
  access: 'public' | 'all'
  /** Whose turn it takes. */
  caller: Caller
  /** Milliseconds the evaluation may take; never more than the engine's own limit. */
  timeoutMs?: number
  /** Milliseconds it may wait for a thread; the engine's own patience when not given. */
  patienceMs?: number
  /** What `identity()` answers. */
  identity?: string
  /** Aborted when whoever asked has gone: what nobody waits for any more leaves the line. */
  left?: AbortSignal
  /** Whether the answer shall have a source map, and of which kind: it takes about twice the time. */
  sourceMap?: SourceMapKind
}

export type QueryAnswer = {
  /** The result as JSON text, ready to be spliced into an answer. */
  json: string
  /** Milliseconds from request to answer. */
  ms: number
  /**
   * Names the state of what this caller may see: the same query with the same version has the same
   * result. Undefined when the result also depends on the time or the caller.
   */
  version: string | undefined
  /** What the documents would have to change in for another result. */
  dependsOn: DependsOn
  /** The result's source map as JSON text, where it was asked for. */
  sourceMap?: string
}

/** Answers GROQ over one dataset, in threads of its own. */
export type QueryEngine = {
  /**
   * Sees every transaction that was committed before the call, and never half of one.
   *
   * @throws ApiError 400 `queryParseError` or `queryError` for a bad query, 413 for too long parameters, 504 `queryTimeoutError`
   * or `queryMemoryError` when a limit stopped it, 429 when too many of this caller's wait already, 503 when the
   * engine is overloaded or closing.
   */
  run(request: QueryRequest): Promise<QueryAnswer>
  /** Ends the threads; what still waits is answered 503. */
  close(): Promise<void>
}

export type QueryEngineOptions = {
  store: Pick<Store, 'allStored' | 'get' | 'sequence' | 'subscribe' | 'versions'>
  /** What `sanity::projectId()` and `sanity::dataset()` answer. */
  projectId: string
  dataset: string
  /** How many threads there may be for whom. */
  threads?: Threads
  /** Milliseconds one evaluation may take. Default 10,000; anonymous callers get at most 3,000. */
  timeoutMs?: number
  /** Megabytes one evaluation may take besides the documents themselves. Default 256. */
  memoryMb?: number
}

/** What one thread is worth to anonymous callers, in milliseconds. */
const PUBLIC_TIMEOUT_MS = 3_000

/** Characters of their parameters, as JSON. */
const PUBLIC_PARAMETERS = 64_000

/** For so long a query that was stopped is refused without another try: whoever repeats it is no better off. */
const REFUSAL_MS = 30_000
const MAX_REFUSALS = 1_000

/** Starts the threads for a dataset and keeps them up to date with its store. */
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
    pool.tell(transaction.sequence, { kind: 'transaction', changes })
  })

  async function answer(request: QueryRequest): Promise<Omit<QueryAnswer, 'ms'>> {
    const { query, perspective, access, caller, identity = ANONYMOUS, sourceMap } = request
    checkQueryLength(query)
    const params = textOf(request.params)
    if (access === 'public' && params.length > PUBLIC_PARAMETERS) {
      throw new ApiError(413, 'payloadTooLarge', 'The parameters are longer than 64 kB')
    }
    const view = viewKeyOf(perspective, access)
    const key = keyOf(`${view} ${sourceMap ?? ''} ${query.length} ${query}${params}`)
    const cache = caches[access]
    const version = versions.of(view)
    const cached = cache.get(key)
    if (cached && versions.isCurrent(cached, view)) return cached

    const limit = Math.min(request.timeoutMs ?? timeoutMs, timeoutMs)
    const { patienceMs, left } = request
    const found = await once(`${caller.kind} ${identity} ${version} ${key}`, left, (abandoned) =>
      askUnlessRefused(key, {
        question: { query, params, perspective, access, identity, ...(sourceMap && { sourceMap }) },
        caller,
        timeoutMs: access === 'public' ? Math.min(limit, PUBLIC_TIMEOUT_MS) : limit,
        ...(patienceMs !== undefined && { patienceMs }),
        version: () => versions.of(view),
        abandoned,
      }),
    )
    const { isChanging, ...kept } = found
    if (isChanging) return { ...kept, version: undefined }
    cache.set(key, kept)
    return kept
  }

  async function askUnlessRefused(key: string, job: Job): Promise<PoolAnswer> {
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
      const found = await answer(request)
      return { ...found, ms: Math.round(performance.now() - start) }
    },
    async close() {
      unsubscribe()
      await pool.close()
    },
  }
}

/** An evaluation with how many wait for it. */
type Flight = { answer: Promise<PoolAnswer>; askers: number; abandon(): void }

type Ask = (abandoned: AbortSignal) => Promise<PoolAnswer>

/** Callers that ask the same at the same time share one evaluation, which waits for as long as one of them does. */
function createFlights() {
  const inFlight = new Map<string, Flight>()

  function depart(key: string, ask: Ask): Flight {
    const abandoned = new AbortController()
    const answer = ask(abandoned.signal).finally(() => forget(key, flight))
    const flight: Flight = { answer, askers: 0, abandon: () => abandoned.abort() }
    inFlight.set(key, flight)
    return flight
  }

  function forget(key: string, flight: Flight): void {
    if (inFlight.get(key) === flight) inFlight.delete(key)
  }

  /** @param left aborted when the caller has gone */
  return (key: string, left: AbortSignal | undefined, ask: Ask): Promise<PoolAnswer> => {
    const flight = inFlight.get(key) ?? depart(key, ask)
    flight.askers += 1
    const leave = () => {
      flight.askers -= 1
      if (flight.askers > 0) return
      forget(key, flight)
      flight.abandon()
    }
    left?.addEventListener('abort', leave, { once: true })
    return flight.answer
  }
}

/** Stands for a question that may be as long as the longest query. */
function keyOf(question: string): string {
  return question.length <= 200 ? question : hash('sha256', question, 'base64url')
}

/** @throws ApiError 400 for what is nested so deeply that no text can be made of it. */
function textOf(params: Record<string, unknown> = {}): string {
  try {
    return JSON.stringify(params)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new ApiError(400, 'queryError', 'The parameters are nested too deeply')
  }
}

/** What `identity()` answers for a caller who is not signed in, as in the Content Lake. */
const ANONYMOUS = '<anonymous>'

/** An answer as it is kept. */
type KeptAnswer = {
  /** The version of what the caller may see. */
  version: string
  json: string
  dependsOn: DependsOn
  /** The source map as JSON. */
  sourceMap?: string
}

/** Whole answers by query. */
type AnswerCache = LRUCache<string, KeptAnswer>

/** The most characters that one answer may take. */
const MAX_ANSWER = 4_000_000

/**
 * Creates an empty cache, which drops what was unused for longest when it is full.
 *
 * @param most characters of answers and keys
 */
function createAnswerCache(most: number): AnswerCache {
  return new LRUCache({ maxSize: most, maxEntrySize: MAX_ANSWER, sizeCalculation: sizeOf })
}

function sizeOf({ json, sourceMap = '' }: KeptAnswer, key: string): number {
  return key.length + json.length + sourceMap.length
}

/** Which transactions changed what, as far as answers depend on it. */
type Versions = {
  /** Names the last transaction that changed what a view shows. */
  of(view: string): string
  /** Whether an answer that was worked out from a version of a view is what the view would give now. */
  isCurrent(answer: { version: string; dependsOn: DependsOn }, view: string): boolean
  follow(transaction: CommittedTransaction): void
}

/** Bounds memory; with more keys than these all answers before are taken for stale. */
const MOST_KEYS = 50_000

/**
 * The last transaction that changed what each kind of caller sees, so that the readers' answers outlast what an editor
 * types into a draft, and the last that changed each thing an answer can depend on, so that the answers about posts
 * outlast what is done to pages.
 *
 * @param store is asked for the other versions of documents that change
 */
export function createVersions(store: Pick<Store, 'get' | 'sequence' | 'versions'>): Versions {
  const { sequence } = store
  const last = { any: sequence, published: sequence, open: sequence }
  const changed = new Map<SyncKey, number>()
  /** Of what changed later than this everything is known. */
  let knownFrom = sequence

  function of(view: string): string {
    if (view === 'public') return `p${last.open}`
    return view === 'published' ? `p${last.published}` : `r${last.any}`
  }

  return {
    of,
    isCurrent({ version, dependsOn }, view) {
      if (version === of(view)) return true
      const since = Number(version.slice(1))
      if (dependsOn === 'anything' || since < knownFrom) return false
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
      if (changed.size <= MOST_KEYS) return
      changed.clear()
      knownFrom = transaction.sequence
    },
  }
}
