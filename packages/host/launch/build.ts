import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openLogFile } from '#lib/log-file.ts'
import { isMinifiedBuild, type Lake } from '#lib/minified-build.ts'
import { siteBuildFolder } from '#lib/site-assets.ts'
import { ASSETS_MANIFEST } from '#lib/site-assets-lists.ts'
import { buildAssets } from './build-assets.ts'
import { Failure } from './failure.ts'
import { root } from './settings.ts'

const sources = [
  'admin',
  'app',
  'docs/editors-guide.md',
  'lib',
  'public',
  'schemas',
  'packages/host/launch/build.ts',
  'packages/host/launch/build-assets.ts',
  'packages/seo-checks',
  'site',
  'studio',
  'next.config.ts',
  'package-lock.json',
  'postcss.config.mjs',
  'proxy.ts',
  'tsconfig.json',
]

/**
 * Salts the IDs of server actions, so that machines building the same sources agree on them. It isn't a secret: Next
 * encrypts action arguments with the running server's NEXT_SERVER_ACTIONS_ENCRYPTION_KEY, which the build never sees
 * (next/dist/server/app-render/encryption-utils.js prefers it to the one in the build).
 */
const ACTION_ID_SALT = createHash('sha256').update('ids of server actions').digest('base64')

export type BuildOptions = {
  distDir: string
  /** The machine's environment. Nothing in it may end up in the build. */
  env: Record<string, string>
  /** The content store that holds the "minify scripts" setting. Without one, scripts are minified. */
  content: Lake | undefined
  logDir: string
}

/** Returns true when the finished build was made from exactly the current sources. */
export function buildIsCurrent({ distDir }: Pick<BuildOptions, 'distDir'>, folder = root): boolean {
  return (
    missingFolder(distDir, folder) === undefined &&
    readFileSync(stampFile(distDir, folder), 'utf8') === fingerprint(folder)
  )
}

/**
 * Checks that there is a build to serve. A container image has no sources to compare it with, so the build is trusted
 * there.
 *
 * @throws Failure that says how to get one
 */
export function requireBuild({ distDir }: Pick<BuildOptions, 'distDir'>): void {
  const missing = missingFolder(distDir)
  if (missing !== undefined) {
    throw new Failure(
      `There is no build in ${missing}, and BUILD=never forbids making one. Run "npm run build" first.`,
    )
  }
  const hasSources = existsSync(join(root, 'app'))
  if (hasSources && !buildIsCurrent({ distDir })) {
    throw new Failure(
      `The build in ${distDir} was made from other sources, and BUILD=never forbids a new one. Run "npm run build" first.`,
    )
  }
}

/** Returns true if a version of the site has a finished build, of whatever sources. */
export function hasBuild(distDir: string, folder: string): boolean {
  return existsSync(stampFile(distDir, folder))
}

/** Returns the folder that lacks its part of a finished build: people copy one of the two and forget the other. */
function missingFolder(distDir: string, folder = root): string | undefined {
  const siteDir = siteBuildFolder(distDir)
  const isBuilt = existsSync(join(folder, distDir, 'BUILD_ID')) && hasBuild(distDir, folder)
  if (!isBuilt) return distDir
  return existsSync(join(folder, siteDir, ASSETS_MANIFEST)) ? undefined : siteDir
}

/** Deletes the compile cache of another build from the data folder. In the build folder, a new build deletes it. */
export function clearOldCompileCache(dataDir: string, distDir: string): void {
  const cache = join(dataDir, 'compile-cache')
  const stamp = join(cache, 'build')
  const buildId = readFileSync(join(root, distDir, 'BUILD_ID'), 'utf8')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === buildId) return
  rmSync(cache, { recursive: true, force: true })
  mkdirSync(cache, { mode: 0o700 })
  writeFileSync(stamp, buildId)
}

/**
 * Makes the build folder readable by its owner only. It holds the keys of draft mode, in files that Next makes readable
 * by every user of the machine. A build on a read-only disk or with another owner (a container image) stays as it is,
 * with a warning when every user can read it.
 */
export function restrictToOwner(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const mode = statSync(folder).mode & 0o777
  if (mode === 0o700) return
  try {
    chmodSync(folder, 0o700)
  } catch (error) {
    if (!isRefusedChange(error)) throw error
    if ((mode & 0o007) === 0) return
    console.warn(
      `Every user of this machine can read the build in ${folder}, and this user may not change that. Run "chmod o-rwx" on it.`,
    )
  }
}

function isRefusedChange(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'EPERM' || code === 'EROFS'
}

/** @throws Failure naming the log when the build does not succeed. */
export async function build(options: BuildOptions): Promise<void> {
  // Hash the sources before building, so that a change made during the build marks the result as stale.
  const sourceHash = fingerprint()
  if (!existsSync(join(root, 'node_modules', 'tailwindcss'))) {
    throw new Failure(
      'Building needs the development packages, which are not installed. Run "npm ci --include=dev".',
    )
  }
  mkdirSync(options.logDir, { recursive: true, mode: 0o700 })
  const logFile = join(options.logDir, 'build.log')
  const isMinified = options.content === undefined || (await isMinifiedBuild(options.content))
  const folder = join(root, options.distDir)
  // Before Next's build, which lists them among the files that its pages read.
  await buildAssets(folder)
  const code = await runNextBuild({ ...options.env, MINIFY_SCRIPTS: String(isMinified) }, logFile)
  if (code !== 0) {
    console.error(readFileSync(logFile, 'utf8').split('\n').slice(-40).join('\n'))
    throw new Failure(
      `Couldn't build the site. The end of the log is above; the full log is in ${logFile}.`,
    )
  }
  await writeManifest(folder)
  writeFileSync(stampFile(options.distDir), sourceHash)
}

/** Writes the manifest of the site into a folder. In a separate process, because the launcher imports nothing of `site`. */
export async function writeManifest(folder: string): Promise<void> {
  await run(process.execPath, [join(root, 'site', 'write-manifest.ts'), folder])
}

function runNextBuild(env: Record<string, string>, logFile: string): Promise<number> {
  rmSync(logFile, { force: true })
  const log = openLogFile(logFile, { say: console.error })
  log.write(`${new Date().toISOString()}\n`)
  const child = spawn(process.execPath, [nextBinary, 'build'], {
    cwd: root,
    env: {
      ...env,
      NEXT_TELEMETRY_DISABLED: '1',
      // Keeps Next from reading .env itself, which would bring the site's settings into the build.
      __NEXT_PROCESSED_ENV: 'true',
      NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: ACTION_ID_SALT,
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', log.write)
  const forward = () => child.kill('SIGTERM')
  process.once('SIGTERM', forward)
  process.once('SIGINT', forward)
  return new Promise((resolve) => {
    child.once('close', (code) => {
      process.removeListener('SIGTERM', forward)
      process.removeListener('SIGINT', forward)
      resolve(code ?? 1)
    })
  })
}

const run = promisify(execFile)

export const nextBinary = join(root, 'node_modules', 'next', 'dist', 'bin', 'next')

function stampFile(distDir: string, folder = root): string {
  return join(folder, distDir, 'built-from')
}

/** Returns a hash over every source file. A few hundred small files take well under 100 ms. */
function fingerprint(folder = root): string {
  return hashOf(sources, folder).digest('hex')
}

export function hashOf(paths: readonly string[], folder = root): ReturnType<typeof createHash> {
  const hash = createHash('sha256')
  for (const path of paths) hashTree(hash, path, folder)
  return hash
}

function hashTree(hash: ReturnType<typeof createHash>, path: string, folder: string): void {
  const full = join(folder, path)
  const stats = statSync(full, { throwIfNoEntry: false })
  if (stats?.isDirectory()) {
    for (const name of readdirSync(full).sort()) hashTree(hash, join(path, name), folder)
  } else if (stats) {
    hash.update(`${path}\n`).update(readFileSync(full))
  }
}
