'use client'

import { useEffect, useRef, useState } from 'react'
import type { Compared, ComparisonAnswer, ComparisonQuestion } from './compare.worker.ts'

/** A pause in typing after which two versions are compared, in milliseconds. */
const PAUSE_MS = 300

/** What changed from one version to the other, found by a worker; null without an earlier version. */
export function useComparison(before: string, after: string): Comparing {
  const worker = useRef<Worker | null>(null)
  const [isReady, setReady] = useState(false)
  const [answer, setAnswer] = useState<Compared | null>(null)
  const count = useRef(0)

  useEffect(() => {
    const made = new Worker(new URL('./compare.worker.ts', import.meta.url), { type: 'module' })
    made.addEventListener('message', ({ data }: MessageEvent<ComparisonAnswer>) => {
      if (data === 'ready') setReady(true)
    })
    worker.current = made
    return () => {
      made.terminate()
      worker.current = null
      setReady(false)
    }
  }, [])

  useEffect(() => {
    const reader = worker.current
    if (!isReady || !reader || before === '') return
    count.current += 1
    const question: ComparisonQuestion = { id: count.current, before, after }
    const listen = ({ data }: MessageEvent<ComparisonAnswer>) => {
      if (data !== 'ready' && data.id === question.id) setAnswer(data.compared)
    }
    reader.addEventListener('message', listen)
    const timer = setTimeout(() => reader.postMessage(question), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      reader.removeEventListener('message', listen)
    }
  }, [isReady, before, after])

  return { compared: before === '' ? null : answer, isReady }
}

type Comparing = {
  readonly compared: Compared | null
  /** Whether the worker has started, and needs no network from then on. */
  readonly isReady: boolean
}
