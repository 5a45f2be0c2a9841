import type { ItemList } from 'schema-dts'
import type { PostSummary } from '#site/content/post/parse.ts'
import { postPath } from '#site/content/post/paths.ts'
import { type PageFacts, pageNodes } from './page-node.ts'
import { type Crumb, type NodeOf, pageUrl, type Site } from './site-nodes.ts'

/** A list entry: its name and its page on this site. */
type CollectionItem = { readonly name: string; readonly path: string }

type Collection = PageFacts & {
  /** Breadcrumb without Home, ending with the page itself. */
  readonly crumbs: readonly Crumb[]
  readonly items: readonly CollectionItem[]
}

/**
 * Returns the complete graph of a page that lists other pages of the site, such as apps, tools or a category's posts:
 * the page, its list, its breadcrumb, the site and the company.
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
 * Returns the complete graph of one page of a post list: a category, or a later page of the blog.
 *
 * @param crumbs breadcrumb without Home, ending with the page itself
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
