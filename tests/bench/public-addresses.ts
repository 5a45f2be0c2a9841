import { gzipSync } from 'node:zlib'
import { tools } from '#site/tools/list.ts'
import { readHtml, select, textOf } from '#tests/crawl/html.ts'

/** By what is asked of it. */
export type PageKind = 'reading page' | 'tool' | 'application'

/** What a page is. */
export function kindOf(path: string): PageKind {
  if (path === '/signin') return 'application'
  return tools.some(({ href }) => href === path) ? 'tool' : 'reading page'
}

/** The addresses of a site's sitemap, without the site's own. @throws Error when there is none to read */
export async function readSitemap(siteUrl: string): Promise<string[]> {
  const answer = await fetch(`${siteUrl}/sitemap.xml`)
  const paths = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  )
  if (paths.length === 0) throw new Error(`There is no sitemap at ${siteUrl}: ${answer.status}.`)
  return paths
}

/** Every page that everybody may open. */
export async function publicAddresses(siteUrl: string): Promise<string[]> {
  const paths = [...(await readSitemap(siteUrl)), ...tools.map(({ href }) => href), '/signin']
  return [...new Set(paths)]
}

/** The pages that stand for all that are read, and every tool, by what they are. @throws Error when there is no article */
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
  if (!path) throw new Error('The blog leads to no article.')
  return path
}

async function longest(siteUrl: string, paths: readonly string[]): Promise<string> {
  let found = { path: '/', bytes: 0 }
  for (const path of paths) {
    const bytes = gzipSync(await (await fetch(`${siteUrl}${path}`)).text()).length
    if (bytes > found.bytes) found = { path, bytes }
  }
  return found.path
}

/** The words of the article that a page is; 0 where it is something else. */
export function articleWords(html: string): number {
  return select(readHtml(html), 'article.article .article-main')
    .flatMap((main) => textOf(main).split(' '))
    .filter((word) => word !== '').length
}
