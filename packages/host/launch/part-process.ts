import { type ChildProcess, spawn } from 'node:child_process'
import { root } from './settings.ts'

/**
 * What a part does not need it gives back. glibc keeps a store of its own for each thread, eight to a core, unless told
 * otherwise (mallopt(3), M_ARENA_MAX); other systems do not read it.
 */
const frugal = { MALLOC_ARENA_MAX: '2' }

/** What is young is collected more often and takes less: megabytes of each half of V8's new space. */
const youngHalf = '--max-semi-space-size=8'

export type PartProcess = {
  readonly child: ChildProcess
  /** Resolves when there is no such process, with why where it could not be started. */
  readonly ended: Promise<Error | undefined>
}

/**
 * Starts a part as a process that hears, by its channel, when this one is gone.
 *
 * @param env the whole environment of the process: nothing of this one's is added but NODE_ENV
 * @param onError hears what goes wrong between the two while it runs
 * @throws Error where the machine refuses at once, for want of memory for instance
 */
export function startProcess(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  onError: (error: Error) => void,
): PartProcess {
  const child = spawn(process.execPath, [youngHalf, ...args], {
    cwd: root,
    env: { NODE_ENV: process.env.NODE_ENV, ...frugal, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const ended = new Promise<Error | undefined>((resolve) => {
    child.once('exit', () => resolve(undefined))
    child.on('error', (error) => (child.pid === undefined ? resolve(error) : onError(error)))
  })
  return { child, ended }
}

export function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null
}

/**
 * Asks a process to end, and kills it when it does not.
 *
 * @param patienceMs milliseconds it has to end in order
 * @returns when it has ended
 */
export async function endProcess(
  child: ChildProcess,
  patienceMs: number,
  onKill: () => void,
): Promise<void> {
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  const patience = setTimeout(() => {
    onKill()
    child.kill('SIGKILL')
  }, patienceMs)
  await exited
  clearTimeout(patience)
}
