import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'

/** Of each part by its name: its process, and what tells that from another one that has its number later. */
const schema = z
  .record(z.string(), z.object({ pid: z.number().int().positive(), mark: z.string().min(1) }))
  .catch({})

type Limits = {
  /** So long a part may take to end by itself, in milliseconds: each does when it hears that its launcher is gone. */
  readonly patienceMs?: number
}

const PATIENCE_MS = 5000
const CHECK_EVERY_MS = 50

/**
 * Writes down which process a part has, so that the next start finds it: a part that hangs does not hear that its
 * launcher was killed, and goes on hanging with its port and its data folder.
 */
export function notePart(dataDir: string, name: string, pid: number): void {
  const mark = markOf(pid)
  if (mark === undefined) return
  const noted = { ...readNoted(dataDir), [name]: { pid, mark } }
  try {
    writeFileSync(fileOf(dataDir), JSON.stringify(noted))
  } catch (error) {
    // With a full disk the site goes on; only a start after the launcher was killed has more to say then.
    console.error(`Which process ${name} has could not be written down: ${String(error)}.`)
  }
}

/**
 * Ends what an earlier start left behind, after giving it the time to end by itself. Only for whoever holds the data
 * folder: what was noted there then has no launcher any more.
 *
 * @returns the names of the parts that had to be killed
 */
export async function endLeftBehind(
  dataDir: string,
  { patienceMs = PATIENCE_MS }: Limits = {},
): Promise<string[]> {
  const left = Object.entries(readNoted(dataDir)).filter(([, { pid, mark }]) => isThere(pid, mark))
  const ends = left.map(async ([name, { pid, mark }]) => {
    for (let waited = 0; waited < patienceMs; waited += CHECK_EVERY_MS) {
      await pause(CHECK_EVERY_MS)
      if (!isThere(pid, mark)) return []
    }
    process.kill(pid, 'SIGKILL')
    while (isThere(pid, mark)) await pause(CHECK_EVERY_MS)
    console.error(`${name} of an earlier start still hung (process ${pid}) and was killed.`)
    return [name]
  })
  return (await Promise.all(ends)).flat()
}

function isThere(pid: number, mark: string): boolean {
  return markOf(pid) === mark
}

/**
 * When a process began, which no other process with its number can have in common with it.
 *
 * @returns undefined where there is no such process, or no way to tell (Windows)
 */
function markOf(pid: number): string | undefined {
  if (process.platform === 'win32') return undefined
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
    return stdout?.trim() || undefined
  }
  const text = statOf(pid)
  // proc_pid_stat(5): behind the name in parentheses the state comes third, the time of the start is the 22nd field.
  const [state, ...fields] = text.slice(text.lastIndexOf(')') + 2).split(' ')
  if (!state || state === 'Z') return undefined
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  return `${boot} ${fields[18]}`
}

/** Empty for a process that is not there, or ends just now. */
function statOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}

function readNoted(dataDir: string) {
  const file = fileOf(dataDir)
  return schema.parse(existsSync(file) ? parsed(readFileSync(file, 'utf8')) : {})
}

/** What was cut off by a full disk or a power failure tells nothing. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

function fileOf(dataDir: string): string {
  return join(dataDir, 'parts.json')
}
