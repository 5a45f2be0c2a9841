'use client'

import { useEffect, useRef, useState } from 'react'
import { useToolWorker } from '#site/tools/kit/use-tool-worker.client.ts'
import type { Answer, Order } from './analysis.worker.ts'
import type { Analysis } from './logic/analysis.ts'
import type { Changes } from './logic/changes.ts'
import { countsOf } from './logic/counts.ts'

/** Milliseconds without typing before two versions are compared. */
const COMPARISON_PAUSE_MS = 300

const blank: Analysis = {
  counts: countsOf(''),
  isEnglish: true,
  languageWords: null,
  level: null,
  hasOtherPeriods: false,
  findings: [],
  keywords: { words: [], phrases: [] },
}

/**
 * Analyzes the text in a worker, and compares it with an earlier version if there is one. The previous result stays,
 * marked as stale, until the next one arrives.
 */
export function useAnalysis(text: string, earlier: string): CurrentAnalysis {
  // Load the worker immediately: a later request would look as if the text were sent somewhere.
  const { worker, isMissing } = useToolWorker(newWorker, 'at once')
  const asked = useRef({ id: 0, text: '' })
  const compared = useRef(0)
  const [result, setResult] = useState<{ of: string; analysis: Analysis } | null>(null)
  const [changes, setChanges] = useState<Changes | null | undefined>()

  useEffect(() => {
    if (!worker) return
    const onMessage = ({ data }: MessageEvent<Answer>) => {
      // Ignore results for an earlier text.
      if ('changes' in data) {
        if (data.id === compared.current) setChanges(data.changes)
      } else if (data.id === asked.current.id) {
        setResult({ of: asked.current.text, analysis: data.analysis })
      }
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

  useEffect(() => {
    if (!worker || earlier === '') return setChanges(undefined)
    compared.current += 1
    const order: Order = { id: compared.current, text, earlier }
    const timer = setTimeout(() => worker.postMessage(order), COMPARISON_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [worker, text, earlier])

  const shared = { changes, isMissing, isReady: worker !== null }
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
  /** Changes since the earlier version; null if too different, undefined until compared. */
  readonly changes: Changes | null | undefined
  /** True if the worker failed to load; loading is retried. */
  readonly isMissing: boolean
  /** True once the worker runs, after which the tool works offline. */
  readonly isReady: boolean
}
