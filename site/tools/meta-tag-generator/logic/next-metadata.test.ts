import { stripTypeScriptTypes } from 'node:module'
import { blankFields, clean } from 'brightkeel-seo-checks/meta-tags/fields.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tagsAsNextMetadata } from './next-metadata.ts'

test('the object has the documented shape, with the theme color in the viewport', () => {
  const source = tagsAsNextMetadata({
    ...blankFields,
    title: "Rope's end",
    canonicalUrl: 'https://a.example/rope',
    ogImage: 'https://a.example/rope.png',
    alternates: 'de https://a.example/de\nx-default https://a.example/',
    themeColor: '#123456',
    keywords: 'rope, knots',
  })
  expect(source).toBe(`import type { Metadata, Viewport } from 'next'

export const metadata: Metadata = {
  title: 'Rope\\'s end',
  keywords: ['rope', 'knots'],
  alternates: {
    canonical: 'https://a.example/rope',
    languages: {
      de: 'https://a.example/de',
      'x-default': 'https://a.example/',
    },
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

export const viewport: Viewport = {
  themeColor: '#123456',
}
`)
})

test('the source runs with any text and contains it', async () => {
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

/** Runs the source with Node's type stripping. */
async function run(source: string): Promise<{
  metadata: { title?: string; openGraph: { description?: string } }
}> {
  const code = stripTypeScriptTypes(source)
  return await import(`data:text/javascript,${encodeURIComponent(code)}`)
}
