'use client'

import { useCallback, useEffect, useState } from 'react'
import { keepTrying } from '#site/ui/keep-trying.ts'
import { whenIdle } from '#site/ui/when-idle.ts'
import { createWorkerLoader, type WorkerLoader } from './worker-loader.ts'

/**
 * A worker of a tool: loaded while there is a network, tried again until it is there, ended with the page.
 *
 * @param open makes it, a worker that says `LOADED` first; the same function each time. It stands in the tool: bundlers
 *   find a worker's files by the words `new Worker(new URL('./name.worker.ts', import.meta.url))`.
 * @param when `at once` for what the first state already needs
 */
export function useToolWorker(
  open: () => Worker,
  when: 'at once' | 'when idle' = 'when idle',
): ToolWorker {
  const [loader] = useState(() => createWorkerLoader(open))
  const [begun, setBegun] = useState(0)
  const [found, setFound] = useState<Found>(NOT_YET)

  useEffect(() => {
    let giveUp = () => {}
    const begin = () => {
      giveUp = keepTrying(
        loader.load,
        (worker) => setFound({ worker, isMissing: false }),
        () => setFound({ worker: null, isMissing: true }),
      )
    }
    const forget = begun === 0 && when === 'when idle' ? whenIdle(begin) : begin()
    return () => {
      forget?.()
      giveUp()
    }
  }, [loader, begun, when])

  useEffect(() => loader.end, [loader])

  const restart = useCallback(() => {
    // At once: what is ordered next is for another one already.
    loader.end()
    setFound(NOT_YET)
    setBegun((count) => count + 1)
  }, [loader])
  return { ...found, load: loader.load, restart }
}

const NOT_YET: Found = { worker: null, isMissing: false }

type Found = {
  /** Once its files are here, and it needs no network from then on. */
  readonly worker: Worker | null
  /** Whether its files did not come; they are asked for again. */
  readonly isMissing: boolean
}

export type ToolWorker = Found & {
  /** The worker for one order: at once or when it has come. Rejected when its files do not come now. */
  readonly load: WorkerLoader['load']
  /** Ends what it is working at, and has another ready. */
  readonly restart: () => void
}
