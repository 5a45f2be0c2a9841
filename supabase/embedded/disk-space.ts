import { statfsSync } from 'node:fs'
import type { PgliteConnection } from '@supabase/lite/pglite'
import { z } from 'zod'
import { refusal } from './refusal.ts'

/**
 * PostgreSQL writes its log in files of 16 MB, and makes the next one whole. Where there is no room for it PostgreSQL
 * ends, and PGlite, whose process it is, hangs for good (seen on PGlite 0.4.5). With room for three of them nothing is
 * written any more, and the last one is never the one that is missing.
 */
const RESERVED_BYTES = 3 * 16 * 2 ** 20

const functionRow = z.object({ name: z.string() })

export type DiskSpace = {
  /** Answers 503 for what would be written while the disk is full, and when an answer failed because it is. */
  unlessFull(request: Request, answer: () => Promise<Response>): Promise<Response>
}

/** Watches the disk of the data folder, so that a database without room still reads. */
export async function watchDiskSpace(
  database: PgliteConnection['driver'],
  dataDir: string,
): Promise<DiskSpace> {
  // They promise to write nothing (https://www.postgresql.org/docs/17/xfunc-volatility.html).
  const { rows } = await database.query(
    `select proname as name from pg_proc
     where pronamespace = 'public'::regnamespace and provolatile <> 'v'`,
  )
  const reading = new Set(rows.map((row) => `/rest/v1/rpc/${functionRow.parse(row).name}`))
  const isRead = ({ method, url }: Request) =>
    /^(?:GET|HEAD|OPTIONS)$/.test(method) || reading.has(new URL(url).pathname)
  // Without a pause, so that requests keep the order in which they came.
  const isFull = () => {
    const { bavail, bsize } = statfsSync(dataDir)
    return bavail * bsize < RESERVED_BYTES
  }

  return {
    async unlessFull(request, answer) {
      if (!isRead(request) && isFull()) return full()
      const response = await answer()
      return response.status >= 500 && isFull() ? full() : response
    },
  }
}

function full(): Response {
  const message = 'The disk is full: nothing can be saved until there is room again'
  return refusal(503, 'disk_full', message, 5)
}
