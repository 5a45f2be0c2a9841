'use client'

import { useEffect, useRef, useState } from 'react'
import { useToolWorker } from '#site/tools/kit/use-tool-worker.client.ts'
import type { AnalysisAnswer, AnalysisQuestion } from './analysis.worker.ts'
import type { Analysis } from './logic/analysis.ts'
import type { Language } from './logic/language.ts'
import { plainCounts, type TextStats } from './logic/plain-counts.ts'

const nothing = plainCounts('')

/** Analyzes the text in a worker. The previous result stays, marked as outdated, until the next one arrives. */
export function useAnalysis(text: string, language: Language | null): CurrentAnalysis {
  // Load the worker immediately: a later request would look as if the text were sent somewhere.
  const { worker, isMissing } = useToolWorker(newWorker, 'at once')
  const isReady = worker !== null
  const asked = useRef<{ id: number; text: string }>({ id: 0, text: '' })
  const [plain, setPlain] = useState<Answer<TextStats> | null>(null)
  const [whole, setWhole] = useState<Answer<Analysis> | null>(null)

  useEffect(() => {
    if (!worker) return
    const onMessage = ({ data }: MessageEvent<AnalysisAnswer>) => {
      const { id, text: of } = asked.current
      // Ignore results for an earlier text.
      if (data.id !== id) return
      setPlain({ of, found: data.plain })
      if (data.whole) setWhole({ of, found: data.whole })
    }
    worker.addEventListener('message', onMessage)
    return () => worker.removeEventListener('message', onMessage)
  }, [worker])

  useEffect(() => {
    if (!worker) return
    const question: AnalysisQuestion = { id: asked.current.id + 1, text, language }
    asked.current = question
    if (text !== '') worker.postMessage(question)
  }, [worker, text, language])

  if (text === '')
    return {
      plain: nothing,
      hasCounted: true,
      whole: null,
      isCounting: false,
      isAnalyzing: false,
      isMissing,
      isReady,
    }
  return {
    plain: plain?.found ?? nothing,
    hasCounted: plain !== null,
    whole,
    isCounting: plain?.of !== text,
    isAnalyzing: whole?.of !== text,
    isMissing,
    isReady,
  }
}

function newWorker(): Worker {
  return new Worker(new URL('./analysis.worker.ts', import.meta.url), { type: 'module' })
}

type Answer<Found> = { readonly of: string; readonly found: Found }

export type CurrentAnalysis = {
  readonly plain: TextStats
  /** True once the worker has counted a text, even an earlier one; until then the plain counts are zeros. */
  readonly hasCounted: boolean
  /** Latest analysis with its text, because its positions refer to that text only. */
  readonly whole: Answer<Analysis> | null
  readonly isCounting: boolean
  readonly isAnalyzing: boolean
  /** True if the worker failed to load; loading is retried. */
  readonly isMissing: boolean
  /** True once the worker runs, after which the tool works offline. */
  readonly isReady: boolean
}
