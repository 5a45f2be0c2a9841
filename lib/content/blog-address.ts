import { type ListPage, listPath, parsePageNumber } from './blog-lists.ts'
import { markdownRoute, slugOfMarkdown } from './markdown-address.ts'
import { isPostSlug } from './post-address.ts'

/** What an address under `/blog` stands for. */
export type BlogAddress =
  | { readonly post: string }
  /** The Markdown twin of a post, `/blog/{slug}.md`; see `markdown-address.ts`. */
  | { readonly markdown: string }
  | { readonly list: ListPage }

/** What the proxy answers instead of the page itself. */
export type BlogAnswer = { readonly missing: string } | { readonly moved: string }

/** The parameter of the pages on which unknown addresses are answered; no slug looks like it. */
export const NONE = '__none__'

/** Where they stand: one stored 404 for each kind instead of one for each bogus address. */
const unknownPaths = {
  post: `/blog/${NONE}`,
  markdown: markdownRoute(NONE),
  category: `/blog/category/${NONE}`,
  page: `/blog/page/${NONE}`,
} as const

export type BlogAddressCheck = {
  /** `undefined` for an address to which Next has the answer. */
  readonly answer: (pathname: string) => Promise<BlogAnswer | undefined>
  /** Call it when a change is announced: what has been confirmed may be gone. */
  readonly forget: () => void
}

/**
 * Makes a check for the proxy. Next stores a page for every address that is asked for, 404s included, so that
 * somebody who tries addresses would fill the disk (notes on the publish path, §9).
 *
 * Addresses that the lake has confirmed are remembered, and cost nothing until a change is announced; others
 * are looked up each time, so that a post is found in the moment it is published. While the lake does not
 * answer nothing is unknown: stored pages go on being served, and the others fail as long as it is down instead
 * of being remembered as missing.
 */
export function createBlogAddressCheck(
  exists: (address: BlogAddress) => Promise<boolean>,
): BlogAddressCheck {
  let confirmed = new Set<string>()

  const answer = async (pathname: string): Promise<BlogAnswer | undefined> => {
    const found = read(pathname)
    if (found === undefined || 'moved' in found || 'missing' in found) return found
    if (confirmed.has(pathname)) return undefined

    const memory = confirmed
    const isThere = await exists(found).catch(() => undefined)
    // Into the memory of when it was asked: a change that came meanwhile has put a new one in its place.
    if (isThere) memory.add(pathname)
    return isThere === false ? { missing: unknownPath(found) } : undefined
  }
  const forget = () => {
    confirmed = new Set()
  }
  return { answer, forget }
}

/** What an address says by itself; `undefined` when it is no address of the blog's posts and lists. */
function read(pathname: string): BlogAddress | BlogAnswer | undefined {
  const markdown = slugOfMarkdown(pathname)
  if (markdown !== undefined) return readMarkdown(markdown)
  const [first, second, third, fourth, ...more] = pathname.replace(/^\/blog\//, '').split('/')
  if (!pathname.startsWith('/blog/') || !first || more.length > 0) return undefined
  if (second === undefined) return readPost(first)
  if (first === 'page' && third === undefined) return readPage(undefined, second)
  if (first !== 'category' || second === NONE) return undefined
  if (third === undefined) return readCategory(second)
  if (third !== 'page' || fourth === undefined) return undefined
  const category = readCategory(second)
  return 'list' in category ? readPage(second, fourth) : category
}

function readPost(slug: string): BlogAddress | BlogAnswer | undefined {
  if (slug === NONE) return undefined
  return isPostSlug(slug) ? { post: slug } : { missing: unknownPaths.post }
}

function readMarkdown(slug: string): BlogAddress | BlogAnswer | undefined {
  if (slug === NONE) return undefined
  return isPostSlug(slug) ? { markdown: slug } : { missing: unknownPaths.markdown }
}

function readCategory(category: string): BlogAddress | BlogAnswer {
  if (!isPostSlug(category)) return { missing: unknownPaths.category }
  return { list: { category, number: 1 } }
}

function readPage(
  category: string | undefined,
  text: string,
): BlogAddress | BlogAnswer | undefined {
  if (text === NONE) return undefined
  if (text === '1') return { moved: listPath({ category, number: 1 }) }
  const number = parsePageNumber(text)
  return number === undefined ? { missing: unknownPaths.page } : { list: { category, number } }
}

function unknownPath(address: BlogAddress): string {
  if ('post' in address) return unknownPaths.post
  if ('markdown' in address) return unknownPaths.markdown
  return address.list.number === 1 ? unknownPaths.category : unknownPaths.page
}
