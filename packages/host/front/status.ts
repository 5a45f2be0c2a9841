import { type FrontStatus, MAX_FAILING_LISTED } from '#lib/publishing/front-status.ts'
import type { Cdn } from './cdn/cdn.ts'
import type { ContentStream } from './content-stream.ts'
import type { FailingPage } from './failing-pages.ts'
import type { Pages } from './pages.ts'

type Sources = {
  /** Name of this front in the admin area. */
  readonly host: string
  /** Milliseconds since 1970. */
  readonly startedAt: number
  readonly stream: Pick<ContentStream, 'state'>
  /** Undefined during development, where nothing is stored. */
  readonly pages: Pick<Pages, 'failing' | 'waiting' | 'nextRetryAt'> | undefined
  readonly cdn: Pick<Cdn, 'status'> | undefined
}

export function frontStatus({ host, startedAt, stream, pages, cdn }: Sources): FrontStatus {
  const { connection, connectionSince, lastEventAt } = stream.state()
  const nextTryAt = isoTime(pages?.nextRetryAt)
  const failing = ({ path, error, since }: FailingPage) => ({
    path,
    error: error instanceof Error ? error.message : String(error),
    since: new Date(since).toISOString(),
    nextTryAt,
  })
  return {
    host,
    startedAt: new Date(startedAt).toISOString(),
    connection,
    connectionSince: new Date(connectionSince).toISOString(),
    lastEventAt: isoTime(lastEventAt),
    pagesWaiting: pages?.waiting ?? 0,
    failing: (pages?.failing() ?? []).slice(0, MAX_FAILING_LISTED).map(failing),
    ...(cdn && { cdn: cdn.status() }),
  }
}

function isoTime(ms: number | undefined): string | null {
  return ms === undefined ? null : new Date(ms).toISOString()
}
