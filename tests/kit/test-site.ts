import { join } from 'node:path'
import { loadSecrets, type Secrets } from '#scripts/launch/secrets.ts'
import { root } from '#scripts/launch/settings.ts'

/** Four digits: addresses that are written into builds and databases are replaced by others of the same length. */
const firstPort = Number(process.env.TEST_PORT ?? 4310)
if (!/^\d{4}$/.test(String(firstPort)) || firstPort > 9900) {
  throw new Error(`TEST_PORT is a number from 1000 to 9900, not ${process.env.TEST_PORT}.`)
}

/**
 * One of the sites that tests run against, with ports, a data folder and a copy of the build of its own, so that
 * what is changed on one is not seen on another. Ports count up in tens from `TEST_PORT` (4310).
 */
export function testSiteOf(lane: number) {
  const folder = `tests/.output/lane-${lane}`
  return siteAt(firstPort + 10 * lane, `${folder}/data`, `${folder}/next`)
}

/** What all of them are copies of: never served, only prepared (template.ts). */
export const templateSite = siteAt(firstPort, 'tests/.cache/data', '.next-test')

/** The site of the worker that asks: Playwright numbers those that work side by side. */
export const testSite = testSiteOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0))

/** @param data and @param build are folders below the repository's. */
function siteAt(port: number, data: string, build: string) {
  const dataDir = join(root, data)
  return {
    url: `http://localhost:${port}`,
    lakeUrl: `http://127.0.0.1:${port + 1}`,
    supabaseUrl: `http://127.0.0.1:${port + 2}`,
    dataDir,
    buildDir: join(root, build),
    adminEmail: 'captain@brightkeel.example',
    adminPassword: 'correct-horse-4310',
    environment: {
      PORT: String(port),
      LAKE_PORT: String(port + 1),
      SUPABASE_PORT: String(port + 2),
      DATA_DIR: dataDir,
      NEXT_DIST_DIR: build,
      ADMIN_EMAIL: 'captain@brightkeel.example',
      ADMIN_PASSWORD: 'correct-horse-4310',
    },
    /** What the running site holds secret. */
    secrets: (): Secrets => loadSecrets(dataDir, {}),
  }
}

export type TestSite = ReturnType<typeof siteAt>
