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

type Releases = Pick<
  ReleaseFolders,
  'lock' | 'at' | 'create' | 'describe' | 'switchTo' | 'returnTo' | 'removeOld'
>

export type Site = {
  readonly dataDir: string
  readonly distDir: string
  /** False if Sanity and Supabase are hosted. A rollback doesn't touch their data. */
  readonly storesData: boolean
  readonly isServing: () => boolean
  /** Folder of the launcher's code. After a reload of the site only, that of an earlier release. */
  readonly runningCode: () => string | undefined
  /** Runs a command of a release, and ends it when the signal aborts. @throws Failure if it fails or was ended */
  readonly run: (folder: string, args: readonly string[], signal: AbortSignal) => Promise<void>
  /** Makes the running site start with a release. @throws Failure that says why it didn't start */
  readonly reload: (folder: string) => Promise<void>
  readonly say: (line: string) => void
}

/**
 * Installs a release next to the current one and makes the site start with it. If the new release can't be built or
 * doesn't start, the site goes on with the current one.
 *
 * @param revision a commit, branch or tag; by default the newest commit of the main branch
 * @param interruption aborts the update, as long as the current release is still the old one
 * @throws Failure that says what went wrong and which release runs
 */
export async function updateTo(
  revision: string | undefined,
  releases: Releases,
  site: Site,
  interruption: AbortSignal,
): Promise<void> {
  const current = releases.at('current')
  if (!current) {
    throw new Failure(
      'This clone has no releases (docs/deploy/one-server.md). To update it, stop the site and run "git pull" and "npm start".',
    )
  }
  releases.lock()
  const folder = releases.create(revision)
  const commit = releases.describe(folder)
  if (folder === current) {
    return site.say(
      `${commit} is the current version already (${folder}). "npm run reload" restarts it.`,
    )
  }
  site.say(`Preparing ${commit} in ${folder} …`)
  const isServing = site.isServing()
  try {
    await site.run(folder, ['build'], interruption)
    if (isServing) await site.run(folder, ['backup', '--before-update'], interruption)
    interruption.throwIfAborted()
  } catch (error) {
    // Removing the packages, tens of thousands of files, may take half a minute.
    site.say(`${interruption.aborted ? 'Stopped' : 'That failed'}. Cleaning up …`)
    tidyUp(releases, site)
    const advice = interruption.aborted ? '' : ' Fix the cause and run "npm run update" again.'
    throw explain(error, `Nothing was changed.${advice}`)
  }
  const beforeCurrent = releases.at('previous')
  releases.switchTo(folder)
  interruption.addEventListener('abort', () =>
    site.say('The new version is starting already. Wait, and then run "npm run rollback".'),
  )
  if (isServing) {
    await site.reload(folder).catch(async (error: unknown) => {
      site.say(`The new version doesn't start: ${messageOf(error)}`)
      const isRestoring = await prepareReturn(current, beforeCurrent, releases, site)
      await site.reload(current)
      if (isRestoring) sayWhereDataIs(site)
      tidyUp(releases, site, folder)
      throw new Failure(
        `The update to ${commit} failed, and the site runs ${current} again. The logs of the site say more.`,
      )
    })
    site.say(`The new version is serving: ${commit}`)
  } else {
    site.say(`The site is not running. Its next start uses ${folder}.`)
  }
  tidyUp(releases, site)
}

function tidyUp(releases: Releases, site: Site, failed?: string): void {
  try {
    releases.removeOld({ running: site.runningCode(), failed, distDir: site.distDir })
  } catch (error) {
    site.say(`Couldn't remove old versions: ${messageOf(error)}`)
  }
}

/**
 * Returns to the release before the current one.
 *
 * @throws Failure if there is none, if its data can't be restored, or if it doesn't start
 */
export async function rollBack(releases: Releases, site: Site): Promise<void> {
  const previous = releases.at('previous')
  if (!previous) throw new Failure('There is no previous version. `npm run update` keeps one.')
  releases.lock()
  const isServing = site.isServing()
  const isRestoring = await prepareReturn(previous, undefined, releases, site)
  if (!isServing) return site.say(`The site is not running. Its next start uses ${previous}.`)
  await site.reload(previous)
  site.say(`The site runs ${releases.describe(previous)} again (${previous}).`)
  if (isRestoring) sayWhereDataIs(site)
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
    say('What was saved since then is not in it, and moves to a folder of its own.')
    restoreAtNextStart(dataDir, { file, version })
  }
  releases.returnTo(target, beforeTarget)
  return file !== undefined
}

/** Names the folder that the newest restore has moved aside. */
function sayWhereDataIs({ dataDir, say }: Site): void {
  const prefix = `${basename(dataDir)}.before-`
  const folders = readdirSync(dirname(dataDir)).filter((name) => name.startsWith(prefix))
  const newest = join(dirname(dataDir), folders.toSorted().at(-1) ?? `${prefix}…`)
  say(`What was saved since the update is in ${newest}.`)
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
