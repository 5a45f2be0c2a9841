import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { Failure } from '#host/launch/failure.ts'
import { readDataVersion } from './data-version.ts'
import { restoreAtNextStart } from './pending-restore.ts'
import type { Releases as ReleaseFolders } from './releases.ts'

const dataVersionModule = z.object({
  versionOfCode: z.custom<() => string>((value) => typeof value === 'function'),
})

type Releases = Pick<ReleaseFolders, 'at' | 'create' | 'switchTo' | 'returnTo' | 'removeOld'>

export type Site = {
  readonly dataDir: string
  /** False if Sanity and Supabase are hosted. A rollback doesn't touch their data. */
  readonly storesData: boolean
  readonly isServing: () => boolean
  /** Folder of the launcher's code. After a reload of the site only, that of an earlier release. */
  readonly runningCode: () => string | undefined
  /** Runs a command of a release. @throws Failure if it fails */
  readonly run: (folder: string, ...args: string[]) => void
  /** Makes the running site start with a release. @throws Failure that says why it didn't start */
  readonly reload: (folder: string) => Promise<void>
  readonly say: (line: string) => void
}

/**
 * Installs a release next to the current one and makes the site start with it. If the new release can't be built or
 * doesn't start, the site goes on with the current one.
 *
 * @param revision a commit, branch or tag; by default the newest commit of the main branch
 * @throws Failure that says what went wrong and which release runs
 */
export async function updateTo(
  revision: string | undefined,
  releases: Releases,
  site: Site,
): Promise<void> {
  const current = releases.at('current')
  if (!current) {
    throw new Failure(
      'This clone has no releases (docs/deploy/one-server.md). To update it, stop the site and run "git pull" and "npm start".',
    )
  }
  const folder = releases.create(revision)
  if (folder === current) {
    return site.say(`${folder} is the current version already. "npm run reload" restarts it.`)
  }
  site.say(`Preparing ${folder} …`)
  const isServing = site.isServing()
  try {
    site.run(folder, 'build')
    if (isServing) site.run(folder, 'backup', '--before-update')
  } catch (error) {
    throw explain(error, 'Nothing was changed. Fix the cause and run "npm run update" again.')
  }
  const beforeCurrent = releases.at('previous')
  releases.switchTo(folder)
  if (isServing) {
    await site.reload(folder).catch(async (error: unknown) => {
      site.say(`The new version doesn't start: ${messageOf(error)}`)
      await prepareReturn(current, beforeCurrent, releases, site)
      await site.reload(current)
      throw new Failure(
        `The update failed, and the site runs ${current} again. The logs of the site say more.`,
      )
    })
    site.say('The new version is serving.')
  } else {
    site.say(`The site is not running. Its next start uses ${folder}.`)
  }
  releases.removeOld(site.runningCode())
}

/**
 * Returns to the release before the current one.
 *
 * @throws Failure if there is none, if its data can't be restored, or if it doesn't start
 */
export async function rollBack(releases: Releases, site: Site): Promise<void> {
  const previous = releases.at('previous')
  if (!previous) throw new Failure('There is no previous version. `npm run update` keeps one.')
  const isServing = site.isServing()
  const isRestoring = await prepareReturn(previous, undefined, releases, site)
  if (!isServing) return site.say(`The site is not running. Its next start uses ${previous}.`)
  await site.reload(previous)
  site.say(`The site runs ${previous} again.`)
  if (isRestoring) site.say(`What was saved since the update is in ${formerData(site.dataDir)}.`)
}

/**
 * Makes the next start run an earlier release, with the data that it knows.
 *
 * @returns true if that start restores a copy of the data
 */
async function prepareReturn(
  target: string,
  beforeTarget: string | undefined,
  releases: Releases,
  { dataDir, storesData, say }: Site,
): Promise<boolean> {
  const version = await versionOf(target)
  const file = storesData ? copyFor(dataDir, version) : undefined
  if (file) {
    say(`The update may have changed the stored data. Restoring the copy that it made: ${file}`)
    say('What was saved since then is not in it, and stays in a folder of its own.')
    restoreAtNextStart(dataDir, { file, version })
  }
  releases.returnTo(target, beforeTarget)
  return file !== undefined
}

/** Returns the folder that the newest restore has moved aside. */
function formerData(dataDir: string): string {
  const prefix = `${basename(dataDir)}.before-`
  const folders = readdirSync(dirname(dataDir)).filter((name) => name.startsWith(prefix))
  return join(dirname(dataDir), folders.toSorted().at(-1) ?? `${prefix}…`)
}

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

function explain(error: unknown, advice: string): unknown {
  return error instanceof Failure ? new Failure(`${error.message}\n${advice}`) : error
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
