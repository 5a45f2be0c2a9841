'use client'

import { useMemo, useRef, useState } from 'react'
import { saveFile } from '#site/ui/save-file.ts'
import { showToast } from '#site/ui/toast-store.ts'
import { toolMessages } from './messages.ts'
import { useToolWorker } from './use-tool-worker.client.ts'

/** A message from a worker that makes a file: its progress, an error, or the result. */
export type MakingNews<Made> =
  | { readonly kind: 'progress'; readonly done: number; readonly all: number }
  | { readonly kind: 'refused'; readonly problem: string }
  | ({ readonly kind: 'made' } & Made)

/** Returns the file of a result and its confirmation, or null without one. */
type FileOf<Made> = (made: Made) => { name: string; content: Blob; saved: string } | null

/**
 * Runs a worker that makes a file, reports its progress, and saves the file.
 *
 * @param open creates the worker (`useToolWorker`), which answers an `Order` with `MakingNews<Made>`
 * @param fileOf must be the same function on each render
 * @param failed message to show if the worker fails
 * @param onSaved called after the file is saved
 */
export function useFileMaker<Order, Made>(
  open: () => Worker,
  fileOf: FileOf<Made>,
  failed: string,
  onSaved: () => void,
): FileMaker<Order, Made> {
  const { worker, load, restart } = useToolWorker(open)
  const [news, setNews] = useState<MakingNews<Made> | null>(null)
  /** Number of orders, so that one stopped while its worker was loading never starts. */
  const latest = useRef(0)

  return useMemo(() => {
    const fail = (text: string) => {
      setNews(null)
      showToast({ title: toolMessages.failed, text, tone: 'bad' })
    }
    const hear = (next: MakingNews<Made>) => {
      setNews(next)
      const file = next.kind === 'made' ? fileOf(next) : null
      if (!file) return
      saveFile(file.content, file.name)
      showToast({ title: toolMessages.downloaded, text: file.saved, tone: 'good' })
      onSaved()
    }
    return {
      news,
      isLoaded: worker !== null,
      start: (order) => {
        latest.current += 1
        const own = latest.current
        const isWanted = () => latest.current === own
        setNews({ kind: 'progress', done: 0, all: 0 })
        load().then(
          (maker) => {
            if (!isWanted()) return
            maker.onmessage = ({ data }: MessageEvent<MakingNews<Made>>) => isWanted() && hear(data)
            maker.onerror = () => isWanted() && fail(failed)
            maker.postMessage(order)
          },
          () => isWanted() && fail(toolMessages.notLoaded),
        )
      },
      stop: () => {
        latest.current += 1
        restart()
        setNews(null)
      },
    }
  }, [worker, news, load, restart, fileOf, failed, onSaved])
}

export type FileMaker<Order, Made> = {
  /** Last message for the current order; null without one. */
  readonly news: MakingNews<Made> | null
  /** True once the worker has loaded and needs no network. */
  readonly isLoaded: boolean
  readonly start: (order: Order) => void
  readonly stop: () => void
}
