import { parse } from 'parse5'

/** Reads the facts that the rules check out of one HTML page. */
export function readPage(url, html, headers = new Headers()) {
  const all = [...elements(parse(html))]
  const head = all.find(({ tagName }) => tagName === 'head')
  const inHead = head ? [...elements(head)] : []
  const links = inHead.filter(({ tagName }) => tagName === 'link')
  const base = inHead.find((node) => node.tagName === 'base' && attribute(node, 'href'))
  return {
    url,
    base: new URL(base ? attribute(base, 'href') : '', url).href,
    titles: inHead.filter((node) => node.tagName === 'title' && node.parentNode === head).map(text),
    descriptions: metas(inHead, 'description'),
    canonicals: links.filter((node) => rel(node).includes('canonical')).map(href),
    alternates: links
      .filter((node) => rel(node).includes('alternate') && attribute(node, 'hreflang'))
      .map((node) => ({ lang: attribute(node, 'hreflang').toLowerCase(), href: href(node) })),
    headings: all.filter(({ tagName }) => tagName === 'h1').map(text),
    robots: [...metas(all, 'robots'), ...metas(all, 'googlebot'), ...robotsHeader(headers)]
      .flatMap((value) => value.toLowerCase().split(','))
      .map((value) => value.trim())
      .filter(Boolean),
    jsonLd: all
      .filter(
        (node) => node.tagName === 'script' && attribute(node, 'type') === 'application/ld+json',
      )
      .map(text),
    links: all.filter((node) => node.tagName === 'a' && attribute(node, 'href')).map(href),
  }
}

/** The pages that a page links to, as absolute URLs without fragments. */
export function targets({ links, base }) {
  return [...new Set(links.map((href) => absolute(href, base)))].filter((url) =>
    /^https?:/.test(url),
  )
}

/** Resolves a link. Returns an empty string if it is no URL. */
export function absolute(href, base) {
  if (!URL.canParse(href, base)) return ''
  const url = new URL(href, base)
  url.hash = ''
  return url.href
}

/** The values of X-Robots-Tag that apply to Google: those for every crawler and those for googlebot. */
function robotsHeader(headers) {
  let crawler = ''
  return (headers.get('x-robots-tag') ?? '').split(',').flatMap((part) => {
    const [, name, rest] = part.match(/^\s*([a-z-]+)\s*:(.*)$/i) ?? []
    // "max-snippet: 20" is a value. "otherbot: noindex" starts the values for one crawler.
    if (!name || /^max-/i.test(name)) return crawler ? [] : [part]
    crawler = name.toLowerCase() === 'googlebot' ? '' : name
    return crawler ? [] : [rest]
  })
}

function* elements(node) {
  for (const child of node.childNodes ?? []) {
    if (child.tagName) yield child
    yield* elements(child)
  }
}

const attribute = (node, name) => node.attrs.find((each) => each.name === name)?.value ?? ''
const href = (node) => attribute(node, 'href').trim()
const rel = (node) => attribute(node, 'rel').toLowerCase().split(/\s+/)
const metas = (nodes, name) =>
  nodes
    .filter((node) => node.tagName === 'meta' && attribute(node, 'name').toLowerCase() === name)
    .map((node) => attribute(node, 'content').trim())

const text = (node) =>
  node.childNodes
    .map((child) => child.value ?? (child.tagName ? text(child) : ''))
    .join('')
    .trim()
