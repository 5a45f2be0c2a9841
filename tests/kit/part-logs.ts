import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { textOf } from '#host/launch/part-log.ts'

const parts = ['front', 'site', 'lake', 'supabase']

/** Reads what the parts of a site write to their logs in these folders from now on. */
export function partLogs(folders: readonly string[]) {
  const logs = folders
    .flatMap((folder) => parts.map((name) => ({ name: `${name}.log`, folder })))
    .map(({ name, folder }) => {
      const file = join(folder, name)
      return { name, file, begin: existsSync(file) ? statSync(file).size : 0 }
    })
  const read = ({ file, begin }: { file: string; begin: number }) =>
    existsSync(file) ? textIn(readFrom(file, begin).toString()) : ''
  return {
    newLines: (): string[] =>
      logs.flatMap((log) =>
        read(log)
          .split('\n')
          .filter(Boolean)
          .map((line) => `${log.name}: ${line}`),
      ),
    sinceBegin: () =>
      logs.map((log) => ({ name: log.name, text: read(log) })).filter(({ text }) => text !== ''),
  }
}

/** Reads a log from a position. A log that became too large continues in a new file (lib/log-file.ts). */
function readFrom(file: string, begin: number): Buffer {
  const bytes = readFileSync(file)
  if (bytes.length >= begin) return bytes.subarray(begin)
  return Buffer.concat([readFileSync(`${file}.1`).subarray(begin), bytes])
}

const entry = z.object({ msg: z.string(), detail: z.string().optional() })

/** Returns the messages of a log as people read them. */
function textIn(lines: string): string {
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => textOf(entry.parse(JSON.parse(line))))
    .join('')
}
