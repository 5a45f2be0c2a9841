'use client'

import { useEffect, useRef, useState } from 'react'
import { type FrontReport, frontReportSchema } from '#lib/publishing/front-status.ts'
import { publishingMessages as say } from './messages.ts'

const STATUS_URL = '/admin/publishing/status.json'

/** Milliseconds between an answer and the next request. */
const REFRESH_INTERVAL_MS = 3000
const REQUEST_TIMEOUT_MS = 15_000

export type ReportAnswer =
  | { readonly ok: true; readonly report: FrontReport }
  | { readonly ok: false; readonly message: string }

/**
 * Keeps a report current while the page is visible.
 *
 * @param first the report that the page was rendered with
 * @returns the last report that arrived, and why the latest request failed
 */
export function useFrontReport(first: FrontReport) {
  const [report, setReport] = useState(first)
  const [failure, setFailure] = useState<string | null>(null)
  const poll = useRef<{ now: () => void } | null>(null)

  useEffect(() => {
    const started = pollWhileVisible({
      page: document,
      ask: (signal) => askReport(fetch, signal),
      onAnswer: (answer) => {
        if (answer.ok) setReport(answer.report)
        setFailure(answer.ok ? null : answer.message)
      },
    })
    poll.current = started
    return started.stop
  }, [])

  return { report, failure, refresh: () => poll.current?.now() }
}

type PollOptions = {
  readonly page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>
  readonly ask: (signal: AbortSignal) => Promise<ReportAnswer>
  readonly onAnswer: (answer: ReportAnswer) => void
}

/** Requests the report a few seconds after each answer while the page is visible, and when it becomes visible. */
export function pollWhileVisible({ page, ask, onAnswer }: PollOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let request = new AbortController()

  const wait = () => {
    timer = setTimeout(() => void now(), REFRESH_INTERVAL_MS)
  }
  const now = async () => {
    pause()
    if (page.hidden) return
    request = new AbortController()
    const { signal } = request
    const answer = await ask(signal)
    // A later request took over, or the page is hidden.
    if (signal.aborted) return
    onAnswer(answer)
    wait()
  }
  const pause = () => {
    clearTimeout(timer)
    request.abort()
  }
  const onVisibility = () => void now()

  page.addEventListener('visibilitychange', onVisibility)
  if (!page.hidden) wait()
  return {
    now: () => void now(),
    stop: () => {
      pause()
      page.removeEventListener('visibilitychange', onVisibility)
    },
  }
}

/** Requests the current report; a failure is returned with the sentence to show. */
export async function askReport(
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<ReportAnswer> {
  try {
    const response = await fetch(STATUS_URL, {
      cache: 'no-store',
      signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
    })
    if (response.status === 401 || response.status === 403) {
      return { ok: false, message: say.signedOut }
    }
    if (!response.ok) return { ok: false, message: say.noAnswer }
    return { ok: true, report: frontReportSchema.parse(await response.json()) }
  } catch (error) {
    if (!signal.aborted) console.warn(error)
    return { ok: false, message: say.noAnswer }
  }
}
