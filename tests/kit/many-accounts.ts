import { join } from 'node:path'
import { lockDataFolder } from 'brightkeel-lake/data-folder'
import { loadSecrets } from '#host/launch/secrets.ts'
import type { Settings } from '#host/launch/settings.ts'
import { createBackend } from '#host/supabase/backend.ts'
import { openDatabase } from '#host/supabase/database.ts'
import { createOutbox } from '#host/supabase/outbox.ts'

/** Accounts of the test site that nobody can sign in to: the list of people must not be a short one. */
export const manyAccounts = {
  size: 1000,
  /** A word that only their addresses hold. */
  mark: '@manyAccounts.example',
  /** The first one has the youngest account. */
  email: (number: number) => `somebody-${String(number).padStart(4, '0')}${manyAccounts.mark}`,
} as const

/**
 * Makes the accounts in the embedded Supabase of a site that does not run; those that are there stay as they
 * are. By SQL, since Supabase's API makes one at a time, and takes a tenth of a second for it: it has a password
 * to hash.
 */
export async function makeManyAccounts(settings: Settings): Promise<void> {
  const config = configOf(settings)
  const lock = lockDataFolder(config.dataDir)
  const connection = await openDatabase(config.dataDir)
  const backend = await createBackend({
    connection,
    config,
    projectDir: join(import.meta.dirname, '../../supabase'),
    email: createOutbox(join(config.dataDir, 'outbox.txt')),
  })
  try {
    await connection.driver.query(
      `insert into auth.users (id, email, created_at, updated_at)
      select gen_random_uuid(), address, at, at
      from unnest($1::text[]) with ordinality as seat (address, number),
        lateral (select timestamptz '2026-01-01' - number * interval '1 hour' as at) as time
      where not exists (select from auth.users where users.email = address)`,
      [Array.from({ length: manyAccounts.size }, (_, at) => manyAccounts.email(at + 1))],
    )
  } finally {
    await backend.close()
    lock.release()
  }
}

/** As the site starts it with. */
function configOf({ dataDir, ports, siteUrl, variables }: Settings) {
  const secrets = loadSecrets(dataDir, variables)
  return {
    port: ports.supabase,
    dataDir: join(dataDir, 'supabase'),
    publishableKey: secrets.SUPABASE_PUBLISHABLE_KEY,
    secretKey: secrets.SUPABASE_SECRET_KEY,
    jwtSecret: secrets.SUPABASE_JWT_SECRET,
    siteUrl,
  }
}
