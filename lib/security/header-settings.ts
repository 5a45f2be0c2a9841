import { publicEnv } from '../env.public.ts'
import type { HeaderSettings } from './headers.ts'

/** What of the environment decides about the site's security headers, for the build and for the proxy. */
export const headerSettings: HeaderSettings = {
  siteUrl: publicEnv.siteUrl,
  // biome-ignore lint/style/noProcessEnv: Next's own signal, not a setting of the site.
  isDevelopment: process.env.NODE_ENV === 'development',
  usesHostedSanity: !publicEnv.sanity.embedded,
  hostedSupabaseUrl: publicEnv.supabase.embedded ? undefined : publicEnv.supabase.url,
}
