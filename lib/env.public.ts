/**
 * What the browser may know. Next writes `NEXT_PUBLIC_*` values into the bundles at build time, so each must be
 * spelled out in full here; any other is known to the server alone, as it is when the server starts. Nothing
 * secret belongs in this file.
 */
const text = (value: string | undefined, fallback: string): string => value?.trim() || fallback

const projectId = text(process.env.NEXT_PUBLIC_SANITY_PROJECT_ID, '')
const supabaseUrl = text(process.env.NEXT_PUBLIC_SUPABASE_URL, '')

export const publicEnv = {
  /** Next's own signal: under `npm run dev` pages need what no visitor's page may do. */
  isDevelopment: process.env.NODE_ENV === 'development',
  /**
   * Absolute address of the site without a trailing slash; the base of every canonical link. On the server only:
   * a build serves at whatever address it is started for.
   */
  siteUrl: text(process.env.SITE_URL, 'http://localhost:3000').replace(/\/+$/, ''),
  sanity: {
    /** True when no hosted project is configured: content then lives in our own lake, under `/lake`. */
    embedded: projectId === '',
    projectId: projectId || 'brightkeel',
    dataset: text(process.env.NEXT_PUBLIC_SANITY_DATASET, 'production'),
    apiVersion: '2025-02-19',
  },
  supabase: {
    /** True when no hosted project is configured: Supabase then runs embedded, under `/supabase`. */
    embedded: supabaseUrl === '',
    url: supabaseUrl,
  },
} as const
