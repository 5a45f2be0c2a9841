import { blankFields, type MetaFields } from 'brightkeel-seo-checks/meta-tags/fields.ts'
import { metasAndLinks, metaTags } from 'brightkeel-seo-checks/meta-tags/tags.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tagsAsAstro } from './astro-head.ts'
import { tagsAsNuxt } from './nuxt-seo.ts'

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom("'", '"', '\\', '`', '${', '{', '-', '--', '\n', '\u2028', '</script>'),
  }),
)
const anyFields = fc
  .record({ title: text, description: text, siteName: text, tags: text, author: text })
  .map(
    (typed): MetaFields => ({
      ...blankFields,
      ...typed,
      type: 'article',
      canonicalUrl: 'https://a.example/',
      alternates: 'de https://a.example/de',
      themeColor: '#123456',
      ogImage: 'https://a.example/i.png',
      imageAlt: 'Rope',
    }),
  )

/** Names that unhead, the library behind useSeoMeta, gives to its keys. */
const nuxtNames: Readonly<Record<string, string>> = {
  description: 'description',
  themeColor: 'theme-color',
  ogType: 'og:type',
  ogUrl: 'og:url',
  ogSiteName: 'og:site_name',
  ogTitle: 'og:title',
  ogDescription: 'og:description',
  ogImage: 'og:image',
  ogImageAlt: 'og:image:alt',
  articleAuthor: 'article:author',
  articleTag: 'article:tag',
  twitterCard: 'twitter:card',
  twitterTitle: 'twitter:title',
  twitterDescription: 'twitter:description',
  twitterImage: 'twitter:image',
  twitterImageAlt: 'twitter:image:alt',
}

test('the Nuxt calls run with any text and pass the same tags', () => {
  fc.assert(
    fc.property(anyFields, (fields) => {
      const { title, metas, links } = metasAndLinks(metaTags(fields))
      const { seo, head } = runNuxt(tagsAsNuxt(metaTags(fields)))
      const { title: said, ...flat } = seo
      expect(said).toBe(title)
      expect(
        Object.entries(flat).flatMap(([key, value]) =>
          [value].flat().map((content) => `${nuxtNames[key]}=${content}`),
        ),
      ).toEqual(metas.map(({ name, content }) => `${name}=${content}`))
      expect(head.link).toEqual(links.map(({ element, ...attributes }) => attributes))
    }),
    { numRuns: 200 },
  )
})

test('the Astro component has one frontmatter block with any text and contains the same tags', () => {
  fc.assert(
    fc.property(anyFields, (fields) => {
      const { title, metas, links } = metasAndLinks(metaTags(fields))
      const parts = tagsAsAstro(metaTags(fields)).split('---')
      expect(parts).toHaveLength(3)
      const run = new Function(
        `${parts[1]}; return { title: ${title ? 'title' : 'undefined'}, metas, links }`,
      )
      expect(run()).toEqual({
        title,
        metas: metas.map(({ key, name, content }) => ({ [key]: name, content })),
        links: links.map(({ element, ...attributes }) => attributes),
      })
    }),
    { numRuns: 200 },
  )
})

test('empty fields are not written', () => {
  expect(tagsAsNuxt(metaTags(blankFields))).toBe(
    "useSeoMeta({\n  ogType: 'website',\n  twitterCard: 'summary_large_image',\n})\n",
  )
  expect(tagsAsAstro(metaTags(blankFields))).toBe(`---
const metas = [
  { property: 'og:type', content: 'website' },
  { name: 'twitter:card', content: 'summary_large_image' },
]
---
{metas.map((tag) => <meta {...tag} />)}
`)
})

/** Runs the calls with functions that record their arguments. */
function runNuxt(source: string) {
  const received: { seo: Record<string, string | string[]>; head: { link?: unknown } } = {
    seo: {},
    head: {},
  }
  new Function('useSeoMeta', 'useHead', source)(
    (seo: Record<string, string | string[]>) => {
      received.seo = seo
    },
    (head: { link?: unknown }) => {
      received.head = head
    },
  )
  return received
}
