'use client'

import { useEffect, useState } from 'react'
import { useToolWorker } from '#site/tools/kit/use-tool-worker.client.ts'
import type { Look } from './logic/design.ts'
import type { QrCode } from './logic/qr-code.ts'
import { type Trial, type Verdict, verdictOf } from './logic/verdict-text.ts'
import type { VerdictAnswer, VerdictQuestion } from './verdict.worker.ts'

/** Milliseconds without typing before the code is test-scanned. */
const PAUSE_MS = 250

type Asked = Omit<VerdictQuestion, 'id'>

/**
 * Test-scans the code in a worker. `trials` is null until it responds.
 *
 * @param module size of a module in the saved image, in pixels
 */
export function useVerdict(code: QrCode | null, look: Look | null, module: number) {
  const { worker, isMissing } = useToolWorker(newWorker)
  const [answer, setAnswer] = useState<(VerdictAnswer & Asked) | null>(null)

  useEffect(() => {
    if (!worker || !code || !look) return
    const question: VerdictQuestion = { id: performance.now(), code, look, module }
    const listen = ({ data }: MessageEvent<VerdictAnswer>) => {
      if (data.id === question.id) setAnswer({ ...data, code, look, module })
    }
    worker.addEventListener('message', listen)
    const timer = setTimeout(() => worker.postMessage(question), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      worker.removeEventListener('message', listen)
    }
  }, [worker, code, look, module])

  const isCurrent =
    answer !== null && answer.code === code && answer.look === look && answer.module === module
  const verdict: Verdict | null = isCurrent ? verdictOf(answer.trials, answer.remedy) : null
  const trials: readonly Trial[] | null = isCurrent ? answer.trials : null
  return { trials, verdict, isMissing, isLoaded: worker !== null }
}

function newWorker(): Worker {
  return new Worker(new URL('./verdict.worker.ts', import.meta.url), { type: 'module' })
}
