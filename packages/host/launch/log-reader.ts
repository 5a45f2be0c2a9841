import { StringDecoder } from 'node:string_decoder'
import { z } from 'zod'
import { type LogEntry, type LogLevel, toEntry } from '#lib/json-console.ts'
import { pause } from '#lib/time.ts'

type Options = {
  readonly stream: 'stdout' | 'stderr'
  /** Called with all entries that a chunk has completed. */
  readonly onEntries: (entries: readonly LogEntry[]) => void
  /** Milliseconds since 1970. */
  readonly now?: () => number
  readonly wait?: (ms: number) => Promise<void>
}

export type LogReader = {
  write(chunk: Uint8Array): void
  /** Passes on what waits for more lines. */
  flush(): void
}

/** Milliseconds for which text waits for further lines of the same message. */
const QUIET_MS = 50

/** Characters of one message after which it is passed on in parts. */
const MAX_MESSAGE_LENGTH = 64 * 1024

const entrySchema = z.looseObject({
  time: z.iso.datetime(),
  level: z.enum(['debug', 'info', 'warn', 'error']),
  msg: z.string(),
  detail: z.string().optional(),
  requestId: z.string().optional(),
})

/**
 * Turns the output of a process into log entries. Lines that are entries already pass unchanged (part-console.ts). Other
 * text comes from Node itself and from libraries: indented lines, and the lines of an uncaught error, belong to the
 * message above them.
 */
export function createLogReader(options: Options): LogReader {
  const { stream, onEntries, now = Date.now, wait = pause } = options
  const decoder = new StringDecoder('utf8')
  let unfinishedLine = ''
  let message: string[] = []
  let length = 0
  let chunks = 0

  function takeMessage(): LogEntry[] {
    const text = withHeadline(message.join('\n'))
    message = []
    length = 0
    return text.trim() === '' ? [] : [withRequestId(toEntry(levelOf(text, stream), text, now()))]
  }

  function takeLine(line: string): LogEntry[] {
    const entry = parseEntry(line)
    if (entry) return [...takeMessage(), withRequestId(entry)]
    const before = continues(line, message) && length < MAX_MESSAGE_LENGTH ? [] : takeMessage()
    message.push(line)
    length += line.length
    return before
  }

  function emit(entries: readonly LogEntry[]): void {
    if (entries.length > 0) onEntries(entries)
  }

  function flush(): void {
    const last = unfinishedLine === '' ? [] : takeLine(unfinishedLine)
    unfinishedLine = ''
    emit([...last, ...takeMessage()])
  }

  return {
    write(chunk) {
      const lines = (unfinishedLine + decoder.write(Buffer.from(chunk))).split('\n')
      unfinishedLine = lines.pop() ?? ''
      emit(lines.flatMap(takeLine))
      if (unfinishedLine.length > MAX_MESSAGE_LENGTH) flush()
      if (message.length === 0 && unfinishedLine === '') return
      chunks += 1
      const chunkNumber = chunks
      void wait(QUIET_MS).then(() => chunkNumber === chunks && flush())
    },
    flush,
  }
}

function parseEntry(line: string): LogEntry | undefined {
  if (!line.startsWith('{"')) return undefined
  try {
    return entrySchema.safeParse(JSON.parse(line)).data
  } catch {
    // Text that only looks like JSON.
    return undefined
  }
}

/** Returns true for a line of the same message: indented, a closing bracket, or part of Node's report of a crash. */
function continues(line: string, message: readonly string[]): boolean {
  const last = message.at(-1)
  if (last === undefined) return false
  return /^(?:\s|[}\])]|Node\.js v|Caused by)/.test(line) || line === '' || last.trim() === ''
}

/** Puts the error first in Node's report of a crash, which begins with the place in the source. */
function withHeadline(text: string): string {
  const error = /^(?:file:|node:|\/)\S*:\d+\n[\s\S]*?^(\w*Error\b.*)$/m.exec(text)?.[1]
  return error === undefined ? text : `${error}\n${text}`
}

function levelOf(text: string, stream: Options['stream']): LogLevel {
  if (/^\(node:\d+\) .*Warning:|^Warning: |^\s*⚠/.test(text)) return 'warn'
  return stream === 'stderr' || /^\s*⨯/.test(text) ? 'error' : 'info'
}

/** The lake writes the id of a failed request into the message (packages/lake/app.ts). */
const REQUEST_IN_MESSAGE = /\brequest ([\w.-]{8,64}) (?:DELETE|GET|HEAD|PATCH|POST|PUT) /

function withRequestId(entry: LogEntry): LogEntry {
  const requestId = entry.requestId ?? REQUEST_IN_MESSAGE.exec(entry.msg)?.[1]
  return requestId === undefined ? entry : { ...entry, requestId }
}
