import type { ContentMode } from '#lib/content/content-mode.ts'
import { publicEnv } from '#lib/env.public.ts'
import { getSiteSettings } from '#lib/settings/site-settings.ts'
import { listPeople } from '#site/content/author/query.ts'
import { getSiteContent } from '#site/content/site-content/query.ts'

/** Returns the site for metadata and structured data: its settings, company and URL. */
export async function getSite(mode: ContentMode) {
  const [settings, content, people] = await Promise.all([
    getSiteSettings(mode),
    getSiteContent(mode),
    listPeople(mode),
  ])
  const reach = {
    phone: content.contactPhoneNumber,
    address: content.contactAddress,
    hours: content.contactHours,
  }
  const founder = people.find(({ role }) => /\bfounder\b/i.test(role))
  const { contactEmail } = content.mail
  return { ...settings, contactEmail, reach, founder, url: publicEnv.siteUrl }
}
