import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, type Settings } from '#host/launch/settings.ts'
import { freeBytesIn, MIN_FREE_BYTES } from '../free-space.ts'
import { type Finding, good, note, wrong } from './finding.ts'

/** Below this many free bytes, the doctor recommends to free some. */
const LOW_BYTES = 2 ** 30

export async function examineMachine(settings: Settings): Promise<Finding[]> {
  return [
    good('Runtime', `Node ${process.versions.node}, pinned in package.json`),
    await examineDisk(settings.dataDir),
    existsSync(join(settings.dataDir, 'secrets.json'))
      ? good('Data', `stored in ${settings.dataDir}`)
      : note('Data', 'none yet; the first "npm start" creates it and imports the seed content'),
    examineBuild(settings),
    // A server that only serves a finished build runs no tests.
    ...(settings.build === 'never' ? [] : [await examineBrowser()]),
  ]
}

function examineBuild({ distDir, build }: Settings): Finding {
  const exists = existsSync(join(root, distDir, 'BUILD_ID'))
  if (build === 'never') {
    return exists
      ? good('Build', 'exists; "npm start" serves it as it is, because of BUILD=never')
      : wrong('Build', 'none yet, and BUILD=never forbids a start to make one; run "npm run build"')
  }
  return exists
    ? good('Build', 'exists; "npm start" updates it if the sources have changed')
    : note('Build', 'none yet; the first "npm start" creates it')
}

async function examineBrowser(): Promise<Finding> {
  const hasTests = existsSync(join(root, 'tests'))
  if (!hasTests || !existsSync(join(root, 'node_modules', '@playwright', 'test'))) {
    return note('Browser tests', 'the tests or the development packages are not installed')
  }
  const { findChromium } = await import('#tests/kit/chromium.ts')
  const chromium = findChromium()
  return chromium
    ? good('Browser tests', `will use ${chromium}`)
    : note('Browser tests', 'no Chromium found; "npm test" needs one (set CHROMIUM_PATH)')
}

/** @param readFreeBytes by default asks the system */
export async function examineDisk(
  dataDir: string,
  readFreeBytes: (folder: string) => Promise<number> = freeBytesIn,
): Promise<Finding> {
  const free = await readFreeBytes(nearestExisting(dataDir))
  const text = `${(free / 2 ** 30).toFixed(1)} GB free`
  if (free < MIN_FREE_BYTES) {
    return wrong('Disk', `${text}; a start needs 300 MB, and on a full disk nothing can be saved`)
  }
  return free < LOW_BYTES ? note('Disk', `${text}; free some space soon`) : good('Disk', text)
}

function nearestExisting(path: string): string {
  return existsSync(path) ? path : nearestExisting(dirname(path))
}
