import type { Row } from 'brightkeel-seo-checks/structured-data/model.ts'
import { dateIn } from './dates.ts'
import type { Fact, FactKind } from './facts.ts'
import { attribute, elementsIn, linesOf, type PageElement, textOf } from './tree.ts'

/** Extracts facts from the head, headings, links and images of a page. Its lines are parsed separately. */
export function pageFacts(root: PageElement): readonly Fact[] {
  const base = addressOf(root)
  return [
    ...titleFacts(root),
    ...metaFacts(root, base),
    ...linkFacts(root, base),
    ...bodyFacts(root, base),
  ].filter(({ value }) => value.length > 0)
}

/** Returns the lines of a page's main content, or of everything except navigation. */
export function mainLines(root: PageElement): readonly string[] {
  const [main] = elementsIn(
    root,
    (element) => element.tag === 'main' || attribute(element, 'role') === 'main',
  )
  const own = main ? linesOf(main) : []
  const rest = linesOf(root)
  // The address and phone number are often in the footer.
  return [...own, ...rest.filter((line) => !own.includes(line))]
}

const metas: readonly (readonly [name: string, kind: FactKind])[] = [
  ['og:site_name', 'siteName'],
  ['application-name', 'siteName'],
  ['og:title', 'title'],
  ['description', 'description'],
  ['og:description', 'description'],
  ['twitter:description', 'description'],
  ['article:published_time', 'published'],
  ['article:modified_time', 'modified'],
  ['og:updated_time', 'modified'],
  ['product:price:amount', 'price'],
  ['og:price:amount', 'price'],
  ['product:price:currency', 'currency'],
  ['og:price:currency', 'currency'],
  ['product:brand', 'brand'],
  ['og:brand', 'brand'],
  ['product:retailer_item_id', 'sku'],
  ['og:video:url', 'embed'],
  ['og:video', 'embed'],
  ['business:contact_data:phone_number', 'phone'],
  ['business:contact_data:email', 'email'],
]

/** Returns the values of a meta element by its name or property. */
export function metaOf(root: PageElement, name: string): readonly string[] {
  return elementsIn(root, ({ tag }) => tag === 'meta').flatMap((meta) => {
    const own = attribute(meta, 'property') || attribute(meta, 'name')
    const content = attribute(meta, 'content')
    return own.toLowerCase() === name && content !== '' ? [content] : []
  })
}

function metaFacts(root: PageElement, base: string): readonly Fact[] {
  const plain = metas.flatMap(([name, kind]): readonly Fact[] =>
    metaOf(root, name)
      .slice(0, 1)
      .map((value) => ({ kind, value, from: nameOf(name) })),
  )
  const images = [...new Set(metaOf(root, 'og:image').map((src) => resolved(src, base)))]
  const stock = metaOf(root, 'product:availability')[0] ?? metaOf(root, 'og:availability')[0] ?? ''
  const authors = [...metaOf(root, 'author'), ...metaOf(root, 'article:author')].filter(
    (name) => !/^https?:/.test(name),
  )
  const [latitude = '', longitude = ''] = (
    metaOf(root, 'geo.position')[0] ??
    metaOf(root, 'icbm')[0] ??
    ''
  ).split(/[;,]\s*/)
  const place = 'the meta element with its position'
  return [
    ...plain,
    { kind: 'image', value: images.filter(Boolean).join('\n'), from: nameOf('og:image') },
    { kind: 'availability', value: stockOf(stock), from: nameOf('product:availability') },
    {
      kind: 'author',
      value: authors.slice(0, 3).map((name): Row => ({ name })),
      from: nameOf('author'),
    },
    { kind: 'latitude', value: latitude, from: place },
    { kind: 'longitude', value: longitude, from: place },
  ]
}

function nameOf(meta: string): string {
  return meta === 'description' ? 'the meta description' : `the meta element ${meta}`
}

function stockOf(text: string): string {
  const plain = text.toLowerCase().replace(/[^a-z]/g, '')
  if (/^(?:instock|available)$/.test(plain)) return 'InStock'
  if (/^(?:outofstock|oos)$/.test(plain)) return 'OutOfStock'
  return /^preorder/.test(plain) ? 'PreOrder' : ''
}

/** Extracts the title, without the site's name at the end if the page states it. */
function titleFacts(root: PageElement): readonly Fact[] {
  const [title] = elementsIn(root, ({ tag }) => tag === 'title')
  const [heading] = elementsIn(root, ({ tag }) => tag === 'h1')
  const whole = title ? title.children.join('').replace(/\s+/g, ' ').trim() : ''
  const site = metaOf(root, 'og:site_name')[0] ?? ''
  const parts = whole.split(/\s+[|–—·•-]\s+/)
  const isNamed = parts.length > 1 && parts.at(-1) === site
  const plain = isNamed ? parts.slice(0, -1).join(' – ') : whole
  return [
    { kind: 'title', value: heading ? textOf(heading) : '', from: 'the page’s main heading' },
    { kind: 'title', value: plain, from: 'the page’s title' },
    {
      kind: 'siteName',
      value: parts.length > 1 && !isNamed ? (parts[0] ?? '') : '',
      from: 'the start of the page’s title',
    },
  ]
}

const profiles =
  /^https?:\/\/(?:[\w-]+\.)?(?:facebook|instagram|linkedin|twitter|x|youtube|tiktok|pinterest|github|threads|bsky|wikipedia|xing|yelp|tripadvisor)\.(?:com|org|app|net|de|co\.uk)\/(?!share|sharer|intent|pin\/create|shareArticle|watch|embed|login|search|hashtag)[^?#]+/i

function linkFacts(root: PageElement, base: string): readonly Fact[] {
  const links = elementsIn(root, ({ tag }) => tag === 'a')
  const to = (scheme: string) =>
    links.flatMap((link) => {
      const href = attribute(link, 'href')
      return href.toLowerCase().startsWith(scheme)
        ? [readable(href.slice(scheme.length).split('?')[0] ?? '')]
        : []
    })
  const own = links.flatMap((link) => profiles.exec(attribute(link, 'href'))?.[0] ?? [])
  const [writer] = links.filter((link) => attribute(link, 'rel').split(/\s+/).includes('author'))
  const map = links.flatMap(
    (link) => /@(-?\d+\.\d{4,}),(-?\d+\.\d{4,})/.exec(attribute(link, 'href')) ?? [],
  )
  const writerUrl = writer ? resolved(attribute(writer, 'href'), base) : ''
  return [
    { kind: 'phone', value: to('tel:')[0] ?? '', from: 'a phone link' },
    { kind: 'email', value: to('mailto:')[0] ?? '', from: 'an email link' },
    {
      kind: 'profiles',
      value: [...new Set(own)].slice(0, 10).join('\n'),
      from: 'links to social profiles',
    },
    {
      kind: 'author',
      value: writer
        ? [{ name: textOf(writer), ...(/^https?:/.test(writerUrl) ? { url: writerUrl } : {}) }]
        : [],
      from: 'the author link',
    },
    { kind: 'latitude', value: map[1] ?? '', from: 'a map link' },
    { kind: 'longitude', value: map[2] ?? '', from: 'a map link' },
  ]
}

function bodyFacts(root: PageElement, base: string): readonly Fact[] {
  const images = elementsIn(root, ({ tag }) => tag === 'img')
  const srcOf = (image: PageElement | undefined) => {
    const src = image ? resolved(attribute(image, 'src'), base) : ''
    return /^https?:/.test(src) ? src : ''
  }
  const isLogo = (image: PageElement) =>
    /logo/i.test(
      `${attribute(image, 'class')} ${attribute(image, 'alt')} ${attribute(image, 'src')}`,
    )
  const [main] = elementsIn(root, ({ tag }) => tag === 'article' || tag === 'main')
  const picture =
    main && elementsIn(main, ({ tag }) => tag === 'img').find((image) => !isLogo(image))
  const [article] = elementsIn(root, ({ tag }) => tag === 'article')
  const [time] = elementsIn(
    article ?? root,
    (element) => element.tag === 'time' && element.attributes.has('datetime'),
  )
  const [frame] = elementsIn(
    root,
    (element) => element.tag === 'iframe' && /\/embed\/|player/.test(attribute(element, 'src')),
  )
  const words = article
    ? linesOf(article)
        .join(' ')
        .split(/\s+/)
        .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
    : 0
  return [
    { kind: 'url', value: base, from: 'the canonical URL' },
    { kind: 'image', value: srcOf(picture), from: 'the first image in the text' },
    { kind: 'logo', value: srcOf(images.find(isLogo)), from: 'the logo image' },
    {
      kind: 'published',
      value: dateIn(time ? attribute(time, 'datetime') : '')?.iso ?? '',
      from: 'the <time> element',
    },
    {
      kind: 'embed',
      value: frame ? resolved(attribute(frame, 'src'), base) : '',
      from: 'the video player',
    },
    {
      kind: 'words',
      value: words > 0 ? String(words) : '',
      from: 'the article’s word count',
    },
    { kind: 'trail', value: trailIn(root, base), from: 'the page’s breadcrumbs' },
  ]
}

function trailIn(root: PageElement, base: string): readonly Row[] {
  const [trail] = elementsIn(root, (element) =>
    /breadcrumb/i.test(`${attribute(element, 'aria-label')} ${attribute(element, 'class')}`),
  )
  if (!trail) return []
  return elementsIn(trail, ({ tag }) => tag === 'li').map((level) => {
    const [link] = elementsIn(level, ({ tag }) => tag === 'a')
    const item = link ? resolved(attribute(link, 'href'), base) : ''
    return { name: textOf(link ?? level), ...(/^https?:/.test(item) ? { item } : {}) }
  })
}

/** Returns the URL that the page declares for itself. */
function addressOf(root: PageElement): string {
  const [canonical] = elementsIn(
    root,
    (element) => element.tag === 'link' && attribute(element, 'rel').toLowerCase() === 'canonical',
  )
  const own = canonical ? attribute(canonical, 'href') : (metaOf(root, 'og:url')[0] ?? '')
  return /^https?:/i.test(own) ? own : ''
}

function resolved(address: string, base: string): string {
  if (/^https?:/i.test(address) || address === '') return address
  return base !== '' && URL.canParse(address, base) ? new URL(address, base).href : address
}

function readable(text: string): string {
  try {
    return decodeURIComponent(text).trim()
  } catch {
    // Not percent-encoded: use it as is.
    return text.trim()
  }
}
