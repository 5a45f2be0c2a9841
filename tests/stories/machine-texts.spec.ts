import type { APIRequestContext, Page } from '@playwright/test'
import { markdownToPortableText } from '@portabletext/markdown'
import { Lake } from '#tests/kit/lake.ts'
import { expect, test } from '#tests/kit/story.ts'

type Outline = { headings: string[]; links: string[]; code: string[] }

test('a machine reads each article as Markdown and finds in it what the page says', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(180_000)
  await page.goto('/llms.txt')
  const twins = await listedTwins(request)
  expect(twins.length).toBeGreaterThanOrEqual(9)

  for (const twin of twins) {
    const { pathname } = new URL(twin)
    const article = pathname.replace(/\.md$/, '')
    const html = await (await request.get(article)).text()
    const response = await request.get(pathname)
    expect(response.status(), pathname).toBe(200)
    const headers = response.headers()
    expect(headers['content-type']).toBe('text/markdown; charset=utf-8')
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(headers.link).toContain(`${article}>; rel="canonical"`)
    expect(html).toMatch(
      new RegExp(`<link rel="alternate" type="text/markdown" href="[^"]*${pathname}"`),
    )

    const markdown = await response.text()
    const [, front = '', text = ''] = markdown.split(/^---$/m)
    expect(front).toContain('\ncanonical: "')
    const outline = outlineOfPage(page, html, `${baseURL}${article}`)
    expect(outlineOfMarkdown(text), pathname).toEqual(await outline)
  }
})

test('an address without an article has no Markdown either, and says so in words', async ({
  request,
}) => {
  for (const path of ['/blog/no-such-post.md', '/blog/.md', '/blog-markdown/no-such-post']) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(404)
    expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8')
    expect(await response.text()).toBe('There is no article at this address.\n')
  }
})

test('llms.txt names the site, its apps with their prices, its tools and its articles', async ({
  request,
}) => {
  const text = await (await request.get('/llms.txt')).text()

  expect(text.split('\n')[0]).toBe('# Brightkeel')
  for (const word of ['LayerRank', '$49', 'UTM Builder', '## Articles'])
    expect(text).toContain(word)
  for (const [, address = ''] of text.matchAll(/^- \[.*?\]\((\S+?)\)/gm)) {
    const { pathname } = new URL(address)
    expect((await request.get(pathname)).status(), pathname).toBeLessThan(400)
  }
})

test('a feed reader gets whole articles, in RSS and JSON', async ({ page, request }) => {
  await page.goto('/llms.txt')
  const rss = await (await request.get('/feed.xml')).text()
  const items = await page.evaluate((xml) => {
    const read = new DOMParser().parseFromString(xml, 'application/xml')
    if (read.querySelector('parsererror')) throw new Error('The feed is no XML.')
    return [...read.querySelectorAll('item')].map((item) => {
      const content = item.getElementsByTagName('content:encoded')[0]?.textContent ?? ''
      const html = new DOMParser().parseFromString(content, 'text/html')
      const addresses = [...html.querySelectorAll('[href], [src]')].map(
        (each) => each.getAttribute('href') ?? each.getAttribute('src') ?? '',
      )
      return {
        link: item.querySelector('link')?.textContent ?? '',
        length: html.body.textContent.length,
        addresses,
      }
    })
  }, rss)
  const feed = await (await request.get('/feed.json')).json()

  expect(feed.version).toBe('https://jsonfeed.org/version/1.1')
  expect(feed.items.map(({ url }: { url: string }) => url)).toEqual(items.map(({ link }) => link))
  expect(items.length).toBeGreaterThanOrEqual(9)
  for (const { link, length, addresses } of items) {
    expect(length, link).toBeGreaterThan(1500)
    for (const address of addresses) expect(address, link).toMatch(/^(?:https?|mailto|tel):/)
  }
})

test('what is published is in every text for machines; a draft is in none', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000)
  const texts = [
    '/blog/unified-marketing-analytics-dashboard.md',
    '/llms.txt',
    '/search-index.json',
    '/feed.xml',
    '/feed.json',
  ]
  const read = async (path: string) => (await request.get(path)).text()
  const lake = await Lake.signIn(page)
  const before = await lake.document('post-9')
  const draft = { ...before, _id: 'drafts.post-9', excerpt: 'Whispered about barnacles only.' }

  try {
    await lake.mutate({ createOrReplace: draft })
    await lake.mutate({ patch: { id: 'post-9', set: { excerpt: 'Shouted about albatrosses.' } } })
    for (const path of texts) {
      await expect.poll(() => read(path), path).toContain('Shouted about albatrosses.')
      expect(await read(path), path).not.toContain('barnacles')
    }
  } finally {
    await lake.mutate(
      { delete: { id: 'drafts.post-9' } },
      { patch: { id: 'post-9', set: { excerpt: before.excerpt } } },
    )
  }
  for (const path of texts) {
    await expect.poll(() => read(path), path).not.toContain('albatrosses')
  }
})

async function listedTwins(request: APIRequestContext): Promise<string[]> {
  const text = await (await request.get('/llms.txt')).text()
  return [...text.matchAll(/\((\S+\/blog\/[a-z0-9-]+\.md)\)/g)].map(([, address = '']) => address)
}

function outlineOfPage(page: Page, html: string, address: string): Promise<Outline> {
  return page.evaluate(
    ({ source, base }) => {
      const read = new DOMParser().parseFromString(source, 'text/html')
      const all = (selector: string) => [...read.querySelectorAll(selector)]
      const links = all('.prose a:not(.anchor)').map((link) => link.getAttribute('href') ?? '')
      return {
        headings: all('.prose :is(h2, h3, h4)').map((heading) => heading.textContent.trim()),
        links: [...new Set(links.map((href) => new URL(href, base).href))].toSorted(),
        code: all('.prose pre code').map((code) => code.textContent.trimEnd()),
      }
    },
    { source: html, base: address },
  )
}

function outlineOfMarkdown(markdown: string): Outline {
  const outline: Outline = { headings: [], links: [], code: [] }
  visit(markdownToPortableText(markdown), outline)
  return { ...outline, links: [...new Set(outline.links)].toSorted() }
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
