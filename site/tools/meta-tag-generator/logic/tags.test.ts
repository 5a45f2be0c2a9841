import {
  blankFields,
  type CardKind,
  type MetaFields,
  type PageKind,
  type RobotsRule,
} from 'brightkeel-seo-checks/meta-tags/fields.ts'
import { metaTags, type Tag } from 'brightkeel-seo-checks/meta-tags/tags.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseMetaFields } from '../state.ts'
import { tagsAsHtml, tagsAsJson, tagsAsYoast } from './output-kinds.ts'
import { type FoundTag, fieldsFromTags } from './read-tags.ts'

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
    canonicalUrl: text,
    ogImage: text,
    imageAlt: text,
    ogTitle: text,
    ogDescription: text,
    twitterTitle: text,
    twitterDescription: text,
    siteName: text,
    section: text,
    tags: text,
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
      themeColor: '#123456',
      icon: '/icon.svg',
      alternates: 'de https://a.example/de\nx-default https://a.example/',
      publishedTime: '2026-11-21',
      tags: 'rope, knots',
    }
    expect(htmlOf({ ...rare, type: 'article' })).toEqual([
      '<meta name="robots" content="noindex, follow">',
      '<meta name="theme-color" content="#123456">',
      '<link rel="alternate" hreflang="de" href="https://a.example/de">',
      '<link rel="alternate" hreflang="x-default" href="https://a.example/">',
      '<link rel="icon" href="/icon.svg">',
      '<meta property="og:type" content="article">',
      '<meta property="article:published_time" content="2026-11-21">',
      '<meta property="article:tag" content="rope">',
      '<meta property="article:tag" content="knots">',
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
        const read = fieldsFromTags(tags.map(foundTag))
        expect(metaTags(read)).toEqual(tags)
      }),
      { numRuns: 500 },
    )
  })

  test('a text that repeats its fallback is left blank', () => {
    const fields = fieldsFromTags([
      { element: 'title', attributes: {}, text: 'Rope' },
      { element: 'meta', attributes: { property: 'og:title', content: 'Rope' }, text: '' },
      { element: 'meta', attributes: { name: 'twitter:title', content: 'Rope!' }, text: '' },
    ])
    expect([fields.ogTitle, fields.twitterTitle]).toEqual(['', 'Rope!'])
  })

  test('mixed-up attributes and upper case are accepted', () => {
    const fields = fieldsFromTags([
      { element: 'meta', attributes: { name: 'og:title', content: 'A' }, text: '' },
      { element: 'meta', attributes: { property: 'Description', content: 'first' }, text: '' },
      { element: 'meta', attributes: { name: 'description', content: 'second' }, text: '' },
      { element: 'meta', attributes: { name: 'ROBOTS', content: 'None' }, text: '' },
      { element: 'link', attributes: { rel: 'shortcut ICON', href: '/i.ico' }, text: '' },
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
      icon: '/i.ico',
    })
  })
})

test('JSON contains the same tags', () => {
  const json: unknown = JSON.parse(tagsAsJson(metaTags(fieldsWith({ title: 'A "b" </script>' }))))

  expect(json).toEqual({
    title: 'A "b" </script>',
    meta: [
      { property: 'og:type', content: 'website' },
      { property: 'og:title', content: 'A "b" </script>' },
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:title', content: 'A "b" </script>' },
    ],
    link: [],
  })
})

test('Yoast output contains only filled fields, and no text becomes a variable', () => {
  expect(tagsAsYoast(fieldsWith({ title: '100%%sitename%%', robots: 'noindex, follow' }))).toBe(
    'SEO title\n_yoast_wpseo_title: 100% %sitename% %\n\nAllow search engines: no\n_yoast_wpseo_meta-robots-noindex: 1',
  )
})

test('values from a link that are not text become blank', () => {
  expect(
    parseMetaFields({ title: 'A', description: 3, type: 'page', robots: 'noindex, follow' }),
  ).toEqual(fieldsWith({ title: 'A', robots: 'noindex, follow' }))
  expect(parseMetaFields('A')).toBeNull()
})

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
  const { element, rel, href, hreflang } = tag
  return { element, rel, href, ...(hreflang ? { hreflang } : {}) }
}

function foundTag(tag: Tag): FoundTag {
  const { element, text: content = '', ...attributes } = plain(tag)
  if (element !== 'title' && element !== 'meta' && element !== 'link')
    throw new Error('no such tag')
  return { element, attributes, text: content }
}
