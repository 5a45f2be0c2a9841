'use client'

import { useEffect, useRef, useState } from 'react'
import { useToolWorker } from '#site/tools/kit/use-tool-worker.client.ts'
import type { Answer, Order } from './analysis.worker.ts'
import type { Analysis } from './logic/analysis.ts'
import { countsOf } from './logic/counts.ts'

const blank: Analysis = {
  counts: countsOf(''),
  isEnglish: true,
  languageWords: null,
  level: null,
  otherPeriod: null,
  findings: [],
  keywords: { words: [], phrases: [] },
}

/** Analyzes the text in a worker. The previous result stays, marked as stale, until the next one arrives. */
export function useAnalysis(text: string): CurrentAnalysis {
  // Load the worker immediately: a later request would look as if the text were sent somewhere.
  const { worker, isMissing } = useToolWorker(newWorker, 'at once')
  const asked = useRef({ id: 0, text: '' })
  const [result, setResult] = useState<{ of: string; analysis: Analysis } | null>(null)

  useEffect(() => {
    if (!worker) return
    const onMessage = ({ data: { id, analysis } }: MessageEvent<Answer>) => {
      // Ignore results for an earlier text.
      if (id === asked.current.id) setResult({ of: asked.current.text, analysis })
    }
    worker.addEventListener('message', onMessage)
    return () => worker.removeEventListener('message', onMessage)
  }, [worker])

  useEffect(() => {
    if (!worker) return
    const order: Order = { id: asked.current.id + 1, text }
    asked.current = order
    if (text !== '') worker.postMessage(order)
  }, [worker, text])

  const shared = { isMissing, isReady: worker !== null }
  if (text === '') return { ...shared, of: '', analysis: blank, isStale: false }
  return {
    ...shared,
    of: result?.of ?? '',
    analysis: result?.analysis ?? null,
    isStale: result?.of !== text,
  }
}

function newWorker(): Worker {
  return new Worker(new URL('./analysis.worker.ts', import.meta.url), { type: 'module' })
}

export type CurrentAnalysis = {
  /** Latest analysis; null until the first one arrives. */
  readonly analysis: Analysis | null
  /** Text of the analysis. Positions in it refer to this text. */
  readonly of: string
  /** True while a newer text waits for its analysis. */
  readonly isStale: boolean
  /** True if the worker failed to load; loading is retried. */
  readonly isMissing: boolean
  /** True once the worker runs, after which the tool works offline. */
  readonly isReady: boolean
}
