import { defineQuery } from 'next-sanity'
import { contentTags } from '#lib/publishing/tags.ts'
import { read } from './read.ts'
import { mergeSiteText } from './site-text.ts'
import type { SiteContent } from './types.ts'
import type { View } from './view.ts'

/** Fixed id of the singleton; the Studio's structure opens this one. */
const SITE_CONTENT_ID = 'siteContent'

const SITE_CONTENT_QUERY = defineQuery(`*[_type == "siteContent" && _id == $id][0]`)

/** Every text of the site outside posts and apps. */
export async function getSiteContent(view: View): Promise<SiteContent> {
  const request = {
    query: SITE_CONTENT_QUERY,
    params: { id: SITE_CONTENT_ID },
    tags: [contentTags.type('siteContent')],
  }
  return {
    text: mergeSiteText(await read(request, view)),
    edit: view.editable ? { id: SITE_CONTENT_ID, type: 'siteContent' } : undefined,
  }
}
