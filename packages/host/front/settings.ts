import { z } from 'zod'
import { backendTimeoutSchema } from '#lib/backend-timeout.ts'
import { readCdnSettings } from './cdn/settings.ts'

const schema = z.object({
  PORT: z.coerce.number().int().min(1).max(65535),
  HOST: z.string().min(1).default('localhost'),
  NODE_ENV: z.enum(['production', 'development']).default('production'),
  SELF_ORIGIN: z.url(),
  FRONT_SECRET: z.string().min(20),
  FRONT_DATA_DIR: z.string().min(1),
  NEXT_DIST_DIR: z.string().min(1),
  SANITY_API_READ_TOKEN: z.string().default(''),
  LAKE_ORIGIN: z.url(),
  SUPABASE_ORIGIN: z.url(),
  SUPABASE_SECRET_KEY: z.string().default(''),
  BACKEND_TIMEOUT_MS: backendTimeoutSchema,
  TRUST_PROXY: z.string().default(''),
  LISTEN_FD: z.coerce.number().int().min(3).optional(),
  FRONT_REPLACES: z.enum(['', '1']).default(''),
  LAUNCHER_RESTARTS: z.enum(['', '1']).default(''),
  ACCESS_LOG: z.enum(['0', '1']).default('0'),
  METRICS_TOKEN: z.string().min(16).optional(),
})

/**
 * Reads the settings of the front. The launcher sets all of them (packages/host/launch/site.ts).
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
    readToken: values.SANITY_API_READ_TOKEN,
    lakeOrigin: values.LAKE_ORIGIN,
    supabaseOrigin: values.SUPABASE_ORIGIN,
    supabaseSecretKey: values.SUPABASE_SECRET_KEY,
    timeoutMs: values.BACKEND_TIMEOUT_MS,
    /** IP addresses or networks of trusted reverse proxies. */
    trustedProxies: values.TRUST_PROXY.split(/[\s,]+/).filter(Boolean),
    /** A listening socket that systemd opened. */
    socket: values.LISTEN_FD,
    /** True during a reload: the front before this one serves until this one listens. */
    replacesFront: values.FRONT_REPLACES === '1',
    /** True if another launcher starts when the current one is killed (scripts/bootstrap.mjs). */
    outlivesLauncher: values.LAUNCHER_RESTARTS === '1',
    cdn: readCdnSettings(source),
    /** True to log one line per request. */
    logsRequests: values.ACCESS_LOG === '1',
    /** Allows other machines to read the metrics. */
    metricsToken: values.METRICS_TOKEN,
  }
}
