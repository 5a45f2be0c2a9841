import { gzipSync } from 'node:zlib'
import { tools } from '#site/tools/list.ts'
import { readHtml, select, textOf } from '#tests/crawl/html.ts'

/** Kinds of pages with different targets. */
export type PageKind = 'reading page' | 'tool' | 'application'

export function kindOf(path: string): PageKind {
  if (path === '/signin') return 'application'
  return tools.some(({ href }) => href === path) ? 'tool' : 'reading page'
}

/** Returns the paths in a site's sitemap. @throws Error if there are none */
export async function readSitemap(siteUrl: string): Promise<string[]> {
  const answer = await fetch(`${siteUrl}/sitemap.xml`)
  const paths = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  )
  if (paths.length === 0)
    throw new Error(`The sitemap at ${siteUrl} is empty or missing: ${answer.status}.`)
  return paths
}

export async function publicAddresses(siteUrl: string): Promise<string[]> {
  const paths = [...(await readSitemap(siteUrl)), ...tools.map(({ href }) => href), '/signin']
  return [...new Set(paths)]
}

/** Returns example pages and all tools, with names. @throws Error if there is no article */
export async function examples(siteUrl: string): Promise<readonly (readonly [string, string])[]> {
  const paths = await publicAddresses(siteUrl)
  const article = await newestArticle(siteUrl)
  return [
    ['home page', '/'],
    ['article', article],
    [
      'longest page',
      await longest(
        siteUrl,
        paths.filter((path) => kindOf(path) === 'reading page'),
      ),
    ],
    ...tools.map(({ name, href }) => [name, href] as const),
  ]
}

async function newestArticle(siteUrl: string): Promise<string> {
  const blog = await (await fetch(`${siteUrl}/blog`)).text()
  const [, path] = /href="(\/blog\/[a-z0-9-]+)"/.exec(blog) ?? []
  if (!path) throw new Error('The blog links to no article.')
  return path
}

async function longest(siteUrl: string, paths: readonly string[]): Promise<string> {
  let largest = { path: '/', bytes: 0 }
  for (const path of paths) {
    const bytes = gzipSync(await (await fetch(`${siteUrl}${path}`)).text()).length
    if (bytes > largest.bytes) largest = { path, bytes }
  }
  return largest.path
}

/** Returns the word count of an article's page, 0 for other pages. */
export function articleWords(html: string): number {
  return select(readHtml(html), 'article.article .article-main')
    .flatMap((main) => textOf(main).split(' '))
    .filter((word) => word !== '').length
}
