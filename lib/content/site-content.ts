import { defineQuery } from 'next-sanity'
import { filedText } from './filed-text.ts'
import { read } from './read.ts'
import { mergeSiteText } from './site-text.ts'
import type { SiteContent } from './types.ts'
import type { View } from './view.ts'

/** Fixed id of the singleton; the Studio's structure opens this one. */
const SITE_CONTENT_ID = 'siteContent'

const SITE_CONTENT_QUERY = defineQuery(`*[_type == "siteContent" && _id == $id][0]`)

/** Every text of the site outside posts and apps. A page is filed under those that it takes from it. */
export async function getSiteContent(view: View): Promise<SiteContent> {
  const request = { query: SITE_CONTENT_QUERY, params: { id: SITE_CONTENT_ID }, tags: [] }
  return {
    text: filedText(mergeSiteText(await read(request, view))),
    edit: view.editable ? { id: SITE_CONTENT_ID, type: 'siteContent' } : undefined,
  }
}
