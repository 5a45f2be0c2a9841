import type { Row } from 'brightkeel-seo-checks/structured-data/model.ts'
import { dateIn } from './dates.ts'
import type { Fact, FactKind } from './facts.ts'
import { attribute, elementsIn, linesOf, type PageElement, textOf } from './tree.ts'

/** Values in meta elements, by name or property. The first one of a kind counts. */
const metas: readonly (readonly [name: string, kind: FactKind])[] = [
  ['og:site_name', 'siteName'],
  ['og:title', 'title'],
  ['description', 'description'],
  ['og:description', 'description'],
  ['article:published_time', 'published'],
  ['article:modified_time', 'modified'],
  ['product:price:amount', 'price'],
  ['og:price:amount', 'price'],
  ['product:price:currency', 'currency'],
  ['og:price:currency', 'currency'],
  ['product:brand', 'brand'],
]

const profiles =
  /^https?:\/\/(?:[\w-]+\.)?(?:facebook|instagram|linkedin|twitter|x|youtube|tiktok|pinterest|github|threads|bsky|yelp)\.(?:com|net|app)\/(?!share|sharer|intent|pin\/create|watch|embed|login|search|hashtag)[^?#]+/i

/** Extracts facts from the head, headings, links and images of a page. Its lines are parsed separately. */
export function pageFacts(root: PageElement): readonly Fact[] {
  const base = ownUrl(root)
  const author = metaOf(root, 'author') || metaOf(root, 'article:author')
  const [writer] = tags(root, 'a').filter((link) => /\bauthor\b/.test(attribute(link, 'rel')))
  const page = writer ? absolute(attribute(writer, 'href'), base) : ''
  const [time] = tags(root, 'time')
  return [
    ...titleFacts(root),
    ...metas.map(([name, kind]): Fact => [kind, metaOf(root, name)]),
    ['url', base],
    ['author', author && !/^https?:/.test(author) ? [{ name: author }] : []],
    ['author', writer ? [{ name: textOf(writer), ...(page ? { url: page } : {}) }] : []],
    ['published', dateIn(time ? attribute(time, 'datetime') : '')?.iso ?? ''],
    ...linkFacts(root),
    ...imageFacts(root, base),
    ['trail', trailIn(root, base)],
  ]
}

/** Returns the lines of a page, main content first. The address and phone number are often in the footer. */
export function mainLines(root: PageElement): readonly string[] {
  const [main] = tags(root, 'main')
  const own = main ? linesOf(main) : []
  return [...own, ...linesOf(root).filter((line) => !own.includes(line))]
}

/** Returns the first value of a meta element by its name or property; empty if there is none. */
export function metaOf(root: PageElement, name: string): string {
  const all = tags(root, 'meta').filter(
    (meta) => (attribute(meta, 'property') || attribute(meta, 'name')).toLowerCase() === name,
  )
  return all.map((meta) => attribute(meta, 'content')).find((content) => content !== '') ?? ''
}

/** Extracts the title, and the site's name if the title begins or ends with it. */
function titleFacts(root: PageElement): readonly Fact[] {
  const [title] = tags(root, 'title')
  const [heading] = tags(root, 'h1')
  const whole = title ? title.children.join('').replace(/\s+/g, ' ').trim() : ''
  const site = metaOf(root, 'og:site_name')
  const parts = whole.split(/\s+[|–—·•-]\s+/)
  const endsWithSite = parts.length > 1 && parts.at(-1) === site
  return [
    ['title', heading ? textOf(heading) : ''],
    ['title', endsWithSite ? parts.slice(0, -1).join(' – ') : whole],
    ['siteName', site || (parts.length > 1 ? (parts[0] ?? '') : '')],
  ]
}

function linkFacts(root: PageElement): readonly Fact[] {
  const hrefs = tags(root, 'a').map((link) => attribute(link, 'href'))
  const withScheme = (scheme: string) => {
    const href = hrefs.find((each) => each.toLowerCase().startsWith(scheme)) ?? ''
    return decoded(href.slice(scheme.length).split('?')[0] ?? '')
  }
  const own = hrefs.flatMap((href) => profiles.exec(href)?.[0] ?? [])
  return [
    ['phone', withScheme('tel:')],
    ['email', withScheme('mailto:')],
    ['profiles', [...new Set(own)].slice(0, 10).join('\n')],
  ]
}

function imageFacts(root: PageElement, base: string): readonly Fact[] {
  const [main = root] = elementsIn(root, ({ tag }) => tag === 'article' || tag === 'main')
  const srcOf = (image: PageElement | undefined) =>
    image ? absolute(attribute(image, 'src'), base) : ''
  const isLogo = (image: PageElement) =>
    ['class', 'alt', 'src'].some((name) => /logo/i.test(attribute(image, name)))
  const picture = main === root ? undefined : tags(main, 'img').find((image) => !isLogo(image))
  return [
    ['image', absolute(metaOf(root, 'og:image'), base)],
    ['image', srcOf(picture)],
    ['logo', srcOf(tags(root, 'img').find(isLogo))],
  ]
}

function trailIn(root: PageElement, base: string): readonly Row[] {
  const [trail] = elementsIn(root, (element) =>
    /breadcrumb/i.test(`${attribute(element, 'aria-label')} ${attribute(element, 'class')}`),
  )
  return (trail ? tags(trail, 'li') : []).map((level) => {
    const [link] = tags(level, 'a')
    const item = link ? absolute(attribute(link, 'href'), base) : ''
    return { name: textOf(link ?? level), ...(item ? { item } : {}) }
  })
}

/** Returns the URL that the page declares for itself. */
function ownUrl(root: PageElement): string {
  const canonical = tags(root, 'link').find(
    (link) => attribute(link, 'rel').toLowerCase() === 'canonical',
  )
  return absolute(canonical ? attribute(canonical, 'href') : metaOf(root, 'og:url'), '')
}

/** Returns the absolute web URL of a reference; empty if it has none. */
function absolute(reference: string, base: string): string {
  if (/^https?:/i.test(reference) || reference === '' || base === '') {
    return /^https?:/i.test(reference) ? reference : ''
  }
  const { href } = URL.canParse(reference, base) ? new URL(reference, base) : { href: '' }
  return /^https?:/i.test(href) ? href : ''
}

function tags(root: PageElement, name: string): readonly PageElement[] {
  return elementsIn(root, ({ tag }) => tag === name)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text).trim()
  } catch {
    // Not percent-encoded: use it as is.
    return text.trim()
  }
}
