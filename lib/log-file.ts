import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

export type LogFile = {
  /** Never throws. Bytes that can't be written are counted and dropped. */
  write(chunk: string | Uint8Array): void
}

type Options = {
  /** Called with one sentence when writing fails, once until it works again. */
  readonly say: (sentence: string) => void
  /** Returns the line that notes how many bytes are missing. By default the note itself in brackets. */
  readonly noteMissing?: (note: string) => string
  /** Size in bytes at which a new file is started. */
  readonly maxBytes?: number
  /** Number of older files to keep. `name.log.1` is the newest of them. */
  readonly maxFiles?: number
  readonly now?: () => number
}

const MAX_BYTES = 5 * 2 ** 20
const MAX_FILES = 3

const RETRY_DELAY_MS = 1000

/**
 * Opens a log file that only its owner can read, and creates its folder if missing. Each chunk is written immediately
 * in a single call, so that the file has the last output of a killed process, and nothing waits in memory while the
 * disk is full. If writes fail, the log says how many bytes are missing once they succeed again.
 */
export function openLogFile(file: string, options: Options): LogFile {
  const { say, maxBytes = MAX_BYTES, maxFiles = MAX_FILES, now = Date.now } = options
  const { noteMissing = (note) => `[${note}]\n` } = options
  let bytes: number | undefined
  let missing = 0
  let failedAt: number | undefined

  function append(chunk: string | Uint8Array): void {
    bytes ??= sizeOf(file)
    if (bytes >= maxBytes) {
      rotate(file, maxFiles)
      bytes = 0
    }
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    appendFileSync(file, chunk, { mode: 0o600 })
    bytes += Buffer.byteLength(chunk)
  }

  function resume(): void {
    const note = `${missing} bytes are missing here because they could not be written.`
    if (missing > 0) append(`\n${noteMissing(note)}`)
    missing = 0
    failedAt = undefined
  }

  return {
    write(chunk) {
      const isPausing = failedAt !== undefined && now() - failedAt < RETRY_DELAY_MS
      try {
        if (!isPausing) {
          if (failedAt !== undefined) resume()
          return append(chunk)
        }
      } catch (error) {
        if (failedAt === undefined) say(`Could not write to ${file}: ${reasonFor(error)}.`)
        failedAt = now()
        // Part of the chunk may have been written.
        bytes = undefined
      }
      missing += Buffer.byteLength(chunk)
    },
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

function rotate(file: string, maxFiles: number): void {
  for (let number = maxFiles; number > 0; number -= 1) {
    const newer = number === 1 ? file : `${file}.${number - 1}`
    if (statSync(newer, { throwIfNoEntry: false })) renameSync(newer, `${file}.${number}`)
  }
}

function reasonFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isFull = 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
  return isFull ? 'the disk is full. Writing continues once there is room' : error.message
}
