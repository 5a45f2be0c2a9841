import { Failure, runCommand } from '#host/launch/failure.ts'
import { runningLauncher } from '#host/launch/left-behind.ts'
import { readSettings, root } from '#host/launch/settings.ts'
import { isServing, reloadSite } from '#host/update/reload-site.ts'

// npm run reload: restarts the running site with the current code and settings. Visitors notice nothing: the old front
// serves until the new one is ready.
await runCommand(async () => {
  if (process.platform === 'win32') {
    throw new Failure('Windows cannot signal a reload. Stop the site and start it again.')
  }
  const { dataDir } = readSettings()
  if (!isServing(dataDir)) {
    throw new Failure('The site is not running. Start it with "npm start".')
  }
  try {
    await reloadSite({ dataDir, folder: root, say: (line) => console.log(line) })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const still =
      runningLauncher(dataDir) === undefined
        ? 'Stored pages are still served for ten minutes, and the start is tried again every few seconds.'
        : 'The former version is still running.'
    throw new Failure(
      `The site doesn't start: ${error.message}\n${still} Fix the cause, or run "npm run rollback".`,
    )
  }
  console.log('The site runs with the current code and settings.')
  return 0
})
