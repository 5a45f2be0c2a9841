'use client'

import { useEffect, useState } from 'react'
import { useToolWorker } from '#site/tools/kit/use-tool-worker.client.ts'
import { explainsFailure } from './logic/design.ts'
import type { Verdict } from './logic/verdict.ts'
import type { Logo } from './paint.ts'
import type { VerdictAnswer, VerdictQuestion } from './verdict.worker.ts'
import type { Drawing } from './work.ts'

/** Milliseconds without typing before the code is test-scanned. */
const PAUSE_MS = 250

export type ScanTest = {
  /** Null until the scans of the current code are done. */
  readonly verdict: Verdict | null
  /** True if the decoder failed to load. Loading is retried. */
  readonly isMissing: boolean
  readonly isLoaded: boolean
}

/** Test-scans the code in a worker. */
export function useVerdict(drawing: Drawing | null, logo: Logo): ScanTest {
  const { worker, isMissing } = useToolWorker(newWorker)
  const [answer, setAnswer] = useState<(VerdictAnswer & { drawing: Drawing }) | null>(null)

  useEffect(() => {
    if (!worker || !drawing) return
    const { code, look, module, warnings } = drawing
    const isExplained = explainsFailure(look, warnings)
    const id = performance.now()
    const question: VerdictQuestion = { id, code, look: { ...look, module }, logo, isExplained }
    const listen = ({ data }: MessageEvent<VerdictAnswer>) => {
      if (data.id === id) setAnswer({ ...data, drawing })
    }
    worker.addEventListener('message', listen)
    const timer = setTimeout(() => worker.postMessage(question), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      worker.removeEventListener('message', listen)
    }
  }, [worker, drawing, logo])

  const verdict = answer?.drawing === drawing && answer ? answer.verdict : null
  return { verdict, isMissing, isLoaded: worker !== null }
}

function newWorker(): Worker {
  return new Worker(new URL('./verdict.worker.ts', import.meta.url), { type: 'module' })
}
