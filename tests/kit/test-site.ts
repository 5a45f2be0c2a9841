import { join } from 'node:path'
import { loadSecrets, type Secrets } from '#host/launch/secrets.ts'
import { root } from '#host/launch/settings.ts'

// Every part of a site inherits these settings. On a busy machine a slow part isn't down, and tests don't need expensive
// password hashes.
process.env.BACKEND_TIMEOUT_MS = '60000'
process.env.LITE_AUTH_BCRYPT_COST = '4'

/** Four digits, because addresses in builds and databases are replaced by others of the same length. */
const firstPort = Number(process.env.TEST_PORT ?? 4310)
if (!/^\d{4}$/.test(String(firstPort)) || firstPort > 9900) {
  throw new Error(`TEST_PORT must be a number from 1000 to 9900, not ${process.env.TEST_PORT}.`)
}

/** One build for all test sites. It contains neither content nor addresses. */
const BUILD_FOLDER = '.next-test'

/** Data that all test sites copy. This site is prepared (template.ts) but never started. */
export const templateSite = siteAt(firstPort, 'tests/.cache/data')

/** Number of the parallel Playwright worker, or 0 outside of Playwright. */
const lane = Number(process.env.TEST_PARALLEL_INDEX ?? 0)

/**
 * The site of this worker, with its own ports and data folder, so that parallel tests don't affect each other. Ports count
 * up in tens from `TEST_PORT` (4310).
 */
export const testSite = siteAt(firstPort + 10 * lane, `tests/.output/lane-${lane}/data`)

/** @param data folder relative to the repository's root */
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
      // Lets tests set their own client addresses, so that none uses up another's rate limit.
      TRUST_PROXY: '127.0.0.1, ::1',
      ADMIN_EMAIL: 'captain@brightkeel.example',
      ADMIN_PASSWORD: 'correct-horse-4310',
    },
    secrets: (): Secrets => loadSecrets(dataDir, {}),
  }
}

export type TestSite = ReturnType<typeof siteAt>

export const HOSTED_PROJECT = 'zp7mbokg'

/** Ports that only the hosted lane needs (hosted-services.ts), among the ten of its site. */
export function hostedPorts({ environment }: TestSite) {
  const first = Number(environment.PORT)
  return { proxy: first + 4, secondFront: first + 5, lake: first + 6, nextAlone: first + 7 }
}
