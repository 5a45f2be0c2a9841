import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'

const key = (prefix: string) =>
  z.string().regex(new RegExp(`^${prefix}.{20,}$`), `must be a key that begins with ${prefix}`)

const schema = z.object({
  /** 0 lets the system choose a free port (tests). */
  SUPABASE_PORT: z.coerce.number().int().min(0).max(65535).default(54321),
  SUPABASE_DATA_DIR: z.string().min(1).default('.data/supabase'),
  SUPABASE_PUBLISHABLE_KEY: key('sb_publishable_'),
  SUPABASE_SECRET_KEY: key('sb_secret_'),
  SUPABASE_JWT_SECRET: z.string().min(32, 'must have at least 32 characters'),
  SITE_URL: z.url().default('http://localhost:3000'),
})

export type EmbeddedConfig = {
  port: number
  /** Absolute path. */
  dataDir: string
  publishableKey: string
  secretKey: string
  jwtSecret: string
  siteUrl: string
}

/**
 * Parses the environment of the embedded Supabase.
 *
 * @throws Error with one sentence that names every invalid variable, but no values
 */
export function parseConfig(source: Record<string, string | undefined>): EmbeddedConfig {
  const parsed = schema.safeParse(source)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new Error(`The embedded Supabase cannot start: ${problems.join('; ')}.`)
  }

  const values = parsed.data
  return {
    port: values.SUPABASE_PORT,
    dataDir: isAbsolute(values.SUPABASE_DATA_DIR)
      ? values.SUPABASE_DATA_DIR
      : resolve(values.SUPABASE_DATA_DIR),
    publishableKey: values.SUPABASE_PUBLISHABLE_KEY,
    secretKey: values.SUPABASE_SECRET_KEY,
    jwtSecret: values.SUPABASE_JWT_SECRET,
    siteUrl: values.SITE_URL,
  }
}
