import { defineQuery } from 'next-sanity'
import { z } from 'zod'
import type { ContentMode } from '#lib/content/content-mode.ts'
import { read } from '#lib/content/read.ts'
import { pageSlug } from '#schemas/rules/page-path.ts'
import { pages } from '#site/registry.ts'
import { seoFields } from '../seo/fields.ts'
import { type Page, type ParentPage, toFixedPage, toPage, toPages, toParents } from './parse.ts'
import { fillPlaceholders } from './placeholders.ts'
import { sectionFields } from './section-fields.ts'
import { withShownQuestions } from './shown-questions.ts'

const fields = `
  _id, _updatedAt, title, "slug": slug.current,
  ${sectionFields}, ${seoFields}`

const PAGE_QUERY = defineQuery(
  `*[_type == "page" && slug.current == $slug] | order(_id asc)[0]{${fields}}`,
)

/** Returns the page with a slug, or undefined if no visible page has it. */
export async function getPage(slug: string, mode: ContentMode): Promise<Page | undefined> {
  if (!pageSlug.test(slug)) return undefined
  const [stored, parents] = await Promise.all([
    read({ query: PAGE_QUERY, params: { slug } }, mode),
    listParents(slug, mode),
  ])
  const page = toPage(stored, mode)
  return page && (await completed([{ ...page, parents }], mode))[0]
}

const PARENTS_QUERY = defineQuery(
  `*[_type == "page" && "/" + slug.current in $paths || _type == "app" && path in $paths]{
    _id, "name": coalesce(title, name), "path": coalesce(path, "/" + slug.current)
  }`,
)

/** Returns the pages above a page, from the top. Paths between it and the home page may have no page. */
async function listParents(slug: string, mode: ContentMode): Promise<readonly ParentPage[]> {
  const segments = slug.split('/').slice(0, -1)
  if (segments.length === 0) return []
  const paths = segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)
  const stored = toParents(await read({ query: PARENTS_QUERY, params: { paths } }, mode))
  const fixed = pages.filter(({ app }) => !app).map(({ title, path }) => ({ name: title, path }))
  return paths.flatMap((path) => [...fixed, ...stored].find((page) => page.path === path) ?? [])
}

const FIXED_PAGE_QUERY = defineQuery(`*[_type == "page" && _id == $id][0]{${fields}}`)

/**
 * Returns a page that has a route in code. Without a usable document, the page has its default content.
 *
 * @param id ID of its document
 * @throws Error if no page has this document
 */
export async function getFixedPage(id: string, mode: ContentMode): Promise<Page> {
  const page = toFixedPage(id, await read({ query: FIXED_PAGE_QUERY, params: { id } }, mode), mode)
  const [shown] = page ? await completed([page], mode) : []
  if (!shown) throw new Error(`No page of the site has the document ${id}.`)
  return shown
}

const PAGES_QUERY = defineQuery(
  `*[_type == "page" && defined(slug.current)] | order(title asc, _id asc){${fields}}`,
)

/** Returns all pages that can be shown, by title. */
export async function listPages(mode: ContentMode): Promise<readonly Page[]> {
  return completed(toPages(await read({ query: PAGES_QUERY }, mode), mode), mode)
}

const USES_QUERY = defineQuery(`count(*[_type in ["page", "app"] && references($id)])`)

/** Counts the pages that contain a shared section. */
export async function countUses(id: string, mode: ContentMode): Promise<number> {
  return z.number().parse(await read({ query: USES_QUERY, params: { id } }, mode))
}

/** Adds content from other documents: questions, and the number of apps and tools. */
export async function completed(
  pages: readonly Page[],
  mode: ContentMode,
): Promise<readonly Page[]> {
  const shown = await withShownQuestions(pages, mode)
  return Promise.all(shown.map((page) => fillPlaceholders(page, mode)))
}
