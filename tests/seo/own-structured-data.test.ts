import { describe, expect, it } from 'vitest'
import { mergePageSeo } from '#lib/content/page-seo-mapping.ts'
import type { App, Post } from '#lib/content/types.ts'
import { appJsonLd, appsJsonLd } from '#lib/seo/app-json-ld.ts'
import { faqJsonLd } from '#lib/seo/faq-json-ld.ts'
import { homeJsonLd, jsonLdText, postJsonLd, webPageJsonLd } from '#lib/seo/json-ld.ts'
import { testSite as site } from '#lib/seo/test-site.ts'
import { webApplicationJsonLd } from '#lib/seo/web-application-json-ld.ts'
import { checkNode } from '#lib/tools/schema/check.ts'
import { readPaste } from '#lib/tools/schema/paste.ts'

const post: Post = {
  id: 'post-1',
  slug: 'schema-markup',
  title: 'Schema markup that mends itself',
  excerpt: 'What breaks, how to see it and how to mend it.',
  category: { id: 'c', slug: 'ai-seo', title: 'AI & SEO', color: 'violet' },
  author: { id: 'a', name: 'Dana Reyes' },
  publishedAt: '2024-12-03',
  updatedAt: '2024-12-26',
  modifiedAt: '2026-01-02T03:04:05Z',
  readMinutes: 16,
  featured: true,
  body: [],
  headings: [],
  seo: { noIndex: false },
}

const app: App = {
  id: 'layerrank',
  aliases: [],
  name: 'LayerRank',
  menuLabel: 'LayerRank',
  tagline: 'Self-healing SEO',
  description: 'Mends what search engines trip over.',
  icon: 'repair',
  color: 'teal',
  features: ['Automatic fixes'],
  highlights: [],
  sampleQuestions: [],
  pricing: '$49/month',
  plans: [
    {
      key: 'solo',
      name: 'Solo',
      price: '$49',
      period: 'per month',
      features: [],
      highlighted: true,
    },
  ],
  href: '/layer-rank',
}

const seoOf = (path: string) => mergePageSeo(path, null, site.url)

describe('this site in its own Schema Generator', () => {
  it.each<[string, readonly unknown[]]>([
    ['the home page', homeJsonLd(seoOf('/'), site)],
    ['a page', webPageJsonLd(seoOf('/about'), 'About', site)],
    ['a post', postJsonLd(post, site)],
    ['the apps', appsJsonLd(seoOf('/apps'), [app], site)],
    ['an app', appJsonLd(app, seoOf('/layer-rank'), site)],
    [
      'a tool',
      webApplicationJsonLd(
        { ...seoOf('/tools/schema-generator'), name: 'Schema Generator', features: ['Repairs'] },
        site,
      ),
    ],
    ['questions', [faqJsonLd(`${site.url}/support`, [{ question: 'Why?', answer: 'Because.' }])]],
  ])('passes as it is written into the page: %s', (_, nodes) => {
    const { things, repairs, problems } = readPaste([jsonLdText(nodes)])
    const findings = things.flatMap(({ label, node }) =>
      checkNode(node, '2026-11-21')
        .findings.filter(({ level }) => level === 'wrong' || level === 'required')
        // Google wants a rating of every app. None has been collected, so none is claimed.
        .filter(({ path }) => path !== 'aggregateRating')
        .map(({ path, message }) => `${label}, ${path}: ${message}`),
    )

    expect(things.length).toBeGreaterThan(0)
    expect({ repairs, problems, findings }).toEqual({ repairs: [], problems: [], findings: [] })
  })
})
