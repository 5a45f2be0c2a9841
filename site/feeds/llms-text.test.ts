import { expect, it } from 'vitest'
import type { App } from '#site/content/app/parse.ts'
import { testApp, testPlan } from '#site/content/app/test-app.ts'
import type { PostSummary } from '#site/content/post/parse.ts'
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
}

const pages = [
  { path: '/about', title: 'About', llms: 'Who makes this.' },
  { path: '/silent', title: 'Silent' },
]

it('tells a language model what the site is, what its apps cost and where to read the articles as Markdown', () => {
  const lines = llmsText(site, 'Tools that stay on watch.', [app], [post], pages).split('\n')

  expect(lines.slice(0, 5)).toEqual([
    '# Brightkeel',
    '',
    '> AI-Powered Marketing Tools',
    '',
    'Tools that stay on watch.',
  ])
  expect(lines).toContain(
    '- [LayerRank](https://brightkeel.example/layer-rank): Mends what search engines trip over. Price: $49/month.',
  )
  expect(lines).toContain(
    '- [Links \\[that\\] hold](https://brightkeel.example/blog/links.md): Count them first.',
  )
  expect(lines).toContain('- [About](https://brightkeel.example/about): Who makes this.')
  expect(lines.join()).not.toContain('Silent')
  expect(lines.filter((line) => line.startsWith('## '))).toEqual([
    '## Apps',
    '## Free tools',
    '## Articles',
    '## Optional',
  ])
})

it('lists the plans of an app that has plans, and says what isn’t available yet', () => {
  const soon: App = { ...app, plans: [testPlan], status: 'Coming Soon' }

  expect(llmsText(site, '', [soon], [], pages)).toContain('Plans: Solo $49 per month. Coming soon.')
  expect(llmsText(site, '', [soon], [], pages)).not.toContain('## Articles')
})
