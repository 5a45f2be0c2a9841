'use client'

import { useMemo, useRef, useState } from 'react'
import { saveFile } from '#site/ui/save-file.ts'
import { showToast } from '#site/ui/toast-store.ts'
import { toolMessages } from './messages.ts'
import { useToolWorker } from './use-tool-worker.client.ts'

/** What a worker that makes a file says: how far it is, and in the end a sentence or what it made. */
export type MakingNews<Made> =
  | { readonly kind: 'progress'; readonly done: number; readonly all: number }
  | { readonly kind: 'refused'; readonly problem: string }
  | ({ readonly kind: 'made' } & Made)

/** The file of what was made, and what is said once it is saved; null where there is nothing to save. */
type FileOf<Made> = (made: Made) => { name: string; content: Blob; saved: string } | null

/**
 * Has a worker make a file, tells how far it is, and saves it.
 *
 * @param open makes the worker (`useToolWorker`), which answers an `Order` with `MakingNews<Made>`
 * @param fileOf the same function each time
 * @param failed what is said where the worker fails
 * @param onSaved hears that the file was saved
 */
export function useFileMaker<Order, Made>(
  open: () => Worker,
  fileOf: FileOf<Made>,
  failed: string,
  onSaved: () => void,
): FileMaker<Order, Made> {
  const { worker, load, restart } = useToolWorker(open)
  const [news, setNews] = useState<MakingNews<Made> | null>(null)
  /** Counts orders: one that was stopped while its worker was loaded is not begun. */
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
  /** The latest of the order that was started last; null without one. */
  readonly news: MakingNews<Made> | null
  /** Whether the worker has come, and needs no network from then on. */
  readonly isLoaded: boolean
  readonly start: (order: Order) => void
  readonly stop: () => void
}
