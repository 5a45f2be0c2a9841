import type { Store } from '#lake/store/store.ts'
import type { Perspective } from '#lake/types.ts'

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
  /** Names one state of what this caller may see: equal versions give equal results. */
  version: string
  cached: boolean
}

/** Answers GROQ over one dataset, in threads of its own. */
export type QueryEngine = {
  /**
   * Sees every transaction that was committed before the call, and never half of one.
   *
   * @throws ApiError 400 `queryParseError` for a bad query, 504 `queryTimeoutError` or
   * `queryMemoryError` when a limit stopped it, 503 when the engine is overloaded or closing.
   */
  run(request: QueryRequest): Promise<QueryAnswer>
  /** Ends the threads; what still waits is answered 503. */
  close(): Promise<void>
}

export type QueryEngineOptions = {
  store: Store
  /** What `sanity::projectId()` and `sanity::dataset()` answer. */
  projectId: string
  dataset: string
  /** Threads. Default 2. */
  workers?: number
  /** Milliseconds one evaluation may take. Default 10,000; anonymous callers get at most 3,000. */
  timeoutMs?: number
  /** Megabytes one evaluation may take besides the documents themselves. Default 256. */
  memoryMb?: number
}

export declare function createQueryEngine(options: QueryEngineOptions): QueryEngine
