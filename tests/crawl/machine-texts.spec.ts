import { markdownToPortableText } from '@portabletext/markdown'
import { pages } from '#site/registry.ts'
import { markdownPath } from '#site/seo/markdown-path.ts'
import { expect } from '#tests/kit/story.ts'
import type { CrawledPage } from './crawled-page.ts'
import { type CrawledSite, test } from './crawled-site.ts'
import { attributeOf, rawTextOf, select } from './html.ts'

type Outline = { headings: string[]; links: string[]; code: string[] }

test("every article's Markdown version has the same headings, links and code as its page", async ({
  site,
}) => {
  const markdownPages = await listedTwins(site)
  expect(markdownPages.length).toBeGreaterThanOrEqual(9)

  for (const markdownPage of markdownPages) {
    const { pathname } = new URL(markdownPage)
    const article = pathname.replace(/\.md$/, '')
    const page = await site.open(article)
    const { status, headers, body } = await site.get(pathname)
    expect(status, pathname).toBe(200)
    expect(headers.get('content-type'), pathname).toBe('text/markdown; charset=utf-8')
    expect(headers.get('x-robots-tag'), pathname).toBe('noindex')
    expect(headers.get('link'), pathname).toContain(`${article}>; rel="canonical"`)
    const alternates = select(page.root, 'head link[rel="alternate"][type="text/markdown"]')
    expect(alternates.map((link) => attributeOf(link, 'href'))).toEqual([
      expect.stringMatching(new RegExp(`${pathname}$`)),
    ])

    const [, front = '', text = ''] = body.toString().split(/^---$/m)
    expect(front, pathname).toContain('\ncanonical: "')
    expect(outlineOfMarkdown(text), pathname).toEqual(outlineOfPage(page, site.origin))
  }
})

test('every page has a Markdown version that begins with its heading and has no HTML', async ({
  site,
}) => {
  const paths = new Set([...pages.map(({ path }) => path), ...site.listed])
  expect(paths.size).toBeGreaterThan(20)

  for (const path of paths) {
    const page = await site.open(path)
    const twin = markdownPath(path)
    const alternates = select(page.root, 'head link[rel="alternate"][type="text/markdown"]')
    expect
      .soft(
        alternates.map((link) => attributeOf(link, 'href')),
        path,
      )
      .toEqual([`${site.origin}${twin}`])
    const { status, headers, body } = await site.get(twin)
    expect.soft(status, twin).toBe(200)
    expect.soft(headers.get('content-type'), twin).toBe('text/markdown; charset=utf-8')
    expect.soft(headers.get('x-robots-tag'), twin).toBe('noindex')
    expect.soft(headers.get('link'), twin).toBe(`<${page.canonical}>; rel="canonical"`)

    const text = withoutCode(body.toString().replace(/^---\n[\s\S]*?\n---\n/, ''))
    const [heading] = page.headings.filter(({ level }) => level === 1)
    expect
      .soft(plain(text.trimStart().split('\n')[0] ?? ''), twin)
      .toBe(plain(`# ${heading?.text}`))
    expect.soft(text.match(/(?<!\\)<[a-z/!][^>]*>/i)?.[0], twin).toBeUndefined()
    expect.soft(text, twin).not.toMatch(/data-sanity|Skip to content/)
    const relative = [...text.matchAll(/\]\((?!https?:|mailto:|tel:)([^)]*)\)/g)]
    expect
      .soft(
        relative.map(([, address]) => address),
        twin,
      )
      .toEqual([])
  }
})

test('the Markdown URL of a missing page answers 404 with a message', async ({ site }) => {
  const missing = [
    '/no-such-page.md',
    '/customers/no-such-page.md',
    '/about.md.md',
    '/page-markdown/no-such-page',
    '/page-markdown/page-markdown/about',
    // No pages for readers of Markdown.
    '/search.md',
    '/maintenance.md',
    '/signin.md',
    '/llms.txt.md',
  ]
  for (const path of missing) {
    const { status, headers, body } = await site.get(path)
    expect.soft(status, path).toBe(404)
    expect.soft(headers.get('content-type'), path).toBe('text/plain; charset=utf-8')
    expect.soft(body.toString(), path).toBe('There is no page at this URL.\n')
  }
})

test('the Markdown URL of a missing article answers 404 with a message', async ({ site }) => {
  for (const path of ['/blog/no-such-post.md', '/blog/.md', '/blog-markdown/no-such-post']) {
    const { status, headers, body } = await site.get(path)
    expect.soft(status, path).toBe(404)
    expect.soft(headers.get('content-type'), path).toBe('text/plain; charset=utf-8')
    expect.soft(body.toString(), path).toBe('There is no article at this URL.\n')
  }
})

test('llms.txt lists the site, its apps with prices, its tools and its articles', async ({
  site,
}) => {
  const text = (await site.get('/llms.txt')).body.toString()

  expect(text.split('\n')[0]).toBe('# Brightkeel')
  for (const word of ['LayerRank', '$49', 'UTM Builder', '## Articles'])
    expect(text).toContain(word)
  for (const [, address = ''] of text.matchAll(/^- \[.*?\]\((\S+?)\)/gm)) {
    expect.soft(address).toMatch(/\.md$|\/feed\.json$|\/sitemap\.xml$/)
    expect.soft((await site.get(address)).status, address).toBe(200)
  }
})

async function listedTwins(site: CrawledSite): Promise<string[]> {
  const text = (await site.get('/llms.txt')).body.toString()
  return [...text.matchAll(/\((\S+\/blog\/[a-z0-9-]+\.md)\)/g)].map(([, address = '']) => address)
}

function withoutCode(markdown: string): string {
  return markdown.replace(/^ *(```+|~~~+)[\s\S]*?^ *\1/gm, '').replace(/`[^`\n]*`/g, '')
}

/** Returns a text without the characters that Markdown escapes or marks with. */
function plain(text: string): string {
  return text.replace(/[*_\\`]/g, '').trim()
}

function outlineOfPage({ root, path }: CrawledPage, origin: string): Outline {
  const isHeadingsOwn = (link: (typeof anchors)[number]) =>
    (attributeOf(link, 'class') ?? '').split(/\s+/).includes('anchor')
  const anchors = select(root, '.prose a')
  const links = anchors
    .filter((link) => !isHeadingsOwn(link))
    .map((link) => new URL(attributeOf(link, 'href') ?? '', `${origin}${path}`).href)
  return {
    headings: select(root, '.prose h2, .prose h3, .prose h4, #corrections-title').map((each) =>
      rawTextOf(each).trim(),
    ),
    links: [...new Set(links)].toSorted(),
    code: select(root, '.prose pre code').map((each) => rawTextOf(each).trimEnd()),
  }
}

function outlineOfMarkdown(markdown: string): Outline {
  const outline: Outline = { headings: [], links: [], code: [] }
  visit(markdownToPortableText(markdown), outline)
  // The parser also links domains that a text only names.
  const links = outline.links.filter((link) => !/^http:\/\/[\w.-]+$/i.test(link))
  return { ...outline, links: [...new Set(links)].toSorted() }
}

function visit(value: unknown, outline: Outline): void {
  if (Array.isArray(value)) {
    for (const each of value) visit(each, outline)
    return
  }
  if (typeof value !== 'object' || value === null) return
  const fields = new Map<string, unknown>(Object.entries(value))
  const text = (name: string) => String(fields.get(name) ?? '')
  if (/^h[2-4]$/.test(text('style'))) outline.headings.push(wordsOf(fields.get('children')))
  if (text('_type') === 'link') outline.links.push(text('href'))
  if (text('_type') === 'code') outline.code.push(text('code').trimEnd())
  for (const each of fields.values()) visit(each, outline)
}

function wordsOf(children: unknown): string {
  if (!Array.isArray(children)) return ''
  return children.map((span: unknown) => textOf(span)).join('')
}

function textOf(span: unknown): string {
  if (typeof span !== 'object' || span === null || !('text' in span)) return ''
  return String(span.text)
}
