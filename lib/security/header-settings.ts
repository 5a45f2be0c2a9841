import { publicEnv } from '../env.public.ts'
import type { HeaderSettings } from './headers.ts'

/** What of the environment decides about the site's security headers, for the build and for the proxy. */
export const headerSettings: HeaderSettings = {
  siteUrl: publicEnv.siteUrl,
  isDevelopment: publicEnv.isDevelopment,
  usesHostedSanity: !publicEnv.sanity.embedded,
  hostedSupabaseUrl: publicEnv.supabase.embedded ? undefined : publicEnv.supabase.url,
}
