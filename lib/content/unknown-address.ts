import 'server-only'
import { defineQuery } from 'next-sanity'
import { z } from 'zod'
import { type BlogAddress, createBlogAddressCheck } from './blog-address.ts'
import { type ListPage, pageCount } from './blog-lists.ts'
import { publishedClient } from './client.ts'
import { fetchContent } from './fetch-content.ts'

const POST_EXISTS_QUERY = defineQuery(`defined(*[_type == "post" && slug.current == $slug][0]._id)`)

/** The featured post stands beside the grid. */
const BLOG_LENGTH_QUERY = defineQuery(`
  count(*[_type == "post" && defined(slug.current)])
    - count(*[_type == "post" && defined(slug.current) && featured == true][0...1])`)

const CATEGORY_LENGTH_QUERY = defineQuery(`
  *[_type == "category" && slug.current == $slug][0]{
    "posts": count(*[_type == "post" && defined(slug.current) && category._ref == ^._id])
  }.posts`)

/** For the proxy: what to answer at an address under `/blog` instead of a page; see `blog-address.ts`. */
export const blogAddresses = createBlogAddressCheck(exists)

function exists(address: BlogAddress): Promise<boolean> {
  if ('list' in address) return listPageExists(address.list)
  return postExists('post' in address ? address.post : address.markdown)
}

async function postExists(slug: string): Promise<boolean> {
  return (await ask(POST_EXISTS_QUERY, { slug })) === true
}

async function listPageExists({ category, number }: ListPage): Promise<boolean> {
  const found =
    category === undefined
      ? await ask(BLOG_LENGTH_QUERY, {})
      : await ask(CATEGORY_LENGTH_QUERY, { slug: category })
  const posts = z.number().nullable().parse(found)
  return posts !== null && number <= pageCount(posts)
}

function ask(query: string, params: Record<string, string>): Promise<unknown> {
  return fetchContent(publishedClient, { query, params })
}
