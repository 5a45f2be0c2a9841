'use client'

import { useEffect, useMemo, useRef, useState } from 'react'
import { toolMessages } from '#site/tools/kit/messages.ts'
import { saveFile } from '#site/tools/kit/save-file.ts'
import { showToast } from '#site/ui/toast-store.ts'
import { whenIdle } from '#site/ui/when-idle.ts'
import type { BatchNews, BatchOrder } from './batch.worker.ts'
import { qrMessages } from './messages.ts'
import { LOADED } from './worker-loaded.ts'

export type Batch = ReturnType<typeof useBatch>['batch']

/** Makes the codes of a list in a worker and saves their zip. */
export function useBatch(onSaved: () => void) {
  const worker = useRef<Worker | null>(null)
  const [news, setNews] = useState<BatchNews | null>(null)
  const [isLoaded, setLoaded] = useState(false)

  useEffect(() => {
    // Made while there is a network; it waits without doing anything.
    const forget = whenIdle(() => {
      worker.current = newWorker()
      worker.current.onmessage = ({ data }) => data === LOADED && setLoaded(true)
    })
    return () => {
      forget()
      worker.current?.terminate()
      worker.current = null
    }
  }, [])

  const batch = useMemo(() => {
    const fail = () => {
      setNews(null)
      showToast({ title: toolMessages.failed, text: qrMessages.downloadFailed, tone: 'bad' })
    }
    const hear = (next: BatchNews | typeof LOADED) => {
      if (next === LOADED) return
      setNews(next)
      if (next.kind !== 'made' || next.count === 0) return
      saveFile(new Blob([next.zip], { type: 'application/zip' }), 'qr-codes.zip')
      showToast({ title: toolMessages.downloaded, text: qrMessages.downloaded, tone: 'good' })
      onSaved()
    }
    return {
      news,
      start: (order: BatchOrder) => {
        const maker = worker.current ?? newWorker()
        worker.current = maker
        maker.onmessage = ({ data }: MessageEvent<BatchNews | typeof LOADED>) => hear(data)
        maker.onerror = fail
        setNews({ kind: 'progress', done: 0, all: 0 })
        maker.postMessage(order)
      },
      stop: () => {
        worker.current?.terminate()
        worker.current = newWorker()
        setNews(null)
      },
    }
  }, [news, onSaved])

  return { batch, isLoaded }
}

function newWorker(): Worker {
  return new Worker(new URL('./batch.worker.ts', import.meta.url), { type: 'module' })
}
