import { spawn } from 'node:child_process'
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
import { openLogFile } from '#lib/log-file.ts'
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
  'scripts/launch/build-assets.ts',
  'site',
  'studio',
  'next.config.ts',
  'package-lock.json',
  'postcss.config.mjs',
  'proxy.ts',
  'tsconfig.json',
]

/** Variables that Next writes into the build: another value makes it stale. */
const bakedVariables = ['NEXT_SERVER_ACTIONS_ENCRYPTION_KEY']

export type BuildOptions = {
  distDir: string
  env: Record<string, string>
  logDir: string
}

/** True when the finished build was made from exactly these sources and settings. */
export function buildIsCurrent(options: BuildOptions): boolean {
  const stamp = stampFile(options.distDir)
  return (
    existsSync(join(root, options.distDir, 'BUILD_ID')) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === fingerprint(options)
  )
}

/**
 * Makes the folder of a build its owner's alone: what opens drafts and what seals the arguments of actions stands in
 * files that Next lets everybody on the machine read.
 */
export function keepToOwner(folder: string): void {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
}

/** @throws Failure naming the log when the build does not succeed. */
export async function build(options: BuildOptions): Promise<void> {
  // Of the sources as they are now: what changes while the build goes on makes it stale.
  const madeFrom = fingerprint(options)
  mkdirSync(options.logDir, { recursive: true })
  const logFile = join(options.logDir, 'build.log')
  const code = await runNextBuild(options.env, logFile)
  if (code !== 0) {
    console.error(readFileSync(logFile, 'utf8').split('\n').slice(-40).join('\n'))
    throw new Failure(
      `The site could not be built; the end of the log is above, all of it in ${logFile}.`,
    )
  }
  await buildAssets(join(root, options.distDir))
  writeFileSync(stampFile(options.distDir), madeFrom)
}

function runNextBuild(env: Record<string, string>, logFile: string): Promise<number> {
  rmSync(logFile, { force: true })
  const log = openLogFile(logFile, { say: console.error })
  log.write(`${new Date().toISOString()}\n`)
  const child = spawn(process.execPath, [nextBinary, 'build'], {
    cwd: root,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env, NODE_ENV: 'production' },
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

export const nextBinary = join(root, 'node_modules', 'next', 'dist', 'bin', 'next')

function stampFile(distDir: string): string {
  return join(root, distDir, 'built-from')
}

/** A hash over every source file and baked value; a few hundred small files, well under 100 ms. */
function fingerprint({ env }: BuildOptions): string {
  const hash = hashOf(sources)
  for (const name of Object.keys(env).sort()) {
    if (name.startsWith('NEXT_PUBLIC_') || bakedVariables.includes(name)) {
      hash.update(`${name}=${env[name]}\n`)
    }
  }
  return hash.digest('hex')
}

/** A hash over the names and contents of files and folders of this repository, for more to be added to. */
export function hashOf(paths: readonly string[]): ReturnType<typeof createHash> {
  const hash = createHash('sha256')
  for (const path of paths) hashTree(hash, path)
  return hash
}

function hashTree(hash: ReturnType<typeof createHash>, path: string): void {
  const full = join(root, path)
  const found = statSync(full, { throwIfNoEntry: false })
  if (found?.isDirectory()) {
    for (const name of readdirSync(full).sort()) hashTree(hash, join(path, name))
  } else if (found) {
    hash.update(`${path}\n`).update(readFileSync(full))
  }
}
