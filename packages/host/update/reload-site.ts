import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from '#host/launch/failure.ts'
import {
  LAUNCHER,
  OUTGOING_FRONT,
  runningLauncher,
  runningProcess,
} from '#host/launch/left-behind.ts'
import { forgetFailedStart, readFailedStart } from './failed-start.ts'

type Options = {
  readonly dataDir: string
  readonly folder: string
  readonly say: (line: string) => void
  /** Time the version has to start, in milliseconds: by default enough for a build on a slow machine. */
  readonly maxStartMs?: number
}

const MAX_START_MS = 10 * 60_000
const CHECK_EVERY_MS = 200

/** Returns true while a launcher runs the site, or a front serves stored pages until a new launcher has started. */
export function isServing(dataDir: string): boolean {
  return [LAUNCHER, OUTGOING_FRONT].some((name) => runningProcess(dataDir, name) !== undefined)
}

/**
 * Restarts the running site with the code in a folder, while its front serves on. If a version that doesn't start is
 * being tried at the moment, waits until the next try has started.
 *
 * @throws Failure that says why the version didn't start
 */
export async function reloadSite({
  dataDir,
  folder,
  say,
  maxStartMs = MAX_START_MS,
}: Options): Promise<void> {
  const former = runningLauncher(dataDir)
  forgetFailedStart(dataDir)
  if (former !== undefined) {
    say('Reloading …')
    process.kill(former.pid, 'SIGUSR2')
  }
  const giveUpAt = Date.now() + maxStartMs
  let hasLeft = false
  while (Date.now() < giveUpAt) {
    await pause(CHECK_EVERY_MS)
    const launcher = runningLauncher(dataDir)
    const isNew = launcher?.pid !== former?.pid || launcher?.since !== former?.since
    if (launcher && isNew) return
    const reason = readFailedStart(dataDir, folder)
    if (reason !== undefined) throw new Failure(reason)
    if (launcher) continue
    if (!hasLeft) say('Starting …')
    hasLeft = true
  }
  throw new Failure(
    `The site did not start within ${maxStartMs / 60_000} minutes. Its output says why.`,
  )
}
