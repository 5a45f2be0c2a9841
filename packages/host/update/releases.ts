import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isHeldByAnother, lockDataFolder } from 'brightkeel-lake/data-folder'
import { hasBuild } from '#host/launch/build.ts'
import { Failure } from '#host/launch/failure.ts'

const KEPT_RELEASES = 3

/** Free bytes that a build needs. On a full disk, the running site couldn't save either. */
const BUILD_BYTES = 700e6
const PACKAGES_BYTES = 2e9

type Removal = {
  /** Folder of the code that still runs, which may be that of an earlier release. */
  readonly running?: string | undefined
  /** Folder of a release that didn't start. */
  readonly failed?: string | undefined
  /** Name of the folder with the build, in each release. */
  readonly distDir: string
}

/**
 * The versions of the site on a server: a folder per commit, and links to the one that runs and the one before it.
 *
 * ```
 * repository.git/          a mirror of the repository, or a clone
 * releases/3f2a91c04b1d/   a work tree with its own packages and build
 * current -> releases/3f2a91c04b1d
 * previous -> releases/91bd02c7ea55
 * .env                     the settings of all releases
 * .update/                 the lock of the update or rollback that is running
 * ```
 */
export class Releases {
  readonly #repository: string
  readonly #base: string

  /**
   * @param folder the clone, or a release
   * @throws Failure if the folder is in no Git repository
   */
  constructor(folder: string) {
    const common = git(folder, 'rev-parse', '--path-format=absolute', '--git-common-dir')
    this.#repository = basename(common) === '.git' ? dirname(common) : common
    this.#base = dirname(this.#repository)
  }

  /**
   * Refuses other updates and rollbacks until this process ends. The operating system releases the lock then, however the
   * process ends.
   *
   * @throws Failure naming the process that has the lock
   */
  lock(): void {
    const folder = join(this.#base, '.update')
    try {
      lockDataFolder(folder)
    } catch (error) {
      if (!isHeldByAnother(error)) throw new Failure(String(error))
      const holder = join(folder, 'lock.pid')
      const since = statSync(holder, { throwIfNoEntry: false })?.mtime.toLocaleString('sv')
      const who = since && `: process ${readFileSync(holder, 'utf8').trim()}, since ${since}`
      throw new Failure(
        `Another update or rollback is running${who ?? ''}. Wait until it has ended, or end that process.`,
      )
    }
  }

  /** Returns the folder that a link leads to, or undefined. */
  at(link: 'current' | 'previous'): string | undefined {
    const path = join(this.#base, link)
    return existsSync(path) ? realpathSync(path) : undefined
  }

  /**
   * Fetches the newest commits and creates the folder of a release, without a build.
   *
   * @param revision a commit, branch or tag; by default the newest commit of the main branch
   */
  create(revision = this.#mainBranch()): string {
    git(this.#repository, 'fetch', '--tags', '--quiet', 'origin')
    const commit = git(this.#repository, 'rev-parse', '--verify', `${revision}^{commit}`)
    const current = this.at('current')
    // Compared by commit, because the folder of the first release is named otherwise (docs/deploy/one-server.md).
    if (current && git(current, 'rev-parse', 'HEAD') === commit) return current
    const folder = join(this.#base, 'releases', commit.slice(0, 12))
    mkdirSync(dirname(folder), { recursive: true })
    git(this.#repository, 'worktree', 'prune')
    // An earlier update may have been interrupted while it wrote the files.
    if (existsSync(folder)) git(folder, 'checkout', '--quiet', '--force', '--detach', commit)
    else git(this.#repository, 'worktree', 'add', '--quiet', '--detach', folder, commit)
    const settings = join(this.#base, '.env')
    const link = join(folder, '.env')
    if (existsSync(settings) && !existsSync(link)) symlinkSync(settings, link)
    this.#sharePackages(folder)
    requireSpace(folder)
    return folder
  }

  /** Returns the short hash and the subject of a release's commit. */
  describe(folder: string): string {
    return git(folder, 'log', '-1', '--format=%h (%s)')
  }

  switchTo(folder: string): void {
    const current = this.at('current')
    if (current === folder) return
    if (current) this.#link('previous', current)
    this.#link('current', folder)
  }

  /** Makes an earlier release the current one. Only the release before that one, if any, is the previous one then. */
  returnTo(earlier: string, beforeIt?: string): void {
    this.#link('current', earlier)
    if (beforeIt) this.#link('previous', beforeIt)
    else rmSync(join(this.#base, 'previous'), { force: true })
  }

  /**
   * Removes failed releases and those without a build, and all but the newest of the others. The current and the previous
   * one always stay.
   */
  removeOld({ running, failed, distDir }: Removal): void {
    const folder = join(this.#base, 'releases')
    const links = [this.at('current'), this.at('previous'), running]
    const used = new Set(links.filter((path) => path !== undefined))
    const unused = readdirSync(folder)
      .map((name) => join(folder, name))
      // An operator's own folder is not a work tree, and stays.
      .filter((path) => existsSync(join(path, '.git')) && !used.has(realpathSync(path)))
      .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
    const isGood = (path: string) => path !== failed && hasBuild(distDir, path)
    const kept = unused.filter(isGood).slice(0, Math.max(0, KEPT_RELEASES - used.size))
    for (const path of unused.filter((each) => !kept.includes(each))) {
      // Processes of a build that was just killed may still write.
      rmSync(path, { recursive: true, force: true, maxRetries: 5 })
    }
    git(this.#repository, 'worktree', 'prune')
  }

  /** Links the packages of the current release if the new one needs the same: that saves minutes and gigabytes. */
  #sharePackages(folder: string): void {
    const current = this.at('current')
    const target = join(folder, 'node_modules')
    if (!current || existsSync(target) || !hasSameLockfile(current, folder)) return
    // Without the development packages, the new release can't be built.
    if (!existsSync(join(current, 'node_modules', 'node'))) return
    const unfinished = `${target}.new`
    rmSync(unfinished, { recursive: true, force: true })
    const { status } = spawnSync('cp', ['-al', join(current, 'node_modules'), unfinished])
    // On a file system without hard links, the build installs the packages.
    if (status === 0) renameSync(unfinished, target)
    else rmSync(unfinished, { recursive: true, force: true })
  }

  #mainBranch(): string {
    const isMirror = git(this.#repository, 'rev-parse', '--is-bare-repository') === 'true'
    return isMirror ? 'HEAD' : 'origin/HEAD'
  }

  #link(name: string, folder: string): void {
    const path = join(this.#base, name)
    if (existsSync(path) && readlinkSync(path) === folder) return
    // A rename replaces the link in one step.
    rmSync(`${path}.new`, { force: true })
    symlinkSync(folder, `${path}.new`)
    renameSync(`${path}.new`, path)
  }
}

/** @throws Failure if the disk has no space for the packages and the build of a release */
function requireSpace(folder: string): void {
  const hasPackages = existsSync(join(folder, 'node_modules'))
  const needed = hasPackages ? BUILD_BYTES : BUILD_BYTES + PACKAGES_BYTES
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize >= needed) return
  const [free, enough] = [bavail * bsize, needed].map((bytes) => (bytes / 1e9).toFixed(1))
  throw new Failure(
    `The new version needs ${enough} GB of disk space, and ${free} GB are free. Nothing was changed.`,
  )
}

function hasSameLockfile(...folders: readonly [string, string]): boolean {
  const [one, other] = folders.map((folder) => {
    const file = join(folder, 'package-lock.json')
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  })
  return one !== undefined && one === other
}

function git(folder: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
  })
  if (error) throw new Failure(`Couldn't run git: ${error.message}`)
  if (status !== 0) throw new Failure(`git ${args[0]} failed: ${stderr.trim()}`)
  return stdout.trim()
}
