'use client'

import { useCallback, useEffect, useState } from 'react'
import { keepTrying } from '#site/ui/keep-trying.ts'
import { whenIdle } from '#site/ui/when-idle.ts'
import { createWorkerLoader, type WorkerLoader } from './worker-loader.ts'

/**
 * Loads a tool's worker early, retries until it loads, and terminates it with the page.
 *
 * @param open creates a worker that posts `LOADED` first; must be the same function on each render. Keep it in the tool:
 *   bundlers look for `new Worker(new URL('./name.worker.ts', import.meta.url))`.
 * @param when `at once` if the initial state needs the worker
 */
export function useToolWorker(
  open: () => Worker,
  when: 'at once' | 'when idle' = 'when idle',
): ToolWorker {
  const [loader] = useState(() => createWorkerLoader(open))
  const [attempt, setAttempt] = useState(0)
  const [result, setResult] = useState<Loading>(NOT_LOADED)

  useEffect(() => {
    let stopRetrying = () => {}
    const start = () => {
      stopRetrying = keepTrying(
        loader.load,
        (worker) => setResult({ worker, isMissing: false }),
        () => setResult({ worker: null, isMissing: true }),
      )
    }
    const cancel = attempt === 0 && when === 'when idle' ? whenIdle(start) : start()
    return () => {
      cancel?.()
      stopRetrying()
    }
  }, [loader, attempt, when])

  useEffect(() => loader.end, [loader])

  const restart = useCallback(() => {
    // Terminates it right away: the next order needs a fresh worker.
    loader.end()
    setResult(NOT_LOADED)
    setAttempt((count) => count + 1)
  }, [loader])
  return { ...result, load: loader.load, restart }
}

const NOT_LOADED: Loading = { worker: null, isMissing: false }

type Loading = {
  /** Set once the script has loaded and the worker needs no network. */
  readonly worker: Worker | null
  /** True if loading failed. Retries follow. */
  readonly isMissing: boolean
}

export type ToolWorker = Loading & {
  /** Returns the worker for an order once it has loaded. Rejects if loading fails. */
  readonly load: WorkerLoader['load']
  /** Terminates the current work and starts a fresh worker. */
  readonly restart: () => void
}
