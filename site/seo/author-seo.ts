import { authorPath } from '#site/content/author/paths.ts'
import type { AuthorPage } from '#site/content/author/profile.ts'
import { mergePageSeo, type PageSeo } from '#site/content/seo/parse.ts'

/** Returns the search data of an author's page. It isn't indexed while the author has no articles. */
export function authorSeo({ author, posts }: AuthorPage, siteUrl: string): PageSeo {
  const { name, slug, bio } = author
  const seo = {
    title: `${name}: Articles and Corrections`,
    description: bio ?? `Articles by ${name}, and the corrections made to them.`,
  }
  return mergePageSeo({ path: authorPath(slug), seo }, { noIndex: posts.length === 0 }, siteUrl)
}
