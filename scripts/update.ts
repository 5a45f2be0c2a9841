import { parseArgs } from 'node:util'
import { runCommand } from '#host/launch/failure.ts'
import { LAUNCHER, runningProcess } from '#host/launch/left-behind.ts'
import { readSettings, root } from '#host/launch/settings.ts'
import { Releases, runIn } from '#host/update/releases.ts'

// npm run update -- <commit, branch or tag>: installs and builds a version next to the running one, copies the data if
// the new version may change it, and reloads the site. Without an argument, the newest commit of the main branch.
await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [revision] = positionals
  const releases = new Releases(root)
  const folder = releases.create(revision)
  console.log(`Preparing ${folder} …`)
  runIn(folder, 'build')
  const isRunning = runningProcess(readSettings().dataDir, LAUNCHER) !== undefined
  if (isRunning) runIn(folder, 'backup', '--before-update')
  releases.switchTo(folder)
  if (isRunning) runIn(folder, 'reload')
  else console.log(`The site is not running. Its next start uses ${folder}.`)
  releases.removeOld()
  return 0
})
