import type { Page } from '@playwright/test'

export type CrawledLink = {
  href: string
  /** What a screen reader calls it. */
  name: string
  target: string
  rel: string
}

export type CrawledPage = {
  /** Without its query: the same page under two queries is one page. */
  path: string
  status: number
  title: string
  description: string
  robots: string
  canonical: string
  headings: { level: number; text: string }[]
  images: { src: string; hasAlt: boolean; hasSize: boolean }[]
  links: CrawledLink[]
  ids: string[]
  /** `og:…` and `twitter:…` by name. */
  sharing: Record<string, string>
  words: string
  html: string
}

/** Opens a page as a machine without scripts does, and writes down what stands there. */
export async function crawlPage(page: Page, path: string): Promise<CrawledPage> {
  const response = await page.goto(path, { waitUntil: 'domcontentloaded' })
  const found = await page.evaluate(() => {
    const meta = (name: string) =>
      document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? ''
    const nameOf = (link: Element) => {
      const pictures = [...link.querySelectorAll('img, svg')].map(
        (picture) => picture.getAttribute('alt') ?? picture.getAttribute('aria-label') ?? '',
      )
      return [link.getAttribute('aria-label'), link.textContent, ...pictures].join(' ').trim()
    }
    return {
      path: location.pathname,
      title: document.title,
      description: meta('description'),
      robots: meta('robots'),
      canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '',
      headings: [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map((heading) => ({
        level: Number(heading.tagName.slice(1)),
        text: heading.textContent ?? '',
      })),
      images: [...document.images].map((image) => ({
        src: image.getAttribute('src') ?? '',
        hasAlt: image.hasAttribute('alt'),
        hasSize: image.hasAttribute('width') && image.hasAttribute('height'),
      })),
      links: [...document.querySelectorAll('a[href]')].map((link) => ({
        href: link.getAttribute('href') ?? '',
        name: nameOf(link),
        target: link.getAttribute('target') ?? '',
        rel: link.getAttribute('rel') ?? '',
      })),
      ids: [...document.querySelectorAll('[id]')].map((element) => element.id),
      sharing: Object.fromEntries(
        [...document.querySelectorAll('meta[property^="og:"], meta[name^="twitter:"]')].map(
          (tag) => [
            tag.getAttribute('property') ?? tag.getAttribute('name') ?? '',
            tag.getAttribute('content') ?? '',
          ],
        ),
      ),
      words: document.body.innerText,
    }
  })
  return { ...found, status: response?.status() ?? 0, html: (await response?.text()) ?? '' }
}
