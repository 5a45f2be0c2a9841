import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { Failure } from './failure.ts'

const schema = z.object({
  LAKE_AUTH_SECRET: z.string().min(32),
  SANITY_API_READ_TOKEN: z.string().min(32),
  SANITY_API_WRITE_TOKEN: z.string().min(32),
  SANITY_REVALIDATE_SECRET: z.string().min(32),
  SUPABASE_JWT_SECRET: z.string().min(32),
  SUPABASE_PUBLISHABLE_KEY: z.string().min(32),
  SUPABASE_SECRET_KEY: z.string().min(32),
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: z.string().min(32),
  ADMIN_PASSWORD: z.string().min(8),
})

export type Secrets = z.infer<typeof schema>

/**
 * Returns the secrets of the embedded services. They are generated once and stored in `<data>/secrets.json`, readable
 * by the owner only. A value from the environment or `.env` takes precedence. Supabase's publishable key is also
 * accepted under its documented name, `NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY`.
 */
export function loadSecrets(dataDir: string, overrides: Record<string, string>): Secrets {
  const file = join(dataDir, 'secrets.json')
  const stored = existsSync(file) ? readStored(file) : createSecrets(file)
  const effective: Record<string, string | undefined> = {
    ...overrides,
    SUPABASE_PUBLISHABLE_KEY:
      overrides.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? overrides.SUPABASE_PUBLISHABLE_KEY,
  }
  const values = Object.entries(stored).map(([name, value]) => [
    name,
    effective[name]?.trim() || value,
  ])
  return schema.parse(Object.fromEntries(values))
}

/** Returns all secrets that the site knows: those of the data folder, and variables that are secret by their name. */
export function secretValues(dataDir: string, variables: Readonly<Record<string, string>>) {
  const file = join(dataDir, 'secrets.json')
  const named = Object.entries(variables).filter(([name]) => SECRET_NAME.test(name))
  return [
    ...named.map(([, value]) => value),
    ...Object.values(existsSync(file) ? readStored(file) : {}),
  ]
}

const SECRET_NAME = /SECRET|TOKEN|PASSWORD|PASSPHRASE|KEY|WEBHOOK/

function readStored(file: string): Secrets {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new Failure(
      `${file} is damaged. Restore it from a backup, or run "npm run reset" to start over with an empty site.`,
    )
  }
}

function createSecrets(file: string): Secrets {
  const random = (bytes = 32) => randomBytes(bytes).toString('base64url')
  const secrets: Secrets = {
    LAKE_AUTH_SECRET: random(),
    SANITY_API_READ_TOKEN: random(),
    SANITY_API_WRITE_TOKEN: random(),
    SANITY_REVALIDATE_SECRET: random(),
    SUPABASE_JWT_SECRET: random(48),
    SUPABASE_PUBLISHABLE_KEY: `sb_publishable_${random()}`,
    SUPABASE_SECRET_KEY: `sb_secret_${random()}`,
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    ADMIN_PASSWORD: readablePassword(),
  }
  writeDurably(file, `${JSON.stringify(secrets, null, 2)}\n`)
  return secrets
}

/** Returns 16 letters and digits that are hard to confuse, in groups of four: 2^79 possibilities. */
function readablePassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  const letters = Array.from({ length: 16 }, () => alphabet[uniform(alphabet.length)])
  return [0, 4, 8, 12].map((from) => letters.slice(from, from + 4).join('')).join('-')
}

function uniform(below: number): number {
  for (;;) {
    const byte = randomBytes(1)[0] ?? 0
    if (byte < 256 - (256 % below)) return byte % below
  }
}

/** Writes a temporary file, flushes, then renames: half a secrets file would lock everyone out. */
function writeDurably(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const temporaryFile = `${file}.${process.pid}`
  const handle = openSync(temporaryFile, 'w', 0o600)
  writeSync(handle, text)
  fsyncSync(handle)
  closeSync(handle)
  renameSync(temporaryFile, file)
}
