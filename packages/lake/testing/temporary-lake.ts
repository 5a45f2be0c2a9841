import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LakeConfig, parseLakeConfig } from '#lake/config.ts'
import { simpleEngine } from '#lake/engine.ts'
import { type OpenLake, openLake } from '#lake/open-lake.ts'

export const TEST_SECRETS = {
  site: 'site-secret-for-tests-0123456789abcdef',
  read: 'read-token-for-tests-0123456789abcdef',
  write: 'write-token-for-tests-0123456789abcdef',
} as const

/** Opens a lake in a temporary folder, for tests. `await using` closes it and deletes the folder. */
export async function openTemporaryLake(
  options: { config?: Partial<LakeConfig>; now?: () => Date } = {},
): Promise<OpenLake & AsyncDisposable> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lake-test-'))
  const config: LakeConfig = {
    ...parseLakeConfig({
      LAKE_DATA_DIR: dataDir,
      LAKE_PUBLIC_URL: 'http://localhost:3000/lake',
      LAKE_AUTH_SECRET: TEST_SECRETS.site,
      LAKE_READ_TOKEN: TEST_SECRETS.read,
      LAKE_WRITE_TOKEN: TEST_SECRETS.write,
    }),
    ...options.config,
  }
  const engine = simpleEngine
  const lake = await openLake(config, { engine, ...(options.now && { now: options.now }) })

  return {
    ...lake,
    async [Symbol.asyncDispose]() {
      await lake.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
