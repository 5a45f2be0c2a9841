import type { Person } from 'schema-dts'
import type { AuthorPage } from '#site/content/author/profile.ts'
import { postPath } from '#site/content/post/paths.ts'
import type { PageSeo } from '#site/content/seo/parse.ts'
import { pageNodes } from './page-node.ts'
import { type Crumb, type NodeOf, pageUrl, personNode, type Site } from './site-nodes.ts'
import { seoDescription } from './title-and-description.ts'

/**
 * Returns an author's page as a profile page (Google, Profile page), with the person as its main entity.
 *
 * @param crumbs breadcrumb without Home, ending with the page itself
 */
export function authorJsonLd(
  seo: PageSeo,
  { author, posts }: AuthorPage,
  crumbs: readonly Crumb[],
  site: Site,
): unknown[] {
  const person: NodeOf<Person> = {
    ...personNode(author, site),
    ...(author.bio ? { description: seoDescription(author.bio) } : {}),
    ...(author.picture ? { image: new URL(author.picture.src, site.url).href } : {}),
    ...(author.expertise.length > 0 ? { knowsAbout: author.expertise } : {}),
    subjectOf: posts.map(({ title, slug }) => ({
      '@type': 'WebPage',
      name: title,
      url: pageUrl(postPath(slug), site),
    })),
  }
  const id = personNode(author, site)['@id']
  // First, because the founder among the page's nodes is the same person with fewer properties.
  return [
    person,
    ...pageNodes(seo, site, { kind: 'ProfilePage', crumbs, about: id, mainEntity: id }),
  ]
}
