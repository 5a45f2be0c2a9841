'use client'

import { type FileMaker, useFileMaker } from '#site/tools/kit/use-file-maker.client.ts'
import type { BulkOrder, MadeBulk } from './bulk.worker.ts'

export const BULK_FILE = 'tagged-links.csv'

/** Tags many links in a worker and saves the resulting table. */
export function useBulk(onSaved: () => void): FileMaker<BulkOrder, MadeBulk> {
  return useFileMaker(newWorker, tableOf, `Failed to save ${BULK_FILE}`, onSaved)
}

function tableOf({ csv }: MadeBulk) {
  return {
    name: BULK_FILE,
    content: new Blob([csv], { type: 'text/csv;charset=utf-8' }),
    saved: `${BULK_FILE} saved to your downloads`,
  }
}

function newWorker(): Worker {
  return new Worker(new URL('./bulk.worker.ts', import.meta.url), { type: 'module' })
}
