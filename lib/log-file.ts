import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** A file that grows by what is written to it, and not without end. */
export type LogFile = {
  /** Never throws: what cannot be written is counted, and missing. */
  write(chunk: string | Uint8Array): void
}

type Options = {
  /** Is told in one sentence that nothing can be written, once until it can again. */
  readonly say: (sentence: string) => void
  /** Bytes of a file, beyond which the next one is begun. */
  readonly mostBytes?: number
  /** Older files beside it: `name.log.1` is the newest of them. */
  readonly mostKept?: number
  /** Milliseconds. */
  readonly now?: () => number
}

const MOST_BYTES = 5 * 2 ** 20
const MOST_KEPT = 3

/** Milliseconds until it is tried again to write where it could not be. */
const TRY_AGAIN_MS = 1000

/**
 * Opens a log for its owner's eyes, making its folder when missing. Each chunk is written at once and in one call: a
 * process that is killed has its last words in the file, and a full disk keeps nothing waiting in memory. While nothing
 * can be written the log has a gap, which it names when it goes on.
 */
export function openLogFile(file: string, options: Options): LogFile {
  const { say, mostBytes = MOST_BYTES, mostKept = MOST_KEPT, now = Date.now } = options
  let bytes: number | undefined
  let missing = 0
  let failedAt: number | undefined

  function append(chunk: string | Uint8Array): void {
    bytes ??= sizeOf(file)
    if (bytes >= mostBytes) {
      rotate(file, mostKept)
      bytes = 0
    }
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    appendFileSync(file, chunk, { mode: 0o600 })
    bytes += Buffer.byteLength(chunk)
  }

  function goOn(): void {
    if (missing > 0) append(`\n[${missing} bytes are missing here: they could not be written.]\n`)
    missing = 0
    failedAt = undefined
  }

  return {
    write(chunk) {
      const isPausing = failedAt !== undefined && now() - failedAt < TRY_AGAIN_MS
      try {
        if (!isPausing) {
          if (failedAt !== undefined) goOn()
          return append(chunk)
        }
      } catch (error) {
        if (failedAt === undefined)
          say(`Nothing is written to ${file} at the moment: ${why(error)}.`)
        failedAt = now()
        // A part of the chunk may be in it.
        bytes = undefined
      }
      missing += Buffer.byteLength(chunk)
    },
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

function rotate(file: string, mostKept: number): void {
  for (let number = mostKept; number > 0; number -= 1) {
    const newer = number === 1 ? file : `${file}.${number - 1}`
    if (statSync(newer, { throwIfNoEntry: false })) renameSync(newer, `${file}.${number}`)
  }
}

function why(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isFull = 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
  return isFull ? 'the disk is full, and it goes on when there is room' : error.message
}
