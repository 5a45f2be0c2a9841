import { defineQuery } from 'next-sanity'
import type { ContentMode } from '#lib/content/content-mode.ts'
import { read } from '#lib/content/read.ts'
import type { SiteSettings } from './site-settings-mapping.ts'
import { mergeSettings } from './site-settings-mapping.ts'

/** Fixed id of the singleton. The Studio's structure opens it, too. */
const SITE_SETTINGS_ID = 'siteSettings'

const SITE_SETTINGS_QUERY = defineQuery(`*[_type == "siteSettings" && _id == $id][0]`)

export async function getSiteSettings(mode: ContentMode): Promise<SiteSettings> {
  const request = {
    query: SITE_SETTINGS_QUERY,
    params: { id: SITE_SETTINGS_ID },
  }
  return {
    ...mergeSettings(await read(request, mode)),
    ...(mode.editable && { edit: { id: SITE_SETTINGS_ID, type: 'siteSettings' } }),
  }
}
