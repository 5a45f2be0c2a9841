import { readFileSync } from 'node:fs'
import { Failure } from '#host/launch/failure.ts'

const CHECK_EVERY_MS = 500

/** bootstrap.mjs, npm's shell, npm, and what started npm: `su` kills only the last one. */
const WATCHED_ANCESTORS = 4

/**
 * Returns a signal that aborts when the command is to stop: on Ctrl-C, SIGTERM and SIGHUP, and when a process that
 * started it has ended. Its reason is a Failure.
 */
export function untilInterrupted(): AbortSignal {
  const interruption = new AbortController()
  const stop = (why: string) => interruption.abort(new Failure(`Stopped: ${why}.`))
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => stop(`this command received ${name}`))
  }
  const started = ancestors().join()
  const check = () => {
    if (ancestors().join() !== started) stop('the terminal or command that started it has ended')
  }
  setInterval(check, CHECK_EVERY_MS).unref()
  return interruption.signal
}

function ancestors(): number[] {
  const pids = [process.ppid]
  while (pids.length < WATCHED_ANCESTORS) {
    const parent = parentOf(pids.at(-1) ?? 0)
    if (parent === undefined) break
    pids.push(parent)
  }
  return pids
}

/** Returns undefined for the first process of the machine, and where there is no /proc. */
function parentOf(pid: number): number | undefined {
  try {
    const [, parent] = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(parent) || undefined
  } catch {
    return undefined
  }
}
