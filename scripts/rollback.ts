import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { Failure, runCommand } from '#host/launch/failure.ts'
import { LAUNCHER, runningProcess } from '#host/launch/left-behind.ts'
import { readSettings, root } from '#host/launch/settings.ts'
import { readDataVersion } from '#host/update/data-version.ts'
import { restoreAtNextStart } from '#host/update/pending-restore.ts'
import { Releases, runIn } from '#host/update/releases.ts'

const dataVersionModule = z.object({
  versionOfCode: z.custom<() => string>((value) => typeof value === 'function'),
})

// npm run rollback: returns to the previous version of the site. If the update has changed the stored data, the copy made
// before it is restored too, and what was stored since then is kept in a folder.
await runCommand(async () => {
  const { dataDir } = readSettings()
  const releases = new Releases(root)
  const previous = releases.at('previous')
  if (!previous) throw new Failure('There is no previous version. `npm run update` keeps one.')
  const file = copyFor(dataDir, await versionOf(previous))
  if (file) {
    console.log(`The data was changed by the update. Restoring the copy ${file}.`)
    restoreAtNextStart(dataDir, file)
  }
  releases.returnTo(previous)
  if (runningProcess(dataDir, LAUNCHER) !== undefined) runIn(previous, 'reload')
  else console.log(`The site is not running. Its next start uses ${previous}.`)
  return 0
})

async function versionOf(release: string): Promise<string> {
  const path = join(release, 'packages/host/update/data-version.ts')
  return dataVersionModule.parse(await import(pathToFileURL(path).href)).versionOfCode()
}

/**
 * Returns the copy to restore for a version of the code, or undefined if it can use the data as it is.
 *
 * @throws Failure if the data has changed and there is no copy of the former version
 */
function copyFor(dataDir: string, version: string): string | undefined {
  const stored = readDataVersion(dataDir)
  if (!stored || stored.version === version) return undefined
  if (stored.copy?.version !== version) {
    throw new Failure(
      'The stored data has changed since that version, and there is no copy of it. Restore a backup (docs/backups.md).',
    )
  }
  return stored.copy.file
}
