import { describe, expect, it } from 'vitest'
import { mergeSiteText } from '#lib/content/site-text.ts'
import { mergeSettings } from '#lib/settings/site-settings-mapping.ts'
import { siteSettingsDefaults } from '#schemas/site-settings-defaults.ts'
import { mergePageSeo } from './page-seo-mapping.ts'

const nonsense = [undefined, null, 'text', 7, true, [], {}]

describe('the texts of the site', () => {
  const shipped = { heroTitle: 'Title', heroSubtitle: 'Subtitle', ctaTitle: 'Call' }

  it.each(nonsense)('are the shipped ones when %j is stored', (stored) => {
    expect(mergeSiteText(shipped, stored)).toEqual(shipped)
  })

  it('are what an editor wrote, and the shipped ones elsewhere', () => {
    const text = mergeSiteText(shipped, {
      heroTitle: 'Hello',
      heroSubtitle: '  ',
      ctaTitle: 5,
      other: 'x',
    })

    expect(text).toEqual({ ...shipped, heroTitle: 'Hello' })
  })
})

describe('the settings of the site', () => {
  it.each(nonsense)('are the shipped ones when %j is stored', (stored) => {
    expect(mergeSettings(stored)).toEqual(siteSettingsDefaults)
  })

  it('are taken one by one', () => {
    const settings = mergeSettings({
      siteName: 'Northstar',
      tagline: '',
      showNewsletter: false,
      maintenanceMode: 'yes',
    })

    expect(settings).toEqual({
      ...siteSettingsDefaults,
      siteName: 'Northstar',
      showNewsletter: false,
    })
  })
})

describe('the search data of a page', () => {
  const site = 'https://brightkeel.example'
  const blog = {
    path: '/blog',
    seo: { title: 'Blog', description: 'What we write.', schemaType: 'Blog' },
  } as const

  it.each(nonsense)('is the shipped one when %j is stored', (stored) => {
    expect(mergePageSeo(blog, stored, site)).toMatchObject({
      title: 'Blog',
      description: 'What we write.',
      canonicalUrl: 'https://brightkeel.example/blog',
      ogImageAlt: 'AI-Powered Marketing Tools',
      noIndex: false,
      schemaType: 'Blog',
    })
  })

  it('has empty texts for a page that ships with none', () => {
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

  it('ignores structured data that does not parse, and addresses that are none', () => {
    const stored = { customSchema: '{"a":', canonicalUrl: 'javascript:alert(1)', ogImage: '//x y' }

    expect(mergePageSeo({ path: '/' }, stored, site)).toMatchObject({
      customSchema: '',
      canonicalUrl: 'https://brightkeel.example/',
      ogImage: 'https://brightkeel.example/social-card.png',
    })
  })
})
