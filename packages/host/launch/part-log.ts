import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type LogEntry, type LogLevel, redirectConsole, toEntry } from '#lib/json-console.ts'
import { type LogFile, openLogFile } from '#lib/log-file.ts'
import { createLogReader, type LogReader } from './log-reader.ts'
import type { Settings } from './settings.ts'

export type LogSettings = Pick<Settings, 'dataDir' | 'logTo'>

export type PartLog = ReturnType<typeof openPartLog>

/**
 * Opens the log of a part of the site: a file, or the standard output of this process. Each line is one JSON object.
 *
 * @param onError called with each entry whose level is `error`
 */
export function openPartLog(
  part: string,
  { dataDir, logTo }: LogSettings,
  onError: (entry: LogEntry) => void,
) {
  const file = join(logFolder(dataDir), `${part}.log`)
  const output = logTo === 'stdout' ? standardOutput : openJsonFile(file, part)

  function addAll(entries: readonly LogEntry[]): void {
    // One write per chunk, because the access log may have thousands of lines per second.
    output.write(entries.map((entry) => lineOf(part, entry)).join(''))
    for (const entry of entries) if (entry.level === 'error') onError(entry)
  }

  const record = (level: LogLevel, message: string) => addAll([toEntry(level, message)])

  return {
    /** Tells people where the log is. */
    place: logTo === 'stdout' ? 'the output above' : file,

    add: (entry: LogEntry) => addAll([entry]),
    record,

    /** Records an error that the launcher notices about the part, and prints it for the person at the terminal. */
    report(message: string): void {
      if (logTo === 'files') console.error(message)
      record('error', message)
    },

    /**
     * Records everything that a process prints.
     *
     * @returns a function that records the last message, which may wait for more lines
     */
    capture(
      { stdout, stderr }: Pick<ChildProcess, 'stdout' | 'stderr'>,
      onEntry: (entry: LogEntry) => void = () => {},
    ): () => void {
      const onEntries = (entries: readonly LogEntry[]) => {
        addAll(entries)
        entries.forEach(onEntry)
      }
      const readers = [
        follow(stdout, createLogReader({ stream: 'stdout', onEntries })),
        follow(stderr, createLogReader({ stream: 'stderr', onEntries })),
      ]
      return () => {
        for (const reader of readers) reader.flush()
      }
    },
  }
}

/** Makes the launcher's own messages lines of the log, if that is this process's standard output. */
export function logOwnConsole(settings: LogSettings, onError: (entry: LogEntry) => void): void {
  if (settings.logTo === 'stdout') redirectConsole(openPartLog('launcher', settings, onError).add)
}

export function logFolder(dataDir: string): string {
  return join(dataDir, 'logs')
}

/** Returns a message as people read it in a terminal. */
export function textOf({ msg, detail }: Pick<LogEntry, 'msg' | 'detail'>): string {
  return detail === undefined ? `${msg}\n` : `${msg}\n${detail}\n`
}

function follow(source: Readable | null, reader: LogReader): LogReader {
  source?.on('data', reader.write)
  source?.on('end', reader.flush)
  return reader
}

const standardOutput: LogFile = { write: (chunk) => void process.stdout.write(chunk) }

function openJsonFile(file: string, part: string): LogFile {
  const noteMissing = (note: string) => lineOf(part, toEntry('warn', note))
  return openLogFile(file, { say: console.error, noteMissing })
}

function lineOf(part: string, { time, level, ...rest }: LogEntry): string {
  return `${JSON.stringify({ time, level, part, ...rest })}\n`
}
