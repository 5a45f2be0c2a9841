import { join } from 'node:path'
import { lockDataFolder } from 'brightkeel-lake/data-folder'
import { loadSecrets } from '#host/launch/secrets.ts'
import type { Settings } from '#host/launch/settings.ts'
import { createBackend } from '#host/supabase/backend.ts'
import { openDatabase } from '#host/supabase/database.ts'
import { createOutbox } from '#host/supabase/outbox.ts'

/** Accounts without passwords that make the test site's list of people long. */
export const manyAccounts = {
  size: 1000,
  /** A string that only their addresses contain. */
  domain: '@manyAccounts.example',
  /** Returns the address of an account. Number 1 is the newest. */
  email: (number: number) => `somebody-${String(number).padStart(4, '0')}${manyAccounts.domain}`,
} as const

/**
 * Creates the missing accounts in the embedded Supabase of a stopped site. Uses SQL because Supabase's API creates one
 * account at a time and takes a tenth of a second to hash its password.
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
