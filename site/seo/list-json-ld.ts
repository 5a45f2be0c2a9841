import type { PostSummary } from '#site/content/post-mapping.ts'
import { collectionPageJsonLd } from './collection-json-ld.ts'
import type { PageFacts } from './page-node.ts'
import type { Crumb, Site } from './site-nodes.ts'

/**
 * One page of a list of posts: a category, or a further page of the blog. A whole graph.
 *
 * @param crumbs the way to it without Home, itself last
 */
export function postListJsonLd(
  page: PageFacts,
  posts: readonly PostSummary[],
  crumbs: readonly Crumb[],
  site: Site,
): unknown[] {
  const { path, title, description } = page
  const items = posts.map(({ title: name, slug }) => ({ name, path: `/blog/${slug}` }))
  return collectionPageJsonLd({ path, title, description, crumbs, items }, site)
}
