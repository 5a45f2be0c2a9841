import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { Failure } from '#host/launch/failure.ts'
import { readDataVersion, writeDataVersion } from './data-version.ts'
import { rollBack, type Site, updateTo } from './switch-release.ts'

let base = ''
let said: string[] = []
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'switch-'))
  mkdirSync(dataDir())
  said = []
})

const dataDir = () => join(base, 'data')

/** Creates a release whose code stores data in a version of its own. */
function makeRelease(name: string): string {
  const folder = join(base, name)
  mkdirSync(join(folder, 'packages/host/update'), { recursive: true })
  writeFileSync(
    join(folder, 'packages/host/update/data-version.ts'),
    `export const versionOfCode = () => '${name}'`,
  )
  return folder
}

type Links = { current?: string | undefined; previous?: string | undefined }

/** Has the links of a server in memory. */
function releasesOf(links: Links, next = '') {
  return {
    links,
    lock: () => undefined,
    describe: (folder: string) => `3f2a91c (${basename(folder)})`,
    at: (link: 'current' | 'previous') => links[link],
    create: () => next,
    switchTo(folder: string) {
      links.previous = links.current
      links.current = folder
    },
    returnTo(earlier: string, beforeIt?: string) {
      links.current = earlier
      links.previous = beforeIt
    },
    removeOld: (_: { failed?: string | undefined }): void => undefined,
  }
}

/** A site whose commands do what a test says, and whose new release stores data like its name. */
function siteThat(does: Partial<Site> = {}): Site {
  return {
    dataDir: dataDir(),
    distDir: '.next',
    storesData: true,
    isServing: () => true,
    runningCode: () => undefined,
    run: async () => undefined,
    reload: async () => undefined,
    say: (line) => void said.push(line),
    ...does,
  }
}

const update = (releases: ReturnType<typeof releasesOf>, site: Site, interruption = never) =>
  updateTo('v2', releases, site, interruption)

const never = new AbortController().signal

const fails = (message: string) => async () => {
  throw new Failure(message)
}

it('an update whose build or copy fails leaves the current version alone and says so', async () => {
  const links = { current: makeRelease('one') }
  const releases = releasesOf(links, makeRelease('two'))
  const run = fails('"npm run build" failed.')
  const reload = fails('must not reload')
  await expect(update(releases, siteThat({ run, reload }))).rejects.toThrow(
    /"npm run build" failed\.\nNothing was changed/,
  )
  expect(links).toEqual({ current: join(base, 'one') })
})

it('an update to a version that does not start returns to the version before, with its data', async () => {
  const [zero, one, two] = ['zero', 'one', 'two'].map(makeRelease)
  const links = { current: one, previous: zero }
  const started: string[] = []
  const former = `${dataDir()}.before-20261128T101502Z`
  const reload = async (folder: string) => {
    started.push(folder)
    if (folder !== two) return void mkdirSync(former)
    // The start has changed the data before it failed.
    writeDataVersion(dataDir(), { version: 'two', copy: { file: 'copy.tar.gz', version: 'one' } })
    throw new Failure('site exited with 1.')
  }
  const removed: (string | undefined)[] = []
  const releases = {
    ...releasesOf(links, two),
    removeOld: ({ failed }: { failed?: string | undefined }) => void removed.push(failed),
  }
  await expect(update(releases, siteThat({ reload }))).rejects.toThrow(`the site runs ${one} again`)
  expect(started).toEqual([two, one])
  expect(links).toEqual({ current: one, previous: zero })
  expect(JSON.parse(readFileSync(join(dataDir(), 'restore-next.json'), 'utf8'))).toEqual({
    file: 'copy.tar.gz',
    version: 'one',
  })
  expect(said.join('\n')).toContain("The new version doesn't start: site exited with 1.")
  expect(said.join('\n')).toContain(`since the update is in ${former}`)
  expect(removed).toEqual([two])
})

it('an update that was interrupted during the build or the copy never becomes current', async () => {
  const links = { current: makeRelease('one') }
  const interruption = new AbortController()
  const run = async (_folder: string, [command]: readonly string[]) => {
    if (command === 'backup') interruption.abort(new Failure('Stopped: enough.'))
  }
  const updated = update(
    releasesOf(links, makeRelease('two')),
    siteThat({ run }),
    interruption.signal,
  )
  await expect(updated).rejects.toThrow(/^Stopped: enough\.\nNothing was changed\.$/)
  expect(links).toEqual({ current: join(base, 'one') })
})

it('an update names the commit that is serving', async () => {
  await update(releasesOf({ current: makeRelease('one') }, makeRelease('two')), siteThat())
  expect(said.at(-1)).toBe('The new version is serving: 3f2a91c (two)')
})

it('a rollback keeps the data if both versions store it in the same way', async () => {
  const [one, two] = ['one', 'two'].map(makeRelease)
  writeDataVersion(dataDir(), { version: 'one' })
  const releases = releasesOf({ current: two, previous: one })
  await rollBack(releases, siteThat())
  expect(releases.links.current).toBe(one)
  expect(existsSync(join(dataDir(), 'restore-next.json'))).toBe(false)
})

it('a rollback says where the work since the update stays, and refuses without a copy of the data', async () => {
  const [one, two] = ['one', 'two'].map(makeRelease)
  const releases = () => releasesOf({ current: two, previous: one })
  writeDataVersion(dataDir(), { version: 'two', copy: { file: 'copy.tar.gz', version: 'one' } })
  const former = `${dataDir()}.before-20261128T101502Z`
  await rollBack(releases(), siteThat({ reload: async () => mkdirSync(former) }))
  expect(said.join('\n')).toContain(former)

  writeDataVersion(dataDir(), { version: 'two' })
  const refused = releases()
  await expect(rollBack(refused, siteThat())).rejects.toThrow(/there is no copy of it/)
  expect(refused.links.current).toBe(two)
  expect(readDataVersion(dataDir())?.version).toBe('two')
})

it('a rollback of a site whose services are hosted needs no copy', async () => {
  const [one, two] = ['one', 'two'].map(makeRelease)
  writeDataVersion(dataDir(), { version: 'two' })
  const releases = releasesOf({ current: two, previous: one })
  await rollBack(releases, siteThat({ storesData: false }))
  expect(releases.links.current).toBe(one)
})

it('an update without anything new changes nothing', async () => {
  const one = makeRelease('one')
  await update(releasesOf({ current: one }, one), siteThat({ run: fails('no') }))
  expect(said).toEqual([expect.stringContaining('is the current version already')])
})

it('a clone without releases is told how to update', async () => {
  await expect(update(releasesOf({}), siteThat())).rejects.toThrow('git pull')
})
