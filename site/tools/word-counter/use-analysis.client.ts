'use client'

import { useEffect, useRef, useState } from 'react'
import type { AnalysisAnswer, AnalysisQuestion } from './analysis.worker.ts'
import type { Analysis } from './logic/analysis.ts'
import type { Language } from './logic/language.ts'
import { plainCounts, type TextStats } from './logic/plain-counts.ts'

const nothing = plainCounts('')

/** What a worker finds in the text. An older answer stays until the next one comes, and says that it is old. */
export function useAnalysis(text: string, language: Language | null): CurrentAnalysis {
  const worker = useRef<Worker | null>(null)
  const asked = useRef<{ id: number; text: string }>({ id: 0, text: '' })
  const [isReady, setReady] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [plain, setPlain] = useState<Answer<TextStats> | null>(null)
  const [whole, setWhole] = useState<Answer<Analysis> | null>(null)

  useEffect(() => {
    // At once: what is loaded while one already works would look like a request made by the work.
    const made = new Worker(new URL('./analysis.worker.ts', import.meta.url), { type: 'module' })
    made.addEventListener('message', ({ data }: MessageEvent<AnalysisAnswer>) => {
      if (data === 'ready') return setReady(true)
      const { id, text: of } = asked.current
      // An answer about a text that is no longer there.
      if (data.id !== id) return
      setPlain({ of, found: data.plain })
      if (data.whole) setWhole({ of, found: data.whole })
    })
    made.addEventListener('error', () => setFailed(true))
    worker.current = made
    return () => {
      made.terminate()
      worker.current = null
      setReady(false)
    }
  }, [])

  useEffect(() => {
    if (!isReady) return
    const question: AnalysisQuestion = { id: asked.current.id + 1, text, language }
    asked.current = question
    if (text !== '') worker.current?.postMessage(question)
  }, [isReady, text, language])

  if (text === '')
    return {
      plain: nothing,
      whole: null,
      isCounting: false,
      isAnalyzing: false,
      hasFailed,
      isReady,
    }
  return {
    plain: plain?.found ?? nothing,
    whole,
    isCounting: plain?.of !== text,
    isAnalyzing: whole?.of !== text,
    hasFailed,
    isReady,
  }
}

type Answer<Found> = { readonly of: string; readonly found: Found }

export type CurrentAnalysis = {
  readonly plain: TextStats
  /** With the text that it is about: the places in it are no others. */
  readonly whole: Answer<Analysis> | null
  readonly isCounting: boolean
  readonly isAnalyzing: boolean
  /** Whether the worker could not be started. */
  readonly hasFailed: boolean
  /** Whether it has started, and needs no network from then on. */
  readonly isReady: boolean
}
