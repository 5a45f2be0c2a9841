import { defineQuery } from 'next-sanity'
import { publishedClient } from '#lib/content/client.ts'
import type { ContentMode } from '#lib/content/content-mode.ts'
import { fetchContent, read } from '#lib/content/read.ts'
import type { SiteSettings } from './site-settings-mapping.ts'
import { mergeSettings } from './site-settings-mapping.ts'

/** Fixed id of the singleton. The Studio's structure opens it, too. */
const SITE_SETTINGS_ID = 'siteSettings'

const SITE_SETTINGS_QUERY = defineQuery(`*[_type == "siteSettings" && _id == $id][0]`)

const request = { query: SITE_SETTINGS_QUERY, params: { id: SITE_SETTINGS_ID } }

export async function getSiteSettings(mode: ContentMode): Promise<SiteSettings> {
  const isEditable = mode.editable && !mode.withoutAdminTypes
  return {
    ...mergeSettings(await read(request, mode)),
    ...(isEditable && { edit: { id: SITE_SETTINGS_ID, type: 'siteSettings' } }),
  }
}

/** Reads the published settings outside of a render, past every cache. */
export async function readSiteSettings(): Promise<SiteSettings> {
  return mergeSettings((await fetchContent(publishedClient, request)).result)
}
