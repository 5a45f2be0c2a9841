import { defineQuery } from 'next-sanity'
import { z } from 'zod'
import { siteSettingsDefaults } from '#schemas/site-settings-defaults.ts'
import { read } from './read.ts'
import { optionalText } from './stored-fields.ts'
import { contentTags } from './tags.ts'
import type { SiteSettings } from './types.ts'
import type { View } from './view.ts'

/** Fixed id of the singleton; the Studio's structure opens this one. */
const SITE_SETTINGS_ID = 'siteSettings'

const SITE_SETTINGS_QUERY = defineQuery(`*[_type == "siteSettings" && _id == $id][0]`)

const optionalFlag = z.boolean().optional().catch(undefined)

const storedSettings = z
  .object({
    siteName: optionalText,
    tagline: optionalText,
    contactEmail: optionalText,
    showNewsletter: optionalFlag,
    enableComments: optionalFlag,
    maintenanceMode: optionalFlag,
  })
  .partial()
  .catch({})

/** The site's name and switches. */
export async function getSiteSettings(view: View): Promise<SiteSettings> {
  const request = {
    query: SITE_SETTINGS_QUERY,
    params: { id: SITE_SETTINGS_ID },
    tags: [contentTags.type('siteSettings')],
  }
  return mergeSettings(await read(request, view))
}

/** Stored settings over the defaults, key by key (specification §3, Site settings). */
export function mergeSettings(stored: unknown): SiteSettings {
  const found = storedSettings.parse(stored)
  const defaults = siteSettingsDefaults
  return {
    siteName: found.siteName ?? defaults.siteName,
    tagline: found.tagline ?? defaults.tagline,
    contactEmail: found.contactEmail ?? defaults.contactEmail,
    showNewsletter: found.showNewsletter ?? defaults.showNewsletter,
    enableComments: found.enableComments ?? defaults.enableComments,
    maintenanceMode: found.maintenanceMode ?? defaults.maintenanceMode,
  }
}
