import { publicEnv } from '../env.public.ts'
import type { HeaderSettings } from './headers.ts'

export const headerSettings: HeaderSettings = {
  siteUrl: publicEnv.siteUrl,
  hsts: publicEnv.hsts,
  isDevelopment: publicEnv.isDevelopment,
  usesHostedSanity: !publicEnv.sanity.embedded,
  hostedSupabaseUrl: publicEnv.supabase.embedded ? undefined : publicEnv.supabase.url,
}
