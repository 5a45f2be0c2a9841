import { hash } from 'node:crypto'
import { ApiError } from '#lake/errors.ts'
import type { Store } from '#lake/store/store.ts'
import type { Caller, CommittedTransaction, Perspective } from '#lake/types.ts'
import { createAnswerCache } from './answer-cache.ts'
import { transactionMessage } from './messages.ts'
import { checkQueryLength } from './parse-error.ts'
import { isPublicId, isPublishedId } from './perspective.ts'
import { THREADS, type Threads } from './shares.ts'
import { viewKeyOf } from './view.ts'
import { createWorkerPool, type Job, type PoolAnswer } from './worker-pool.ts'

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
  store: Pick<Store, 'documents' | 'sequence' | 'subscribe'>
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
  const versions = createVersions(store.sequence)
  const caches = { all: createAnswerCache(32_000_000), public: createAnswerCache(8_000_000) }
  const refusals = new Map<string, { error: ApiError; until: number; timeoutMs: number }>()
  const inFlight = new Map<string, Promise<PoolAnswer>>()
  const pool = createWorkerPool({
    threads,
    memoryMb,
    settings: { projectId, dataset },
    snapshot: () => ({ documents: [...store.documents()], sequence: store.sequence }),
  })
  const unsubscribe = store.subscribe((transaction) => {
    versions.follow(transaction)
    pool.tell(transaction.sequence, transactionMessage(transaction.changes))
  })

  async function answer(request: QueryRequest): Promise<Omit<QueryAnswer, 'ms'>> {
    const { query, perspective, access, caller, identity = ANONYMOUS } = request
    checkQueryLength(query)
    const params = textOf(request.params)
    if (access === 'public' && params.length > PUBLIC_PARAMETERS) {
      throw new ApiError(413, 'payloadTooLarge', 'The parameters are longer than 64 kB')
    }
    const view = viewKeyOf(perspective, access)
    const key = keyOf(`${view} ${query.length} ${query}${params}`)
    const cache = caches[access]
    const version = versions.of(view)
    const cached = cache.get(key, version)
    if (cached !== undefined) return { json: cached, version }

    const limit = Math.min(request.timeoutMs ?? timeoutMs, timeoutMs)
    const { patienceMs } = request
    const found = await once(`${caller.kind} ${identity} ${version} ${key}`, () =>
      askUnlessRefused(key, {
        question: { query, params, perspective, access, identity },
        caller,
        timeoutMs: access === 'public' ? Math.min(limit, PUBLIC_TIMEOUT_MS) : limit,
        ...(patienceMs !== undefined && { patienceMs }),
        version: () => versions.of(view),
      }),
    )
    if (found.isChanging) return { json: found.json, version: undefined }
    cache.put(key, found.version, found.json)
    return { json: found.json, version: found.version }
  }

  /** Callers that ask the same at the same time share one evaluation. */
  function once(key: string, ask: () => Promise<PoolAnswer>): Promise<PoolAnswer> {
    const running = inFlight.get(key)
    if (running) return running
    const started = ask().finally(() => inFlight.delete(key))
    inFlight.set(key, started)
    return started
  }

  async function askUnlessRefused(key: string, job: Job): Promise<PoolAnswer> {
    const { timeoutMs: time } = job
    const refusal = refusals.get(key)
    const isInForce = refusal && refusal.until > performance.now() && time <= refusal.timeoutMs
    if (isInForce) throw refusal.error
    try {
      return await pool.ask(job)
    } catch (error) {
      if (error instanceof ApiError && error.status === 504) refuseForAWhile(key, error, time)
      throw error
    }
  }

  function refuseForAWhile(key: string, error: ApiError, time: number): void {
    refusals.delete(key)
    refusals.set(key, { error, until: performance.now() + REFUSAL_MS, timeoutMs: time })
    for (const oldest of refusals.keys()) {
      if (refusals.size <= MAX_REFUSALS) break
      refusals.delete(oldest)
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

type Versions = {
  of(view: string): string
  follow(transaction: CommittedTransaction): void
}

/**
 * The last transaction that changed what each kind of caller sees, so that the readers' answers
 * outlast what an editor types into a draft.
 */
function createVersions(sequence: number): Versions {
  let any = sequence
  let published = sequence
  let open = sequence
  return {
    of(view) {
      if (view === 'public') return `p${open}`
      return view === 'published' ? `p${published}` : `r${any}`
    },
    follow(transaction) {
      const ids = transaction.changes.map((change) => change.id)
      any = transaction.sequence
      if (ids.some(isPublishedId)) published = transaction.sequence
      if (ids.some(isPublicId)) open = transaction.sequence
    },
  }
}
