import { AsyncLocalStorage } from 'node:async_hooks'
import { format, stripVTControlCharacters } from 'node:util'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

/** One line of a log, as JSON. Lines of the access log have more fields (packages/host/front/access-log.ts). */
export type LogEntry = {
  /** ISO 8601. */
  readonly time: string
  readonly level: LogLevel
  /** The first line of the message. */
  readonly msg: string
  /** All further lines: the stack of an error, or the object that was logged. */
  readonly detail?: string | undefined
  readonly requestId?: string | undefined
}

/** Id of the request that the current code works for. Messages on the console carry it. */
export const requestContext = new AsyncLocalStorage<string>()

/** Creates an entry from the text of a message, which may have several lines and terminal colors. */
export function toEntry(level: LogLevel, text: string, now: number = Date.now()): LogEntry {
  const [msg = '', ...rest] = stripVTControlCharacters(text)
    .replace(/^\s*\n/, '')
    .split('\n')
  const detail = rest.join('\n').trimEnd()
  return {
    time: new Date(now).toISOString(),
    level,
    msg: msg.trim(),
    ...(detail !== '' && { detail }),
  }
}

const LEVELS = {
  debug: 'debug',
  log: 'info',
  info: 'info',
  warn: 'warn',
  error: 'error',
} as const satisfies Record<string, LogLevel>

/** Makes the console of this process call a function with each message instead of printing it. */
export function redirectConsole(write: (entry: LogEntry) => void): void {
  for (const method of ['debug', 'log', 'info', 'warn', 'error'] as const) {
    console[method] = (...values: readonly unknown[]) => {
      const requestId = requestContext.getStore()
      const entry = toEntry(LEVELS[method], format(...values))
      write(requestId === undefined ? entry : { ...entry, requestId })
    }
  }
}
