import { runCommand } from '#host/launch/failure.ts'
import { readSettings, root } from '#host/launch/settings.ts'
import { Releases } from '#host/update/releases.ts'
import { runningSite } from '#host/update/running-site.ts'
import { rollBack } from '#host/update/switch-release.ts'

// npm run rollback: returns to the previous version of the site. If the update has changed the stored data, the copy made
// before it is restored too, and what was stored since then is kept in a folder.
await runCommand(async () => {
  await rollBack(new Releases(root), runningSite(readSettings()))
  return 0
})
