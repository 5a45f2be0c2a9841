import 'server-only'
import { z } from 'zod'
import { backendTimeoutSchema, optionalTimeout } from './backend-timeout.ts'
import { publicEnv } from './env.public.ts'

/**
 * Every server-side environment variable, with a working local default or a value that `npm start`
 * generates. See `.env.example` for what each one does. `process.env` is read nowhere else in the site.
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
 * @throws Error whose message is a readable list of what is wrong, one variable per line.
 */
export function parseEnv(source: Record<string, string | undefined>) {
  const parsed = schema.safeParse(source)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The environment is not usable:\n${lines.join('\n')}`)
}

const values = parseEnv(process.env)

export const env = {
  ...publicEnv,
  /** Where Next answers itself, past the front and whatever stands before it; the public address when not told. */
  selfOrigin: values.SELF_ORIGIN ?? publicEnv.siteUrl,
  /** Where visitors are answered, past any reverse proxy or CDN. */
  visitorsOrigin: values.FRONT_ORIGIN ?? values.SELF_ORIGIN ?? publicEnv.siteUrl,
  /** The process that stands before Next, and by what the two know each other; undefined under `next start`. */
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
  /** The folder of the build, from that of the repository. */
  distDir: values.NEXT_DIST_DIR,
  /** How long a page waits for an answer of the lake or of Supabase before it goes on without, in milliseconds. */
  backendTimeoutMs: values.BACKEND_TIMEOUT_MS,
  /** The same for what a page can do without. */
  optionalTimeoutMs: optionalTimeout(values.BACKEND_TIMEOUT_MS),
  supabaseServer: {
    /** Where the server itself reaches Supabase: loopback when embedded, the hosted address otherwise. */
    url: publicEnv.supabase.embedded ? values.SUPABASE_ORIGIN : publicEnv.supabase.url,
    publishableKey: values.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY || values.SUPABASE_PUBLISHABLE_KEY,
    secretKey: values.SUPABASE_SECRET_KEY,
  },
} as const
