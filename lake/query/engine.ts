import { hash } from 'node:crypto'
import { ApiError } from '#lake/errors.ts'
import type { Store } from '#lake/store/store.ts'
import type { CommittedTransaction, Perspective } from '#lake/types.ts'
import { createAnswerCache } from './answer-cache.ts'
import { transactionMessage } from './messages.ts'
import { checkQueryLength } from './parse-error.ts'
import { isPublicId, isPublishedId } from './perspective.ts'
import { viewKeyOf } from './view.ts'
import { createWorkerPool, type Job, type PoolAnswer } from './worker-pool.ts'

export type QueryRequest = {
  /** GROQ. */
  query: string
  params?: Record<string, unknown>
  perspective: Perspective
  /** `public`: only documents whose id has no dot, whatever the perspective. */
  access: 'public' | 'all'
  /** Milliseconds the evaluation may take; never more than the engine's own limit. */
  timeoutMs?: number
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
   * @throws ApiError 400 `queryParseError` or `queryError` for a bad query, 504 `queryTimeoutError`
   * or `queryMemoryError` when a limit stopped it, 503 when the engine is overloaded or closing.
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
  /** Threads. Default 2: anonymous callers get one of them, so that the others never wait for them. */
  workers?: number
  /** Milliseconds one evaluation may take. Default 10,000; anonymous callers get at most 3,000. */
  timeoutMs?: number
  /** Megabytes one evaluation may take besides the documents themselves. Default 256. */
  memoryMb?: number
}

/** What one thread is worth to anonymous callers, in milliseconds. */
const PUBLIC_TIMEOUT_MS = 3_000

/** For so long a query that was stopped is refused without another try: whoever repeats it is no better off. */
const REFUSAL_MS = 30_000
const MAX_REFUSALS = 1_000

/** Starts the threads for a dataset and keeps them up to date with its store. */
export function createQueryEngine(options: QueryEngineOptions): QueryEngine {
  const { store, projectId, dataset, workers = 2, timeoutMs = 10_000, memoryMb = 256 } = options
  const versions = createVersions(store.sequence)
  const cache = createAnswerCache()
  const refusals = new Map<string, { error: ApiError; until: number }>()
  const inFlight = new Map<string, Promise<PoolAnswer>>()
  const pool = createWorkerPool({
    size: workers,
    memoryMb,
    settings: { projectId, dataset },
    snapshot: () => ({ documents: [...store.documents()], sequence: store.sequence }),
  })
  const unsubscribe = store.subscribe((transaction) => {
    versions.follow(transaction)
    pool.tell(transaction.sequence, transactionMessage(transaction.changes))
  })

  async function answer(request: QueryRequest): Promise<Omit<QueryAnswer, 'ms'>> {
    const { query, params = {}, perspective, access, identity = ANONYMOUS } = request
    checkQueryLength(query)
    const view = viewKeyOf(perspective, access)
    const key = JSON.stringify([view, query, params])
    const version = versions.of(view)
    const cached = cache.get(key, version)
    if (cached !== undefined) return { json: cached, version }

    const limit = Math.min(request.timeoutMs ?? timeoutMs, timeoutMs)
    const found = await once(JSON.stringify([identity, version, key]), () =>
      askUnlessRefused(key, {
        question: { query, params, perspective, access, identity },
        timeoutMs: access === 'public' ? Math.min(limit, PUBLIC_TIMEOUT_MS) : limit,
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
    const refusal = refusals.size > 0 ? refusals.get(digestOf(key)) : undefined
    if (refusal && refusal.until > performance.now()) throw refusal.error
    try {
      return await pool.ask(job)
    } catch (error) {
      if (error instanceof ApiError && error.status === 504) refuseForAWhile(digestOf(key), error)
      throw error
    }
  }

  function refuseForAWhile(digest: string, error: ApiError): void {
    refusals.delete(digest)
    refusals.set(digest, { error, until: performance.now() + REFUSAL_MS })
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

/** Stands for a key that may be as long as the longest query. */
function digestOf(key: string): string {
  return hash('sha256', key, 'base64url')
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
