import { runCommand } from '#host/launch/failure.ts'
import { readSettings } from '#host/launch/settings.ts'
import { ensureBuild } from '#host/launch/site.ts'

// npm run build: makes the build that `npm start` serves, without content, accounts or secrets. Stop the site first.
await runCommand(async () => {
  const isNew = await ensureBuild({ ...readSettings(), build: 'when-stale' })
  console.log(isNew ? 'Built.' : 'The build is current.')
  return 0
})
