import { parseArgs } from 'node:util'
import { runCommand } from '#host/launch/failure.ts'
import { readSettings, root } from '#host/launch/settings.ts'
import { untilInterrupted } from '#host/update/interruption.ts'
import { Releases } from '#host/update/releases.ts'
import { runningSite } from '#host/update/running-site.ts'
import { updateTo } from '#host/update/switch-release.ts'

// npm run update -- <commit, branch or tag>: installs and builds a version next to the running one, copies the data if
// the new version may change it, and reloads the site. Without an argument, the newest commit of the main branch.
await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const site = runningSite(readSettings())
  await updateTo(positionals[0], new Releases(root), site, untilInterrupted())
  return 0
})
