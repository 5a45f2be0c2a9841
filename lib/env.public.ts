import { SANITY_API_VERSION } from './content/api-version.ts'

/**
 * Non-secret settings of the site, read when a process starts. Server code only: browsers have no environment, so pages
 * pass them what they need as data.
 */
const text = (value: string | undefined, fallback: string): string => value?.trim() || fallback

const hstsScope = (value: string | undefined) =>
  value === 'off' || value === 'subdomains' ? value : 'host'

/** Takes the environment as a parameter because Next inlines `process.env.NEXT_PUBLIC_*` at build time. */
function readPublicEnv(environment: NodeJS.Dict<string>) {
  const projectId = text(environment.NEXT_PUBLIC_SANITY_PROJECT_ID, '')
  const supabaseUrl = text(environment.NEXT_PUBLIC_SUPABASE_URL, '')
  return {
    /** True under `npm run dev`, where pages need permissions that production pages don't get. */
    isDevelopment: environment.NODE_ENV === 'development',
    /** Public URL of the site without a trailing slash. The base of all canonical links. */
    siteUrl: text(environment.SITE_URL, 'http://localhost:3000').replace(/\/+$/, ''),
    /** Scope of the header that makes browsers insist on https. The launcher rejects other values. */
    hsts: hstsScope(environment.HSTS),
    sanity: {
      /** True if no hosted project is configured. Content is then in the embedded lake, under `/lake`. */
      embedded: projectId === '',
      projectId: projectId || 'brightkeel',
      dataset: text(environment.NEXT_PUBLIC_SANITY_DATASET, 'production'),
      apiVersion: SANITY_API_VERSION,
    },
    supabase: {
      /** True if no hosted project is configured. Supabase then runs embedded, under `/supabase`. */
      embedded: supabaseUrl === '',
      url: supabaseUrl.replace(/\/+$/, ''),
    },
  } as const
}

export const publicEnv = readPublicEnv(process.env)
