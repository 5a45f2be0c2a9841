'use client'

import { useEffect, useRef, useState } from 'react'
import { useToolWorker } from '#site/tools/kit/use-tool-worker.client.ts'
import type { AnalysisAnswer, AnalysisQuestion } from './analysis.worker.ts'
import type { Analysis } from './logic/analysis.ts'
import type { Language } from './logic/language.ts'
import { plainCounts, type TextStats } from './logic/plain-counts.ts'

const nothing = plainCounts('')

/** What a worker finds in the text. An older answer stays until the next one comes, and says that it is old. */
export function useAnalysis(text: string, language: Language | null): CurrentAnalysis {
  // At once: what is loaded while one already works would look like a request made by the work.
  const { worker, isMissing } = useToolWorker(newWorker, 'at once')
  const isReady = worker !== null
  const asked = useRef<{ id: number; text: string }>({ id: 0, text: '' })
  const [plain, setPlain] = useState<Answer<TextStats> | null>(null)
  const [whole, setWhole] = useState<Answer<Analysis> | null>(null)

  useEffect(() => {
    if (!worker) return
    const hear = ({ data }: MessageEvent<AnalysisAnswer>) => {
      const { id, text: of } = asked.current
      // An answer about a text that is no longer there.
      if (data.id !== id) return
      setPlain({ of, found: data.plain })
      if (data.whole) setWhole({ of, found: data.whole })
    }
    worker.addEventListener('message', hear)
    return () => worker.removeEventListener('message', hear)
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
  /** Whether the plain counts are those of a text, an older one too; noughts that nobody counted otherwise. */
  readonly hasCounted: boolean
  /** With the text that it is about: the places in it are no others. */
  readonly whole: Answer<Analysis> | null
  readonly isCounting: boolean
  readonly isAnalyzing: boolean
  /** Whether the worker did not come; it is tried again. */
  readonly isMissing: boolean
  /** Whether it has started, and needs no network from then on. */
  readonly isReady: boolean
}
