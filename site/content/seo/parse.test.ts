import { describe, expect, it } from 'vitest'
import { mergePageSeo } from './parse.ts'
import { storedSeo } from './stored.ts'

describe('the search data of a page', () => {
  const site = 'https://brightkeel.example'
  const blog = {
    path: '/blog',
    seo: { title: 'Blog', description: 'What we write.', schemaType: 'Blog' },
  } as const

  it.each([undefined, null, 'text', 7, true, [], {}])(
    'is the shipped one when %j is stored',
    (stored) => {
      expect(mergePageSeo(blog, stored, site)).toMatchObject({
        title: 'Blog',
        description: 'What we write.',
        canonicalUrl: 'https://brightkeel.example/blog',
        ogImageAlt: 'AI-Powered Marketing Tools',
        noIndex: false,
        schemaType: 'Blog',
      })
    },
  )

  it('is empty for a page that ships with none', () => {
    expect(mergePageSeo({ path: '/roadmap' }, null, site)).toMatchObject({
      title: '',
      description: '',
      canonicalUrl: 'https://brightkeel.example/roadmap',
      type: 'website',
      schemaType: 'WebPage',
    })
  })

  it('is what an editor wrote', () => {
    const stored = { title: 'Ours', noIndex: true, ogImage: '/own.png', type: 'product' }

    expect(mergePageSeo(blog, stored, site)).toMatchObject({
      title: 'Ours',
      noIndex: true,
      ogImage: 'https://brightkeel.example/own.png',
      type: 'product',
    })
  })

  it('ignores invalid structured data and invalid URLs', () => {
    const stored = { customSchema: '{"a":', canonicalUrl: 'javascript:alert(1)', ogImage: '//x y' }

    expect(mergePageSeo({ path: '/' }, stored, site)).toMatchObject({
      customSchema: '',
      canonicalUrl: 'https://brightkeel.example/',
      ogImage: 'https://brightkeel.example/social-card.png',
    })
  })
})

describe('the object with the search data of a document', () => {
  const image = {
    asset: { id: 'image-abc-1200x630-png', width: 1200, height: 630 },
    alt: 'A harbor at dawn',
  }

  it.each([undefined, null, 'text', [], { title: 7, picture: 'x' }])(
    'is empty for %j',
    (stored) => {
      expect(storedSeo.parse(stored)).toMatchObject({ noIndex: false, keywords: '' })
    },
  )

  it('has the chosen image, unless it has the URL of another one', () => {
    expect(storedSeo.parse({ picture: image })).toMatchObject({
      ogImage: expect.stringContaining('abc-1200x630.png'),
      ogImageAlt: 'A harbor at dawn',
    })
    const both = storedSeo.parse({ picture: image, ogImage: '/own.png', ogImageAlt: 'Ours' })
    expect(both).toMatchObject({ ogImage: '/own.png', ogImageAlt: 'Ours' })
  })

  it('loses only the field that is malformed', () => {
    const seo = storedSeo.parse({
      title: 'Ours',
      type: 'nonsense',
      customSchema: '{',
      noIndex: true,
    })
    expect(seo).toMatchObject({ title: 'Ours', noIndex: true, customSchema: '' })
    expect(seo.type).toBeUndefined()
  })
})
