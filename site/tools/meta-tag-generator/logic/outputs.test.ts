import { stripTypeScriptTypes } from 'node:module'
import {
  blankFields,
  type CardKind,
  clean,
  type MetaFields,
  type PageKind,
  type RobotsRule,
} from 'brightkeel-seo-checks/meta-tags/fields.ts'
import { metaTags, type Tag } from 'brightkeel-seo-checks/meta-tags/tags.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseMetaFields } from '../state.ts'
import { outputs, tagsAsHtml, tagsAsNextMetadata, yoastFields } from './outputs.ts'
import { type FoundTag, readPage } from './read-page.ts'

const fieldsWith = (fields: Partial<MetaFields>): MetaFields => ({ ...blankFields, ...fields })
const htmlOf = (fields: Partial<MetaFields>) => tagsAsHtml(metaTags(fieldsWith(fields))).split('\n')

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('"', "'", '<', '>', '&', ';', 'amp', ' ', '\n', '\u0000', 'é'),
  }),
)

const anyFields: fc.Arbitrary<MetaFields> = fc
  .record({
    title: text,
    description: text,
    keywords: text,
    canonicalUrl: fc.oneof(text, fc.webUrl()),
    ogImage: fc.oneof(text, fc.webUrl()),
    imageAlt: text,
    ogTitle: text,
    ogDescription: text,
    twitterTitle: text,
    twitterDescription: text,
    siteName: text,
    author: text,
    type: fc.constantFrom<PageKind>('website', 'article'),
    card: fc.constantFrom<CardKind>('summary', 'summary_large_image'),
    robots: fc.constantFrom<RobotsRule>('', 'noindex, follow', 'noindex, nofollow'),
  })
  .map(fieldsWith)

describe('writing tags', () => {
  test('an empty form gives only the type and the card', () => {
    expect(htmlOf({})).toEqual([
      '<meta property="og:type" content="website">',
      '<meta name="twitter:card" content="summary_large_image">',
    ])
  })

  test('Open Graph falls back to the plain texts, and X to Open Graph first', () => {
    const lines = htmlOf({ title: 'Plain', description: 'Text', ogTitle: 'Shared' })

    expect(lines).toContain('<meta property="og:title" content="Shared">')
    expect(lines).toContain('<meta property="og:description" content="Text">')
    expect(lines).toContain('<meta name="twitter:title" content="Shared">')
    expect(lines).toContain('<meta name="twitter:description" content="Text">')
  })

  test('og:url needs a canonical URL', () => {
    expect(htmlOf({ title: 'a' }).join()).not.toContain('og:url')
    expect(htmlOf({ canonicalUrl: 'https://a.example/' })).toEqual([
      '<link rel="canonical" href="https://a.example/">',
      '<meta property="og:type" content="website">',
      '<meta property="og:url" content="https://a.example/">',
      '<meta name="twitter:card" content="summary_large_image">',
    ])
  })

  test('a field of spaces counts as blank', () => {
    expect(htmlOf({ title: ' \n ', keywords: ' , ,' })).toHaveLength(2)
  })

  test('optional tags come from their fields, article tags only for articles', () => {
    const rare = {
      robots: 'noindex, follow' as const,
      publishedTime: '2026-11-21',
      author: 'Jo',
    }
    expect(htmlOf({ ...rare, type: 'article' })).toEqual([
      '<meta name="robots" content="noindex, follow">',
      '<meta property="og:type" content="article">',
      '<meta property="article:published_time" content="2026-11-21">',
      '<meta property="article:author" content="Jo">',
      '<meta name="twitter:card" content="summary_large_image">',
    ])
    expect(htmlOf(rare).join()).not.toContain('article:')
  })
})

describe('escaping', () => {
  test('every line is one well-formed tag that parses back to any typed text', () => {
    fc.assert(
      fc.property(anyFields, (fields) => {
        const tags = metaTags(fields)
        expect(tagsAsHtml(tags).split('\n').map(readBack)).toEqual(tags.map(plain))
      }),
      { numRuns: 500 },
    )
  })

  test('a title cannot end its element or start a script', () => {
    expect(htmlOf({ title: '</title><script>alert(1)</script>' })[0]).toBe(
      '<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>',
    )
  })
})

describe('reading a page', () => {
  test('a form filled from its own tags writes the same tags', () => {
    fc.assert(
      fc.property(anyFields, (fields) => {
        const tags = metaTags(fields)
        const read = fieldsOf(tags.map(foundTag))
        expect(metaTags(read)).toEqual(tags)
      }),
      { numRuns: 500 },
    )
  })

  test('a text that repeats its fallback is left blank', () => {
    const fields = fieldsOf([
      { element: 'title', attributes: {}, text: 'Rope' },
      { element: 'meta', attributes: { property: 'og:title', content: 'Rope' }, text: '' },
      { element: 'meta', attributes: { name: 'twitter:title', content: 'Rope!' }, text: '' },
    ])
    expect([fields.ogTitle, fields.twitterTitle]).toEqual(['', 'Rope!'])
  })

  test('mixed-up attributes and upper case are accepted', () => {
    const fields = fieldsOf([
      { element: 'meta', attributes: { name: 'og:title', content: 'A' }, text: '' },
      { element: 'meta', attributes: { property: 'Description', content: 'first' }, text: '' },
      { element: 'meta', attributes: { name: 'description', content: 'second' }, text: '' },
      { element: 'meta', attributes: { name: 'ROBOTS', content: 'None' }, text: '' },
      { element: 'link', attributes: { rel: 'CANONICAL', href: 'https://a.example/' }, text: '' },
      {
        element: 'meta',
        attributes: { name: 'viewport', content: 'width=device-width' },
        text: '',
      },
    ])
    expect(fields).toMatchObject({
      ogTitle: 'A',
      description: 'first',
      robots: 'noindex, nofollow',
      canonicalUrl: 'https://a.example/',
    })
  })
})

test('the Next.js object has the documented shape', () => {
  const source = tagsAsNextMetadata({
    ...blankFields,
    title: "Rope's end",
    canonicalUrl: 'https://a.example/rope',
    ogImage: 'https://a.example/rope.png',
    keywords: 'rope, knots',
  })
  expect(source).toBe(`import type { Metadata } from 'next'

export const metadata: Metadata = {
  title: 'Rope\\'s end',
  keywords: ['rope', 'knots'],
  alternates: {
    canonical: 'https://a.example/rope',
  },
  openGraph: {
    type: 'website',
    url: 'https://a.example/rope',
    title: 'Rope\\'s end',
    images: [{
      url: 'https://a.example/rope.png',
    }],
  },
  twitter: {
    card: 'summary_large_image',
    title: 'Rope\\'s end',
    images: [{
      url: 'https://a.example/rope.png',
    }],
  },
}
`)
})

test('the Next.js source runs with any text and contains it', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom("'", '"', '\\', '`', '${', '\n', '\u2028', '</script>') }),
  )
  await fc.assert(
    fc.asyncProperty(text, text, async (title, description) => {
      const source = tagsAsNextMetadata({ ...blankFields, title, description })
      const { metadata } = await run(source)
      expect(metadata.title).toBe(clean(title) || undefined)
      expect(metadata.openGraph.description).toBe(clean(description) || undefined)
    }),
    { numRuns: 100 },
  )
})

test('Yoast gets plain values of filled fields only, and no text becomes a variable', () => {
  const fields = {
    title: '100%%sitename%%',
    keywords: 'tents, rain',
    ogTitle: 'Shared',
    robots: 'noindex, follow',
  } as const
  expect(yoastFields(fieldsWith(fields))).toEqual([
    ['SEO title', '100% %sitename% %'],
    ['Social title', 'Shared'],
    ['Show in search results', 'No'],
  ])
})

test('every output adds a missing https:// and leaves a refused URL out', () => {
  const typed = fieldsWith({ canonicalUrl: 'www.a.example/x', ogImage: 'a.example/i.png' })
  const refused = fieldsWith({ canonicalUrl: 'javascript:alert(1)', ogImage: 'data:image/png,x' })
  const yoast = { write: (fields: MetaFields) => JSON.stringify(yoastFields(fields)) }
  for (const { write } of [outputs.html, outputs.next, yoast]) {
    expect(write?.(typed)).toContain('https://www.a.example/x')
    expect(write?.(typed)).toContain('https://a.example/i.png')
    expect(write?.(refused)).not.toMatch(/javascript|data:image|canonical|og:image|images/)
  }
})

test('a link shared before fields were removed still opens', () => {
  const old = { title: 'A', rivalTitle: 'B', themeColor: '#123456', alternates: 'de x', icon: '/i' }
  expect(parseMetaFields(old)).toEqual(fieldsWith({ title: 'A' }))
})

test('values from a link that are not text become blank', () => {
  expect(
    parseMetaFields({ title: 'A', description: 3, type: 'page', robots: 'noindex, follow' }),
  ).toEqual(fieldsWith({ title: 'A', robots: 'noindex, follow' }))
  expect(parseMetaFields('A')).toBeNull()
})

function fieldsOf(found: readonly FoundTag[]): MetaFields {
  return readPage(found, '').fields
}

/** Runs the source with Node's type stripping. */
async function run(source: string): Promise<{
  metadata: { title?: string; openGraph: { description?: string } }
}> {
  const code = stripTypeScriptTypes(source)
  return await import(`data:text/javascript,${encodeURIComponent(code)}`)
}

/** Parses a line as the HTML standard does. Throws if it isn't exactly one tag. */
function readBack(line: string): Record<string, string> {
  const title = /^<title>([^<>]*)<\/title>$/.exec(line)
  if (title) return { element: 'title', text: decode(title[1] ?? '') }
  const tag = /^<(meta|link)((?: [a-z]+="[^"<>]*")+)>$/.exec(line)
  if (!tag) throw new Error(`not one tag: ${line}`)
  const attributes = [...(tag[2] ?? '').matchAll(/ ([a-z]+)="([^"]*)"/g)]
  return {
    element: tag[1] ?? '',
    ...Object.fromEntries(attributes.map(([, name = '', value = '']) => [name, decode(value)])),
  }
}

function decode(value: string): string {
  if (/&(?!(?:amp|lt|gt|quot);)/.test(value)) throw new Error(`a bare & in: ${value}`)
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
  return value.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => signs[name] ?? '')
}

function plain(tag: Tag): Record<string, string> {
  if (tag.element === 'title') return { element: 'title', text: tag.text }
  if (tag.element === 'meta') return { element: 'meta', [tag.key]: tag.name, content: tag.content }
  return { ...tag }
}

function foundTag(tag: Tag): FoundTag {
  const { element, text: content = '', ...attributes } = plain(tag)
  if (element !== 'title' && element !== 'meta' && element !== 'link')
    throw new Error('no such tag')
  return { element, attributes, text: content }
}
