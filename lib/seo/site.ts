import { getSiteSettings } from '#lib/content/site-settings.ts'
import type { View } from '#lib/content/view.ts'
import { publicEnv } from '#lib/env.public.ts'

/** The site as metadata and structured data name it: its settings and its own address. */
export async function getSite(view: View) {
  return { ...(await getSiteSettings(view)), url: publicEnv.siteUrl }
}
