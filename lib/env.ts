import 'server-only'
import { z } from 'zod'
import { backendTimeoutSchema, optionalTimeout } from './backend-timeout.ts'
import { publicEnv } from './env.public.ts'

/**
 * All server-side environment variables. Each has a working local default or a value that `npm start` generates. See
 * `.env.example` for what they do. Nothing else in the site reads `process.env`.
 */
const schema = z.object({
  SELF_ORIGIN: z.url().optional(),
  LAKE_ORIGIN: z.url().default('http://127.0.0.1:3939'),
  LAKE_AUTH_SECRET: z.string().default(''),
  SANITY_API_READ_TOKEN: z.string().default(''),
  SANITY_API_WRITE_TOKEN: z.string().default(''),
  SANITY_REVALIDATE_SECRET: z.string().default(''),
  SUPABASE_ORIGIN: z.url().default('http://127.0.0.1:54321'),
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: z.string().default(''),
  SUPABASE_PUBLISHABLE_KEY: z.string().default(''),
  SUPABASE_SECRET_KEY: z.string().default(''),
  FRONT_ORIGIN: z.url().optional(),
  FRONT_SECRET: z.string().default(''),
  NEXT_DIST_DIR: z.string().min(1).default('.next'),
  BACKEND_TIMEOUT_MS: backendTimeoutSchema,
})

/**
 * Parses the server's environment.
 *
 * @throws Error with one line per invalid variable
 */
export function parseEnv(source: Record<string, string | undefined>) {
  const parsed = schema.safeParse(source)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`These environment variables are invalid:\n${lines.join('\n')}`)
}

const values = parseEnv(process.env)

export const env = {
  ...publicEnv,
  /** Origin of Next itself, bypassing the front and any proxy. Falls back to the public URL. */
  selfOrigin: values.SELF_ORIGIN ?? publicEnv.siteUrl,
  /** Origin that serves visitors, bypassing any reverse proxy or CDN. */
  visitorsOrigin: values.FRONT_ORIGIN ?? values.SELF_ORIGIN ?? publicEnv.siteUrl,
  /** The front and the secret shared with it. Undefined under `next start`. */
  front:
    values.FRONT_ORIGIN === undefined || values.FRONT_SECRET === ''
      ? undefined
      : {
          origin: values.FRONT_ORIGIN,
          secret: values.FRONT_SECRET,
          timeoutMs: values.BACKEND_TIMEOUT_MS,
        },
  lake: { origin: values.LAKE_ORIGIN, authSecret: values.LAKE_AUTH_SECRET },
  sanityTokens: { read: values.SANITY_API_READ_TOKEN, write: values.SANITY_API_WRITE_TOKEN },
  revalidateSecret: values.SANITY_REVALIDATE_SECRET,
  /** Folder of the build, relative to the repository. */
  distDir: values.NEXT_DIST_DIR,
  backendTimeoutMs: values.BACKEND_TIMEOUT_MS,
  optionalTimeoutMs: optionalTimeout(values.BACKEND_TIMEOUT_MS),
  supabaseServer: {
    /** The server's own URL for Supabase: loopback if embedded, otherwise the hosted URL. */
    url: publicEnv.supabase.embedded ? values.SUPABASE_ORIGIN : publicEnv.supabase.url,
    publishableKey: values.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY || values.SUPABASE_PUBLISHABLE_KEY,
    secretKey: values.SUPABASE_SECRET_KEY,
  },
} as const
