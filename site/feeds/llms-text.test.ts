import { expect, it } from 'vitest'
import type { App } from '#site/content/app/parse.ts'
import { testApp, testPlan } from '#site/content/app/test-app.ts'
import type { DocumentPage } from '#site/content/document-pages.ts'
import type { PostSummary } from '#site/content/post/parse.ts'
import { toToolCards } from '#site/content/tool/parse.ts'
import { testSite as site } from '#site/seo/test-site.ts'
import { llmsText } from './llms-text.ts'

const app: App = { ...testApp, plans: [] }

const post: PostSummary = {
  id: 'post-1',
  slug: 'links',
  title: 'Links [that] hold',
  excerpt: 'Count them\nfirst.',
  category: { id: 'c', slug: 'links', title: 'Links', color: 'lime' },
  author: { id: 'a', name: 'Dana Reyes' },
  publishedAt: '2024-12-03',
  modifiedAt: '2024-12-03T00:00:00Z',
  readMinutes: 2,
  featured: false,
  corrections: [],
  relatedIds: [],
}

const caseStudy: DocumentPage = {
  path: '/case-studies/harbor',
  title: 'Harbor',
  summary: 'Twice the visits.',
  modifiedAt: '2025-12-03T00:00:00Z',
  isHidden: false,
  type: {
    name: 'app',
    noun: 'case study',
    group: 'pages',
    studio: { title: 'Case studies', icon: () => null, shownOn: [] },
  },
}

const pages = [
  { path: '/about', title: 'About', llms: 'Who makes this.' },
  { path: '/silent', title: 'Silent' },
]

it('tells a language model what the site is, what its apps cost and where the articles are as Markdown', () => {
  const lines = llmsText(site, {
    about: 'Tools that stay on watch.',
    apps: [app],
    tools: toToolCards([], { editable: false }),
    posts: [post],
    documents: [caseStudy, { ...caseStudy, title: 'Hidden', isHidden: true }],
    pages,
  }).split('\n')

  expect(lines.slice(0, 5)).toEqual([
    '# Brightkeel',
    '',
    '> AI-Powered Marketing Tools',
    '',
    'Tools that stay on watch.',
  ])
  expect(lines).toContain(
    '- [LayerRank](https://brightkeel.example/layer-rank.md): Fixes what search engines trip over. Price: $49/month.',
  )
  expect(lines).toContain(
    '- [Links \\[that\\] hold](https://brightkeel.example/blog/links.md): Count them first.',
  )
  expect(lines).toContain('- [About](https://brightkeel.example/about.md): Who makes this.')
  expect(lines).toContain(
    '- [Harbor](https://brightkeel.example/case-studies/harbor.md): Twice the visits.',
  )
  expect(lines.join()).not.toMatch(/Silent|Hidden/)
  expect(lines.filter((line) => line.startsWith('## '))).toEqual([
    '## Apps',
    '## Free tools',
    '## Articles',
    '## Case studies',
    '## Optional',
  ])
})

it('lists the plans of an app and marks planned ones as not available yet', () => {
  const soon: App = { ...app, plans: [testPlan], status: 'Coming Soon', priceNote: 'Not on sale.' }

  const text = llmsText(site, {
    about: '',
    apps: [soon],
    tools: [],
    posts: [],
    documents: [],
    pages,
  })
  expect(text).toContain('Planned prices: $49/month; Solo $49 per month. Not on sale. Coming soon.')
  expect(text).not.toContain('## Articles')
})
