import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './settings.ts'

/**
 * Limits memory overhead: by default glibc creates up to eight arenas per core (mallopt(3), M_ARENA_MAX). Other systems
 * ignore the variable.
 */
const memorySettings = { MALLOC_ARENA_MAX: '2' }

/** Megabytes per half of V8's new space: collects young objects more often, in exchange for less memory. */
const newSpaceFlag = '--max-semi-space-size=8'

const consoleModule = pathToFileURL(join(import.meta.dirname, 'part-console.ts')).href

export type PartProcess = {
  readonly child: ChildProcess
  /** Resolves when the process has exited, with an error if it could not be started. */
  readonly ended: Promise<Error | undefined>
}

/**
 * Starts a child process with an IPC channel, which closes when this process dies.
 *
 * @param env the child's whole environment; only NODE_ENV and the memory settings are added
 * @param onError receives IPC errors while the process runs
 * @param folder folder of the code, in which it runs
 * @param socket file descriptor of a listening socket. The child gets its own descriptor in LISTEN_FD.
 * @throws Error when the system refuses immediately, for example for lack of memory
 */
export function startProcess(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  onError: (error: Error) => void,
  { folder = root, socket }: { folder?: string | undefined; socket?: number | undefined } = {},
): PartProcess {
  const stdio = [
    'ignore',
    'pipe',
    'pipe',
    'ipc',
    ...(socket === undefined ? [] : [socket]),
  ] as const
  const child = spawn(process.execPath, [newSpaceFlag, '--import', consoleModule, ...args], {
    cwd: folder,
    env: {
      NODE_ENV: process.env.NODE_ENV,
      ...memorySettings,
      ...env,
      ...(socket !== undefined && { LISTEN_FD: String(stdio.length - 1) }),
    },
    stdio: [...stdio],
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
 * Asks a process to exit, and sends SIGKILL if it doesn't in time. Resolves when it has exited.
 *
 * @param patienceMs milliseconds the process has to exit on its own
 * @param ask by default sends SIGTERM
 */
export async function endProcess(
  child: ChildProcess,
  patienceMs: number,
  onKill: () => void,
  ask: () => unknown = () => child.kill('SIGTERM'),
): Promise<void> {
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  ask()
  const patience = setTimeout(() => {
    onKill()
    child.kill('SIGKILL')
  }, patienceMs)
  await exited
  clearTimeout(patience)
}

/** Resolves when the process sends a message. Earlier ones may still be unread. */
export function messageFrom(child: ChildProcess, wanted: string): Promise<void> {
  return new Promise((resolve) => {
    const listen = (message: unknown) => {
      if (message !== wanted) return
      child.off('message', listen)
      resolve()
    }
    child.on('message', listen)
  })
}
