import { join } from 'node:path'
import { buildIsCurrent } from '#host/launch/build.ts'
import { Failure, runCommand } from '#host/launch/failure.ts'
import { runningLauncher } from '#host/launch/left-behind.ts'
import { readSettings, root } from '#host/launch/settings.ts'
import { ensureBuild } from '#host/launch/site.ts'

// npm run build: makes the build that `npm start` serves, without content, accounts or secrets.
await runCommand(async () => {
  const settings = readSettings()
  const folder = join(root, settings.distDir)
  if (runningLauncher(settings.dataDir)?.build === folder && !buildIsCurrent(settings)) {
    throw new Failure(
      `The running site serves ${folder}. Stop it before you build there. A server with releases is updated without that: "npm run update".`,
    )
  }
  const isNew = await ensureBuild({ ...settings, build: 'when-stale' })
  console.log(isNew ? 'Built.' : 'The build is current.')
  return 0
})
