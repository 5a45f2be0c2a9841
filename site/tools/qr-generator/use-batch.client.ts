'use client'

import { type FileMaker, useFileMaker } from '#site/tools/kit/use-file-maker.client.ts'
import type { BatchOrder, MadeBatch } from './batch.worker.ts'
import { qrMessages } from './messages.ts'

export type Batch = FileMaker<BatchOrder, MadeBatch>

/** Makes the codes of a list in a worker and saves the zip. */
export function useBatch(onSaved: () => void): Batch {
  return useFileMaker(newWorker, zipOf, qrMessages.downloadFailed, onSaved)
}

function zipOf({ count, zip }: MadeBatch) {
  if (count === 0) return null
  const content = new Blob([zip], { type: 'application/zip' })
  return { name: 'qr-codes.zip', content, saved: qrMessages.downloaded }
}

function newWorker(): Worker {
  return new Worker(new URL('./batch.worker.ts', import.meta.url), { type: 'module' })
}
