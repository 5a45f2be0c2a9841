import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'

/** By process name: its PID, and a mark that distinguishes it from a later process with the same PID. */
const schema = z
  .record(
    z.string(),
    z.object({
      pid: z.number().int().positive(),
      mark: z.string().min(1),
      /** Folder of the build that a launcher serves. */
      build: z.string().optional(),
      /** Folder of a launcher's own code. */
      folder: z.string().optional(),
      /** When a launcher began to serve the build, in milliseconds since 1970. */
      since: z.number().optional(),
    }),
  )
  .catch({})

type Entry = z.infer<typeof schema>[string]

type Limits = {
  /** Milliseconds a process gets to exit on its own, as each does when its connection to the launcher closes. */
  readonly patienceMs?: number
}

const PATIENCE_MS = 5000
const CHECK_EVERY_MS = 50

/** Name under which a launcher records itself once the site is up. */
export const LAUNCHER = 'launcher'

/** Name of a front that its launcher has detached. It serves until the next front is ready. */
export const OUTGOING_FRONT = 'outgoing front'

/**
 * Records a process's PID for the next start. A hung process doesn't notice that its launcher was killed, and keeps its
 * port and its data folder.
 */
export function recordProcess(
  dataDir: string,
  name: string,
  pid: number,
  details: Pick<Entry, 'build' | 'folder' | 'since'> = {},
): void {
  const mark = markOf(pid)
  if (mark === undefined) return
  const others = Object.entries(readEntries(dataDir)).filter(([, entry]) => entry.pid !== pid)
  writeEntries(dataDir, { ...Object.fromEntries(others), [name]: { pid, mark, ...details } })
}

/** Returns the PID of a recorded process that is still running. */
export function runningProcess(dataDir: string, name: string): number | undefined {
  const entry = readEntries(dataDir)[name]
  return entry && isAlive(entry.pid, entry.mark) ? entry.pid : undefined
}

/** Returns the record of the launcher that runs the site, or undefined if the site isn't running. */
export function runningLauncher(dataDir: string): Entry | undefined {
  const isRunning = runningProcess(dataDir, LAUNCHER) !== undefined
  return isRunning ? readEntries(dataDir)[LAUNCHER] : undefined
}

/** Ends a front that an earlier launcher has detached. It answers the requests under way first. */
export function endOutgoingFront(dataDir: string): void {
  const { [OUTGOING_FRONT]: _, ...others } = readEntries(dataDir)
  const pid = runningProcess(dataDir, OUTGOING_FRONT)
  if (pid !== undefined) process.kill(pid, 'SIGTERM')
  writeEntries(dataDir, others)
}

/**
 * Kills processes that an earlier start left behind, after giving them time to exit on their own. Call it only while
 * holding the data folder's lock, because then no other launcher owns the recorded processes.
 *
 * @returns the names of the processes that had to be killed
 */
export async function killLeftBehind(
  dataDir: string,
  { patienceMs = PATIENCE_MS }: Limits = {},
): Promise<string[]> {
  const left = Object.entries(readEntries(dataDir)).filter(
    ([name, { pid, mark }]) => name !== LAUNCHER && name !== OUTGOING_FRONT && isAlive(pid, mark),
  )
  const ends = left.map(async ([name, { pid, mark }]) => {
    for (let waited = 0; waited < patienceMs; waited += CHECK_EVERY_MS) {
      await pause(CHECK_EVERY_MS)
      if (!isAlive(pid, mark)) return []
    }
    process.kill(pid, 'SIGKILL')
    while (isAlive(pid, mark)) await pause(CHECK_EVERY_MS)
    console.error(
      `${name} was still hanging from an earlier start (process ${pid}) and was killed.`,
    )
    return [name]
  })
  return (await Promise.all(ends)).flat()
}

function isAlive(pid: number, mark: string): boolean {
  return markOf(pid) === mark
}

/**
 * Returns a mark derived from the start time, which no later process with the same PID shares.
 *
 * @returns undefined when there is no such process, or on Windows, which offers no cheap way to tell
 */
function markOf(pid: number): string | undefined {
  if (process.platform === 'win32') return undefined
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
    return stdout?.trim() || undefined
  }
  const text = statOf(pid)
  // proc_pid_stat(5): after the name in parentheses comes the state (field 3); the start time is field 22.
  const [state, ...fields] = text.slice(text.lastIndexOf(')') + 2).split(' ')
  if (!state || state === 'Z') return undefined
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  return `${boot} ${fields[18]}`
}

/** Returns an empty string for a process that doesn't exist or is just exiting. */
function statOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}

function writeEntries(dataDir: string, entries: z.infer<typeof schema>): void {
  try {
    writeFileSync(fileOf(dataDir), JSON.stringify(entries))
  } catch (error) {
    // Not fatal: on a full disk the site keeps running, and only cleanup after a killed launcher suffers.
    console.error(`Couldn't record the process IDs: ${String(error)}.`)
  }
}

function readEntries(dataDir: string) {
  const file = fileOf(dataDir)
  return schema.parse(existsSync(file) ? parseOrEmpty(readFileSync(file, 'utf8')) : {})
}

/** Treats a file truncated by a full disk or a power failure as empty. */
function parseOrEmpty(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

function fileOf(dataDir: string): string {
  return join(dataDir, 'parts.json')
}
