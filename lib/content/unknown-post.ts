import 'server-only'
import { defineQuery } from 'next-sanity'
import { publishedClient } from './client.ts'
import { fetchContent } from './fetch-content.ts'
import { createUnknownPostCheck } from './post-address.ts'

const POST_EXISTS_QUERY = defineQuery(`defined(*[_type == "post" && slug.current == $slug][0]._id)`)

/** For the proxy: true for an address under `/blog` at which there is certainly no published post. */
export const isUnknownPost = createUnknownPostCheck(async (slug) => {
  const found = await fetchContent(publishedClient, { query: POST_EXISTS_QUERY, params: { slug } })
  return found === true
})
