'use client'

import { useEffect, useRef, useState } from 'react'
import { whenIdle } from '#app/_ui/when-idle.ts'
import type { Compared, ComparisonAnswer, ComparisonQuestion } from './compare.worker.ts'

/** A pause in typing after which two versions are compared, in milliseconds. */
const PAUSE_MS = 300

/** What changed from one version to the other, found by a worker; null without an earlier version. */
export function useComparison(before: string, after: string): Compared | null {
  const worker = useRef<Worker | null>(null)
  const [isReady, setReady] = useState(false)
  const [answer, setAnswer] = useState<ComparisonAnswer | null>(null)
  const count = useRef(0)

  useEffect(() => {
    const forget = whenIdle(() => {
      worker.current = new Worker(new URL('./compare.worker.ts', import.meta.url), {
        type: 'module',
      })
      setReady(true)
    })
    return () => {
      forget()
      worker.current?.terminate()
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
      if (data.id === question.id) setAnswer(data)
    }
    reader.addEventListener('message', listen)
    const timer = setTimeout(() => reader.postMessage(question), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      reader.removeEventListener('message', listen)
    }
  }, [isReady, before, after])

  return before === '' ? null : (answer?.compared ?? null)
}
