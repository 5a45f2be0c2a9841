import { searchLengths } from '#schemas/rules/search-lengths.ts'
import type { Category } from '#site/content/category/parse.ts'
import type { PostsPage } from '#site/content/post/pagination.ts'
import { mergePageSeo, type PageSeo } from '#site/content/seo/parse.ts'
import type { PageAddress } from '#site/define.ts'

/** Maximum title length in search results, in characters (requirements §5). */
const TITLE_LENGTH = searchLengths.title

/** Returns a category's search data, from its title and description. A category without posts isn't indexed. */
export function categorySeo(
  path: PageAddress,
  { title, description }: Category,
  total: number,
  siteUrl: string,
): PageSeo {
  const about = description ?? `Articles about ${title}.`
  const seo = {
    title: `${title}: Articles`,
    description: `${about} ${articles(total)} about ${title}.`,
  }
  return mergePageSeo({ path, seo }, { noIndex: total === 0 }, siteUrl)
}

/**
 * Returns the search data of one page of a list. The first is the list itself. Later ones have their number in the
 * title, their own canonical URL, and the list's image.
 *
 * @param path path of the page
 */
export function listPageSeo(
  seo: PageSeo,
  page: Pick<PostsPage, 'number' | 'count' | 'first' | 'last' | 'total'>,
  path: string,
  siteUrl: string,
): PageSeo {
  if (page.number === 1) return seo
  const place = `Articles ${page.first} to ${page.last} of ${page.total}.`
  return {
    ...seo,
    title: numberedTitle(seo.title, page.number),
    description: `${place} ${seo.description}`.trim(),
    canonicalUrl: `${siteUrl}${path}`,
    customSchema: '',
  }
}

/** Shortens a long title at a word, to make room for the page number. */
function numberedTitle(title: string, number: number): string {
  const suffix = `, Page ${number}`
  const room = TITLE_LENGTH - suffix.length
  if (title.length <= room) return `${title}${suffix}`
  const words = title.slice(0, room + 1)
  const end = words.lastIndexOf(' ')
  return `${words.slice(0, end > 0 ? end : room).replace(/[\s,:;.–-]+$/, '')}${suffix}`
}

function articles(total: number): string {
  return total === 1 ? 'One article' : `${total} articles`
}
