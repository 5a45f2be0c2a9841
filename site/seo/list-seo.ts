import { searchLengths } from '#schemas/rules/search-lengths.ts'
import type { Category } from '#site/content/category/parse.ts'
import type { PageSeo } from '#site/content/page-seo/parse.ts'
import type { PostsPage } from '#site/content/post/pagination.ts'

/** What search results show of a title, in characters (requirements §5). */
const TITLE_LENGTH = searchLengths.title

/** A category says the rest itself: what an editor left blank comes from its name and description. */
export function categorySeo(seo: PageSeo, category: Category, total: number): PageSeo {
  const about = category.description ?? `Articles about ${category.title}.`
  return {
    ...seo,
    title: seo.title || `${category.title}: Articles`,
    description: seo.description || `${about} ${articles(total)} about ${category.title}.`,
    // Nothing to find yet.
    noIndex: seo.noIndex || total === 0,
  }
}

/**
 * The search data of one page of a list: the first is the list itself; further ones say which they are, name
 * their own address as the canonical one, and share the picture of the list.
 *
 * @param path address of the page
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

/** A long title gives way at a word: the number tells one page from the next. */
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
