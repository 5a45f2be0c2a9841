import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { evaluate, parse } from 'groq-js'
import { expect, test, vi } from 'vitest'
import { root } from '#host/launch/settings.ts'
import { readSearchDocuments } from '#site/pages/search/search-site.ts'
import { keywordUrls } from '#site/search/keywords.ts'
import { createSearchEngine } from '#site/search/search-engine.ts'

const seed: Readonly<Record<string, unknown>>[] = readFileSync(
  join(root, 'content/seed.ndjson'),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))

// Unit tests share modules, and others have read content already.
vi.hoisted(() => vi.resetModules())
vi.mock('#lib/content/read.ts', () => ({
  read: async ({ query, params = {} }: { query: string; params?: Record<string, unknown> }) => {
    const value = await evaluate(parse(query, { params }), { dataset: seed, params })
    return value.get()
  },
}))

const documents = await readSearchDocuments()
const search = createSearchEngine(documents)
const hrefsFor = (query: string) => search(query).hits.map(({ document }) => document.href)

const posts = {
  listings: '/blog/name-address-phone-mending-local-listings',
  images: '/blog/image-seo-file-alt-text-layout',
  links: '/blog/internal-links-before-outreach',
  overviews: '/blog/ai-overviews-and-the-real-competition-for-a-keyword',
  testing: '/blog/automated-seo-testing-frameworks',
  dashboard: '/blog/unified-marketing-analytics-dashboard',
  drafts: '/blog/editing-ai-drafts-so-readers-stay-to-the-end',
  audit: '/blog/the-marketing-tool-audit-keep-merge-cancel',
  automation: '/blog/ai-seo-what-to-automate-what-to-keep',
  quarter: '/blog/a-quarter-of-seo-for-a-two-person-team',
}

/** The answer about sites without a plugin. */
const builders = '/layer-rank#does-layerrank-work-with-wix-squarespace-or-godaddy'

const booking = documents.find(({ title }) => title === 'Book a demo')?.href ?? ''
/** Both answer the question; the comparison of all plans is optional. */
const prices = ['/apps#pricing', '/support#prices'] as const

/** Queries of visitors, each with the URLs of which one must come first. */
const expected: readonly (readonly [string, ...string[]])[] = [
  // Buying
  ['pricing', ...prices],
  ['price', ...prices],
  ['prices', ...prices],
  ['cost', ...prices],
  ['plans', ...prices],
  ['subscription', ...prices],
  ['how much', ...prices],
  ['bundle', '/apps#pricing'],
  ['email newsletter unsubscribe', '/support#delete-my-data'],
  ['content generation', '/roadmap'],
  ['how much does it cost', ...prices],
  ['how much does seodadda cost', '/seo-dadda', ...prices],
  ['layerrank pricing', '/layer-rank', ...prices],
  ['demo', booking],
  ['book a demo', booking],
  ['schedule a demo', booking],
  ['appointment', booking],
  ['trial', '/support#trial'],
  ['free trial', '/support#trial'],
  ['free', '/tools', '/support#free-tools'],
  ['free tools', '/tools', '/support#free-tools'],
  ['credit card', '/support#trial'],
  ['refund', '/support#refund'],
  ['refund policy', '/support#refund'],
  ['money back', '/support#refund'],
  ['cancel', '/support#change-plan'],
  ['cancel subscription', '/support#change-plan'],
  ['cancellation', '/support#change-plan'],
  ['upgrade', '/support#change-plan'],
  ['invoice', '/support#change-plan'],
  ['enterprise', '/support#many-sites'],
  ['agency', '/support#many-sites'],
  ['multiple locations', '/support#many-sites'],
  ['integrations', '/support#integrations'],
  ['does my site break if i cancel', '/layer-rank#does-my-site-break-if-i-cancel'],
  ['wix', builders],
  ['squarespace', builders],
  ['webflow', builders],
  ['looker studio', '/support#integrations'],
  ['partner', '/support#many-sites'],
  ['nonprofit', '/support#contract'],
  ['wordpress', '/support#integrations', '/layer-rank'],
  ['wordpress plugin', '/support#integrations', '/layer-rank'],
  ['shopify', '/support#integrations', '/layer-rank'],
  ['api', '/support#integrations'],
  ['google search console', '/seo-dadda', '/layer-rank', '/support#integrations'],

  ['seo dada', '/seo-dadda'],
  ['citeagant', '/cite-agent'],
  ['local reach', '/cite-agent'],
  ['instagram link', '/tools/utm-builder'],
  ['flyer', '/tools/qr-generator'],
  ['sitemap', '/blog/automated-seo-testing-frameworks'],
  ['data retention', '/contact#privacy'],

  // Company and site
  ['login', '/signin'],
  ['log in', '/signin'],
  ['sign in', '/signin'],
  ['password', '/signin'],
  ['contact', '/contact'],
  ['phone', '/contact'],
  ['phone number', '/contact'],
  ['email', '/contact'],
  ['email address', '/contact'],
  ['address', '/contact'],
  ['affiliate', '/contact'],
  ['careers', '/contact'],
  ['jobs', '/contact'],
  ['hire', '/contact'],
  ['hours', '/support#hours'],
  ['business hours', '/support#hours', '/contact'],
  ['help', '/support', '/support#help'],
  ['faq', '/support'],
  ['about', '/about'],
  ['founder', '/about'],
  ['who founded', '/about'],
  ['chatbot', '/seo-dadda'],
  ['mailchimp', '/seo-dadda#is-there-an-email-connector'],
  ['annual plan', '/support#contract'],
  ['when is citeagent coming', '/support#not-out-yet'],
  ['veteran', '/about'],
  ['team', '/about'],
  // It says that there are no customer results yet.
  ['case studies', '/about'],
  ['testimonials', '/about'],
  ['reviews', '/about'],
  ['roadmap', '/roadmap'],
  ['changelog', '/roadmap'],
  ['rank tracker', '/roadmap'],
  ['rank tracking', '/roadmap'],
  ['blog', '/blog'],
  ['newsletter', '/blog#newsletter'],
  ['subscribe', '/blog#newsletter'],
  ['unsubscribe', '/support#delete-my-data'],
  ['delete my data', '/support#delete-my-data'],
  ['privacy', '/contact#privacy'],
  ['privacy policy', '/contact#privacy'],
  ['gdpr', '/contact#privacy'],
  ['cookies', '/contact#privacy'],
  ['data protection', '/contact#privacy'],
  ['security', '/support#security'],
  ['is my data secure', '/support#security'],

  // Apps
  ['layerrank', '/layer-rank'],
  ['layer rank', '/layer-rank'],
  ['seo dadda', '/seo-dadda'],
  ['citeagent', '/cite-agent'],
  ['serp analyzer', '/serp-analyzer'],
  ['nap', posts.listings, '/cite-agent'],
  ['citations', '/cite-agent', posts.listings],
  ['google business profile', posts.listings],
  ['directories', '/cite-agent', posts.listings],
  ['keyword difficulty', '/serp-analyzer', posts.overviews],
  ['broken links', posts.links, posts.testing],
  ['noindex', '/layer-rank', posts.testing],
  ['canonical', '/layer-rank', posts.testing, '/tools/meta-tag-generator'],
  ['redirects', '/layer-rank', posts.testing],
  ['seo audit tool', '/layer-rank'],
  ['site audit', '/layer-rank', posts.quarter, posts.testing],

  ['not showing up on google', '/layer-rank', posts.quarter],
  ['reporting', '/seo-dadda'],
  ['why did my rankings drop', '/seo-dadda'],
  ['onboarding', '/support#seodadda-available'],

  // Tools
  ['title length', '/tools/meta-tag-generator'],
  ['meta description length', '/tools/meta-tag-generator'],
  ['meta tags', '/tools/meta-tag-generator'],
  ['open graph', '/tools/meta-tag-generator'],
  ['utm', '/tools/utm-builder'],
  ['campaign url', '/tools/utm-builder'],
  ['qr', '/tools/qr-generator'],
  ['qr code', '/tools/qr-generator'],
  ['qrcode', '/tools/qr-generator'],
  ['vcard', '/tools/qr-generator'],
  ['qr code logo', '/tools/qr-generator#may-i-put-a-logo-into-it', '/tools/qr-generator'],
  ['schema', '/tools/schema-generator'],
  ['schema markup', '/tools/schema-generator'],
  ['schemamarkup', '/tools/schema-generator'],
  ['structured data', '/tools/schema-generator'],
  ['json-ld', '/tools/schema-generator'],
  ['json ld', '/tools/schema-generator'],
  ['faq schema', '/tools/schema-generator', '/tools/schema-generator#form-for-faq-pages'],
  ['rich results', '/tools/schema-generator'],
  ['word count', '/tools/word-counter'],
  ['character count', '/tools/word-counter'],
  ['readability', '/tools/word-counter'],
  ['reading time', '/tools/word-counter'],
  ['keyword density', '/tools/word-counter'],
  ['color palette', '/tools/color-palette'],
  ['contrast', '/tools/color-palette'],

  // Articles
  ['link building', posts.links],
  ['linkbuilding', posts.links],
  ['backlinks', posts.links],
  ['internal links', posts.links],
  ['local seo', posts.listings],
  ['moving business address', posts.listings],
  ['call tracking', posts.listings],
  ['yelp', posts.listings],
  ['restaurant', posts.listings],
  ['image seo', posts.images],
  ['slow website', posts.images],
  ['alt text', posts.images],
  ['core web vitals', posts.images, posts.testing, posts.quarter, '/layer-rank'],
  ['ai overviews', posts.overviews],
  ['featured snippet', posts.overviews],
  ['core update', posts.quarter],
  ['spam update', posts.quarter],
  ['SEO checklist', posts.quarter],
  ['ga4', posts.dashboard, '/seo-dadda'],
  ['dashboard', posts.dashboard],
  ['chatgpt traffic', posts.dashboard],
  ['roi', posts.dashboard],
  ['ci', posts.testing],
  ['ai content', posts.drafts],
  ['ai content google penalty', posts.drafts],
  ['marketing tools', posts.audit, '/tools'],
  ['chatgpt', posts.dashboard],

  // What readers missed
  ['how many pages', '/support#limits'],
  ['team plan', '/support#limits', '/support#many-sites'],
  ['sla', '/support#undecided', '/support#status-page'],
  ['data training', '/support#undecided'],
  ['vat', ...prices],
  ['cheap seo', ...prices],
  ['google penalty', posts.quarter],
  ['how do i get found on google', posts.quarter, posts.listings],
  ['yoast', '/layer-rank#layerrank-undecided'],
  ['apple maps', posts.listings, '/cite-agent'],
  ['eeat', posts.drafts],

  // Typos of long words
  ['shcema', '/tools/schema-generator'],
  ['shcema generater', '/tools/schema-generator'],
  ['newsleter', '/blog#newsletter'],
  ['integratons', '/support#integrations'],
]

test.each(expected)('“%s” finds %s', (query, ...hrefs) => {
  expect(hrefs).toContain(hrefsFor(query)[0])
})

test.each([
  ['cost', 'host'],
  ['rank', 'tank'],
  ['text', 'next'],
  ['blog', 'log'],
  ['price', 'prose'],
  ['studio', 'studies'],
  ['looker', 'longer'],
  ['partner', 'farther'],
  ['showing', 'sewing'],
])('“%s” doesn’t find %s', (query, similar) => {
  for (const { terms } of search(query).hits) expect([...terms]).not.toContain(similar)
})

test('every URL with keywords exists', () => {
  const known = new Set(documents.map(({ href }) => href))

  expect(keywordUrls.filter((href) => !known.has(href) && href !== '/apps#pricing')).toEqual([])
})
