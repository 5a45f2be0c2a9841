'use client'

import { useEffect, useRef, useState } from 'react'
import { useToolWorker } from '#site/tools/kit/use-tool-worker.client.ts'
import type { Compared, ComparisonAnswer, ComparisonQuestion } from './compare.worker.ts'

/** A pause in typing after which two versions are compared, in milliseconds. */
const PAUSE_MS = 300

/** What changed from one version to the other, found by a worker; null without an earlier version. */
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
  /** Whether the worker did not come; it is tried again. */
  readonly isMissing: boolean
  /** Whether the worker has started, and needs no network from then on. */
  readonly isReady: boolean
}
