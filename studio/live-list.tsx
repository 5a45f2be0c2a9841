import { useEffect, useState } from 'react'
import { useDocumentStore } from 'sanity'
import { SANITY_API_VERSION } from '#lib/content/api-version.ts'

export type LiveList<Row> = readonly Row[] | 'reading' | 'failed'

/**
 * Reads documents with a query in the perspective `raw`, and again whenever one changes that `select` selects with a
 * query for the rows read last.
 */
export function useLiveList<Row>(
  fetch: string,
  select: (rows: readonly Row[]) => string,
): LiveList<Row> {
  const { listenQuery } = useDocumentStore()
  const [rows, setRows] = useState<LiveList<Row>>('reading')
  const listen = select(typeof rows === 'string' ? [] : rows)

  useEffect(() => {
    const options = { apiVersion: SANITY_API_VERSION, perspective: 'raw' as const }
    const subscription = listenQuery({ fetch, listen }, {}, options).subscribe({
      next: setRows,
      error: (error: unknown) => {
        console.warn(`Could not read ${listen}:`, error)
        setRows('failed')
      },
    })
    return () => subscription.unsubscribe()
  }, [listenQuery, fetch, listen])

  return rows
}

export function LiveListNotice({ state }: { state: 'reading' | 'failed' }) {
  if (state === 'reading') return <p className="live-list">Reading…</p>
  return (
    <p className="live-list" role="alert">
      The content server didn’t respond. Reload this page to try again.
    </p>
  )
}

const timeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Returns a time in the person's time zone: “Nov 29, 2026, 9:00 AM”. */
export function timeText(time: string): string {
  return timeFormat.format(new Date(time))
}
