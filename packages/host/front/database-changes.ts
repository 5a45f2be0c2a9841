import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { FrontStatus } from '#lib/publishing/front-status.ts'
import { pause } from '#lib/time.ts'

type Options = {
  /** Stores the status of this front, if there is one, and returns what has changed since a time (ISO 8601). */
  readonly report: (status: FrontStatus | null, since: string | null) => Promise<unknown>
  readonly status: () => FrontStatus
  /** Handles a change. Returns false if it could not: the next poll reports the change again. */
  readonly onChange: (name: string) => Promise<boolean>
  readonly onFailure: (error: unknown) => void
  /** Milliseconds since 1970. */
  readonly now?: () => number
  readonly wait?: (ms: number) => Promise<void>
}

export type DatabaseState = {
  /** True if the last poll succeeded, and recently. */
  readonly isAnswering: boolean
  /** Milliseconds since 1970. */
  readonly lastAnswerAt: number | undefined
}

/** Time between two polls in milliseconds: a change reaches every front within two seconds. */
const POLL_MS = 1500

/** Maximum time before an unchanged status is stored again, in milliseconds. */
const REPORT_EVERY_MS = 10_000

/** Time without a successful poll after which the database counts as down, in milliseconds. */
const SILENT_AFTER_MS = 10_000

const EPOCH = new Date(0).toISOString()

const rows = z.array(z.object({ name: z.string(), version: z.number(), changed_at: z.string() }))

/**
 * Polls the database for changes of what this front caches from it (redirect rules, comments in stored pages), and
 * stores the status of this front. Content needs no polling: the content server streams its changes.
 */
export function followDatabase(options: Options) {
  const { report, status, onChange, onFailure, now = Date.now, wait = pause } = options
  const versions = new Map<string, number>()
  let since: string | null = null
  let reported = ''
  let reportedAt = -Infinity
  let lastAnswerAt: number | undefined
  let isFailing = false
  let isClosed = false

  async function poll(): Promise<void> {
    const current = status()
    const text = JSON.stringify(current)
    const isDue = text !== reported || now() - reportedAt >= REPORT_EVERY_MS
    const changed = rows.parse(await report(isDue ? current : null, since))
    if (isDue) [reported, reportedAt] = [text, now()]
    for (const { name, version } of changed) {
      if (versions.get(name) !== version && (await onChange(name))) versions.set(name, version)
    }
    since = changed.map(({ changed_at }) => changed_at).reduce(later, since ?? EPOCH)
  }

  async function pollUntilClosed(): Promise<void> {
    while (!isClosed) {
      try {
        await poll()
        lastAnswerAt = now()
        isFailing = false
      } catch (error) {
        // Reported once: while the database is down, every poll fails.
        if (!isFailing && !isClosed) onFailure(error)
        isFailing = true
      }
      await wait(POLL_MS)
    }
  }

  void pollUntilClosed()
  return {
    state(): DatabaseState {
      const isRecent = lastAnswerAt !== undefined && now() - lastAnswerAt < SILENT_AFTER_MS
      return { isAnswering: isRecent && !isFailing, lastAnswerAt }
    },
    close(): void {
      isClosed = true
    },
  }
}

function later(a: string, b: string): string {
  return a > b ? a : b
}

const FORGET_TIMEOUT_MS = 1000

/** Removes a front that shuts down, so that the admin area does not report it missing. */
export async function forgetFront(client: SupabaseClient, id: string): Promise<void> {
  await client
    .from('fronts')
    .delete()
    .eq('id', id)
    .abortSignal(AbortSignal.timeout(FORGET_TIMEOUT_MS))
    .throwOnError()
}

/** Creates `report`: a call of `report_front` in supabase/migrations/20261127090000_freshness.sql. */
export function reportFront(client: SupabaseClient, id: string, timeoutMs: number) {
  return async (status: FrontStatus | null, since: string | null): Promise<unknown> => {
    const { data } = await client
      .rpc('report_front', { _id: id, _status: status, _since: since })
      .abortSignal(AbortSignal.timeout(timeoutMs))
      .throwOnError()
    return data
  }
}
