import { attributeOf, type HtmlElement, nameOf, readHtml, select, textOf } from './html.ts'

export type CrawledLink = {
  href: string
  /** Accessible name. */
  name: string
  target: string
  rel: string
}

export type CrawledPage = {
  /** Without the query string, because pages are the same with any query. */
  path: string
  status: number
  html: string
  root: HtmlElement
  title: string
  description: string
  robots: string
  canonical: string
  headings: { level: number; text: string }[]
  images: { src: string; hasAlt: boolean; hasSize: boolean }[]
  links: CrawledLink[]
  ids: string[]
  /** Values of `og:…` and `twitter:…` by name. */
  sharing: Readonly<Record<string, string>>
}

export function readPage(path: string, status: number, html: string): CrawledPage {
  const root = readHtml(html)
  const attribute = (selector: string, name: string) => {
    const [element] = select(root, selector)
    return (element && attributeOf(element, name)) ?? ''
  }
  return {
    path,
    status,
    html,
    root,
    title: select(root, 'head title').map(textOf).join(),
    description: attribute('meta[name="description"]', 'content'),
    robots: attribute('meta[name="robots"]', 'content'),
    canonical: attribute('link[rel="canonical"]', 'href'),
    headings: select(root, 'h1, h2, h3, h4, h5, h6').map((heading) => ({
      level: Number(heading.tagName.slice(1)),
      text: textOf(heading),
    })),
    images: select(root, 'img').map((image) => ({
      src: attributeOf(image, 'src') ?? '',
      hasAlt: attributeOf(image, 'alt') !== undefined,
      hasSize: ['width', 'height'].every((name) => attributeOf(image, name) !== undefined),
    })),
    links: select(root, 'a[href]').map(readLink),
    ids: select(root, '[id]').map((element) => attributeOf(element, 'id') ?? ''),
    sharing: Object.fromEntries(
      select(root, 'meta[property^="og:"], meta[name^="twitter:"]').map((tag) => [
        attributeOf(tag, 'property') ?? attributeOf(tag, 'name') ?? '',
        attributeOf(tag, 'content') ?? '',
      ]),
    ),
  }
}

export function readLink(link: HtmlElement): CrawledLink {
  return {
    href: attributeOf(link, 'href') ?? '',
    name: nameOf(link),
    target: attributeOf(link, 'target') ?? '',
    rel: attributeOf(link, 'rel') ?? '',
  }
}
