'use client'

import { useEffect, useRef, useState } from 'react'
import { toolMessages } from '#site/tools/kit/messages.ts'
import { saveFile } from '#site/tools/kit/save-file.ts'
import { showToast } from '#site/ui/toast-store.ts'
import { whenIdle } from '#site/ui/when-idle.ts'
import type { BulkNews, BulkOrder } from './bulk.worker.ts'

export const BULK_FILE = 'tagged-links.csv'

/** Tags many links in a worker and saves their table. */
export function useBulk(onSaved: () => void) {
  const worker = useRef<Worker | null>(null)
  const [news, setNews] = useState<BulkNews | null>(null)

  useEffect(() => {
    // Made while there is a network; it waits without doing anything.
    const forget = whenIdle(() => {
      worker.current ??= newWorker()
    })
    return () => {
      forget()
      worker.current?.terminate()
      worker.current = null
    }
  }, [])

  const fail = () => {
    setNews(null)
    showToast({ title: toolMessages.failed, text: `Failed to save ${BULK_FILE}`, tone: 'bad' })
  }
  const hear = (next: BulkNews) => {
    setNews(next)
    if (next.kind !== 'made') return
    saveFile(new Blob([next.csv], { type: 'text/csv;charset=utf-8' }), BULK_FILE)
    showToast({
      title: toolMessages.downloaded,
      text: `${BULK_FILE} saved to your downloads`,
      tone: 'good',
    })
    onSaved()
  }

  return {
    news,
    start: (order: BulkOrder) => {
      const maker = worker.current ?? newWorker()
      worker.current = maker
      maker.onmessage = ({ data }: MessageEvent<BulkNews>) => hear(data)
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
}

function newWorker(): Worker {
  return new Worker(new URL('./bulk.worker.ts', import.meta.url), { type: 'module' })
}
