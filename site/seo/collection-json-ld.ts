import type { ItemList } from 'schema-dts'
import type { PostSummary } from '#site/content/post/parse.ts'
import { postPath } from '#site/content/post/paths.ts'
import { type PageFacts, pageNodes } from './page-node.ts'
import { type Crumb, type NodeOf, pageUrl, type Site } from './site-nodes.ts'

/** One entry of a list: what it is called, and its page on this site. */
type CollectionItem = { readonly name: string; readonly path: string }

type Collection = PageFacts & {
  /** The way to the page without Home, the page itself last. */
  readonly crumbs: readonly Crumb[]
  /** What the page lists, in its order. */
  readonly items: readonly CollectionItem[]
}

/**
 * A page that lists other pages of the site: the apps, the tools, the posts of a category. A whole graph: the
 * page, its list, the way to it, the site and the company.
 */
export function collectionPageJsonLd(page: Collection, site: Site): unknown[] {
  const list: NodeOf<ItemList> = {
    '@type': 'ItemList',
    '@id': `${pageUrl(page.path, site)}#list`,
    numberOfItems: page.items.length,
    itemListElement: page.items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: pageUrl(path, site),
    })),
  }
  return pageNodes(page, site, { kind: 'CollectionPage', crumbs: page.crumbs, mainEntity: list })
}

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
  const items = posts.map(({ title: name, slug }) => ({ name, path: postPath(slug) }))
  return collectionPageJsonLd({ path, title, description, crumbs, items }, site)
}
