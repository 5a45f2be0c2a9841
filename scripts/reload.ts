import { setTimeout as pause } from 'node:timers/promises'
import { Failure, runCommand } from '#host/launch/failure.ts'
import { LAUNCHER, runningProcess } from '#host/launch/left-behind.ts'
import { readSettings } from '#host/launch/settings.ts'

/** Time the new version has to start, in milliseconds: enough for a build on a slow machine. */
const MAX_START_MS = 10 * 60_000
const CHECK_EVERY_MS = 200

// npm run reload: restarts the running site with the current code and settings. Visitors notice nothing: the old front
// serves until the new one is ready.
await runCommand(async () => {
  if (process.platform === 'win32') {
    throw new Failure('Windows cannot signal a reload. Stop the site and start it again.')
  }
  const { dataDir } = readSettings()
  const former = runningProcess(dataDir, LAUNCHER)
  if (former === undefined) throw new Failure('The site is not running. Start it with "npm start".')
  process.kill(former, 'SIGUSR2')
  console.log('Finishing the requests under way …')
  const giveUpAt = Date.now() + MAX_START_MS
  let hasLeft = false
  while (Date.now() < giveUpAt) {
    await pause(CHECK_EVERY_MS)
    const launcher = runningProcess(dataDir, LAUNCHER)
    if (launcher === former) continue
    if (launcher !== undefined) {
      console.log('The new version is serving.')
      return 0
    }
    if (!hasLeft) console.log('Starting the new version …')
    hasLeft = true
  }
  throw new Failure(
    'The new version did not start within 10 minutes. The output of the site says why.',
  )
})
