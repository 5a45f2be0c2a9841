import type { IncomingMessage } from 'node:http'
import type { LogEntry } from '#lib/json-console.ts'
import type { RequestIds } from './request-id.ts'
import type { Answered } from './traffic.ts'

type Options = {
  readonly requestId: RequestIds
  /** Writes lines to the standard output. */
  readonly write: (lines: string) => void
  readonly later: (flush: () => void) => void
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

export type AccessLog = ReturnType<typeof createAccessLog>

/** Characters of lines after which they are written at once. */
const MAX_BUFFERED = 32 * 1024

/**
 * Logs one line per request. It has neither the query nor the client's IP address, which are personal data: the log of
 * the reverse proxy has them, and the request id connects both. Lines are written together, because each write to the
 * launcher blocks.
 */
export function createAccessLog({ requestId, write, later, now = Date.now }: Options) {
  let lines = ''
  let isWaiting = false

  function flush(): void {
    isWaiting = false
    if (lines !== '') write(lines)
    lines = ''
  }

  return {
    flush,
    add(request: IncomingMessage, pathname: string, bytes: number, answered: Answered): void {
      const { method = 'GET' } = request
      const { kind, cache, status, ms } = answered
      const entry: LogEntry & Record<string, unknown> = {
        time: new Date(now()).toISOString(),
        level: 'info',
        msg: `${method} ${pathname} ${status}`,
        requestId: requestId(request),
        method,
        path: pathname,
        status,
        bytes,
        ms: Math.round(ms * 10) / 10,
        kind,
        cache,
      }
      lines += `${JSON.stringify(entry)}\n`
      if (lines.length > MAX_BUFFERED) return void flush()
      if (isWaiting) return
      isWaiting = true
      later(flush)
    },
  }
}
