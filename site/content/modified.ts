import { defineQuery } from 'next-sanity'
import { read } from '#lib/content/read.ts'
import { PUBLISHED } from '#lib/content/view.ts'
import { contentTags } from '#lib/publishing/tags.ts'
import { documentTypes } from '#schemas'
import { type Modified, toModified } from './modified-mapping.ts'

const MODIFIED_QUERY = defineQuery(`{
  "newest": *[_type in $types]{_type, _updatedAt},
  "hiddenPaths": *[_type == "pageSeo" && noIndex == true].path,
  "hiddenPosts": *[_type == "post" && (seo.noIndex == true || defined(seo.canonicalUrl))]._id
}`)

/** Asks once for everything the sitemap needs besides the posts. */
export async function listModified(): Promise<Modified> {
  const request = {
    query: MODIFIED_QUERY,
    params: { types: [...documentTypes] },
    tags: documentTypes.map(contentTags.type),
  }
  return toModified(await read(request, PUBLISHED))
}
