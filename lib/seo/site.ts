import { getSiteContent } from '#lib/content/site-content.ts'
import { getSiteSettings } from '#lib/content/site-settings.ts'
import type { View } from '#lib/content/view.ts'
import { publicEnv } from '#lib/env.public.ts'

/** The site as metadata and structured data name it: its settings, how it is reached, and its own address. */
export async function getSite(view: View) {
  const [settings, { text }] = await Promise.all([getSiteSettings(view), getSiteContent(view)])
  const reach = {
    phone: text.contactPhoneNumber,
    address: text.contactAddress,
    hours: text.contactHours,
  }
  return { ...settings, reach, url: publicEnv.siteUrl }
}
