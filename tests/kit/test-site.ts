import { join } from 'node:path'
import { loadSecrets, type Secrets } from '#host/launch/secrets.ts'
import { root } from '#host/launch/settings.ts'

// Every part of a site inherits these. That a machine is busy is no reason to take a part for one that is down, and
// a password's hash that costs little is as good in a test.
process.env.BACKEND_TIMEOUT_MS = '60000'
process.env.LITE_AUTH_BCRYPT_COST = '4'

/** Four digits: addresses that are written into builds and databases are replaced by others of the same length. */
const firstPort = Number(process.env.TEST_PORT ?? 4310)
if (!/^\d{4}$/.test(String(firstPort)) || firstPort > 9900) {
  throw new Error(`TEST_PORT is a number from 1000 to 9900, not ${process.env.TEST_PORT}.`)
}

/** Made once, and served by all of them: it holds neither content nor addresses. */
const BUILD_FOLDER = '.next-test'

/** What the data of all of them are copies of: never served, only prepared (template.ts). The build serves all. */
export const templateSite = siteAt(firstPort, 'tests/.cache/data')

/** Playwright numbers the workers that work side by side; everybody else is the first. */
const lane = Number(process.env.TEST_PARALLEL_INDEX ?? 0)

/**
 * The site of the worker that asks, with ports and a data folder of its own, so that what is
 * changed on one is not seen on another. Ports count up in tens from `TEST_PORT` (4310).
 */
export const testSite = siteAt(firstPort + 10 * lane, `tests/.output/lane-${lane}/data`)

/** @param data a folder below the repository's. */
function siteAt(port: number, data: string) {
  const dataDir = join(root, data)
  return {
    url: `http://localhost:${port}`,
    lakeUrl: `http://127.0.0.1:${port + 1}`,
    supabaseUrl: `http://127.0.0.1:${port + 2}`,
    dataDir,
    adminEmail: 'captain@brightkeel.example',
    adminPassword: 'correct-horse-4310',
    environment: {
      PORT: String(port),
      LAKE_PORT: String(port + 1),
      SUPABASE_PORT: String(port + 2),
      DATA_DIR: dataDir,
      NEXT_PORT: String(port + 3),
      NEXT_DIST_DIR: BUILD_FOLDER,
      // Stories call from addresses of their own, so that none uses up the limit of another.
      TRUST_PROXY: '127.0.0.1, ::1',
      ADMIN_EMAIL: 'captain@brightkeel.example',
      ADMIN_PASSWORD: 'correct-horse-4310',
    },
    /** What the running site holds secret. */
    secrets: (): Secrets => loadSecrets(dataDir, {}),
  }
}

export type TestSite = ReturnType<typeof siteAt>

/** Made-up id of the Sanity project of the hosted lane. */
export const HOSTED_PROJECT = 'zp7mbokg'

/** Ports that only the hosted lane needs (hosted-services.ts), among the ten of its site. */
export function hostedPorts({ environment }: TestSite) {
  const first = Number(environment.PORT)
  return { proxy: first + 4, secondFront: first + 5, lake: first + 6 }
}
