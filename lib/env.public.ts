import { SANITY_API_VERSION } from './content/api-version.ts'

/**
 * Settings of the site that are no secret, read when a process starts. Server code only: browsers have no environment,
 * so what a browser needs is handed to it as data.
 */
const text = (value: string | undefined, fallback: string): string => value?.trim() || fallback

/** Takes the environment as a value: Next replaces `process.env.NEXT_PUBLIC_*` in the build by what it is then. */
function readPublicEnv(environment: NodeJS.Dict<string>) {
  const projectId = text(environment.NEXT_PUBLIC_SANITY_PROJECT_ID, '')
  const supabaseUrl = text(environment.NEXT_PUBLIC_SUPABASE_URL, '')
  return {
    /** Next's own signal: under `npm run dev` pages need what no visitor's page may do. */
    isDevelopment: environment.NODE_ENV === 'development',
    /** Public URL of the site without a trailing slash; the base of every canonical link. */
    siteUrl: text(environment.SITE_URL, 'http://localhost:3000').replace(/\/+$/, ''),
    sanity: {
      /** True when no hosted project is configured: content then lives in our own lake, under `/lake`. */
      embedded: projectId === '',
      projectId: projectId || 'brightkeel',
      dataset: text(environment.NEXT_PUBLIC_SANITY_DATASET, 'production'),
      apiVersion: SANITY_API_VERSION,
    },
    supabase: {
      /** True when no hosted project is configured: Supabase then runs embedded, under `/supabase`. */
      embedded: supabaseUrl === '',
      url: supabaseUrl.replace(/\/+$/, ''),
    },
  } as const
}

export const publicEnv = readPublicEnv(process.env)
