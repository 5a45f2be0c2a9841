'use client'

import { useEffect, useRef, useState } from 'react'
import { useToolWorker } from '#site/tools/kit/use-tool-worker.client.ts'
import type { Compared, ComparisonAnswer, ComparisonQuestion } from './compare.worker.ts'

/** Milliseconds without typing before the versions are compared. */
const PAUSE_MS = 300

/** Compares two versions in a worker; the result is null without an earlier version. */
export function useComparison(before: string, after: string): Comparing {
  const { worker, isMissing } = useToolWorker(newWorker, 'at once')
  const [answer, setAnswer] = useState<Compared | null>(null)
  const count = useRef(0)

  useEffect(() => {
    if (!worker || before === '') return
    count.current += 1
    const question: ComparisonQuestion = { id: count.current, before, after }
    const listen = ({ data }: MessageEvent<ComparisonAnswer>) => {
      if (data.id === question.id) setAnswer(data.compared)
    }
    worker.addEventListener('message', listen)
    const timer = setTimeout(() => worker.postMessage(question), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      worker.removeEventListener('message', listen)
    }
  }, [worker, before, after])

  return { compared: before === '' ? null : answer, isMissing, isReady: worker !== null }
}

function newWorker(): Worker {
  return new Worker(new URL('./compare.worker.ts', import.meta.url), { type: 'module' })
}

export type Comparing = {
  readonly compared: Compared | null
  /** True if the worker failed to load; loading is retried. */
  readonly isMissing: boolean
  /** True once the worker runs, after which the comparison works offline. */
  readonly isReady: boolean
}
