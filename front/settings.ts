import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const schema = z.object({
  PORT: z.coerce.number().int().min(1).max(65535),
  HOST: z.string().min(1).default('localhost'),
  NODE_ENV: z.enum(['production', 'development']).default('production'),
  SELF_ORIGIN: z.url(),
  FRONT_SECRET: z.string().min(20),
  FRONT_DATA_DIR: z.string().min(1),
  NEXT_DIST_DIR: z.string().min(1),
  SANITY_REVALIDATE_SECRET: z.string().min(1),
  SANITY_API_READ_TOKEN: z.string().default(''),
  LAKE_ORIGIN: z.url(),
  SUPABASE_ORIGIN: z.url(),
  SUPABASE_SECRET_KEY: z.string().default(''),
  BACKEND_TIMEOUT_MS: z.coerce.number().int().positive().default(5000),
  TRUST_PROXY: z.string().default(''),
})

/**
 * What the front runs with; the launcher gives all of it (scripts/launch/site.ts).
 *
 * @throws ZodError that names the variables that are wrong
 */
export function readFrontSettings(source: Readonly<Record<string, string | undefined>>) {
  const values = schema.parse(source)
  return {
    port: values.PORT,
    host: values.HOST,
    isDevelopment: values.NODE_ENV === 'development',
    nextOrigin: values.SELF_ORIGIN,
    secret: values.FRONT_SECRET,
    dataDir: values.FRONT_DATA_DIR,
    distDir: values.NEXT_DIST_DIR,
    messageSecret: values.SANITY_REVALIDATE_SECRET,
    readToken: values.SANITY_API_READ_TOKEN,
    lakeOrigin: values.LAKE_ORIGIN,
    supabaseOrigin: values.SUPABASE_ORIGIN,
    supabaseSecretKey: values.SUPABASE_SECRET_KEY,
    /** So long one waits for a part behind that says nothing, in milliseconds. */
    patienceMs: values.BACKEND_TIMEOUT_MS,
    /** Addresses or networks of reverse proxies whose word on the client's address counts. */
    trustedProxies: values.TRUST_PROXY.split(/[\s,]+/).filter(Boolean),
  }
}

/** Names the build that is served: pages of another one link to files that are not there. */
export function buildId(distDir: string): string {
  return readFileSync(join(distDir, 'BUILD_ID'), 'utf8').trim()
}
