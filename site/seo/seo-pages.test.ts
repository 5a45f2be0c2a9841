import { expect, test } from 'vitest'
import { toApps } from '#site/content/app/parse.ts'
import { toPages } from '#site/content/page/parse.ts'
import { toToolCards } from '#site/content/tool/parse.ts'
import { seoPages } from '#site/registry.ts'
import { seoPagesOf } from './seo-pages.ts'

const visitor = { editable: false }

const customers = {
  _id: 'made',
  _updatedAt: '',
  title: 'Customers',
  slug: 'customers',
  pageBuilder: [
    {
      _type: 'hero',
      _key: 'hero',
      title: 'Customers',
      text: 'Who works with us, and what they say about it.',
    },
  ],
}

const app = (id: string, name: string, path: string) => {
  return { _id: `app-${id}`, id, name, path, tagline: 'In a line', icon: 'watch', color: 'blue' }
}

test('every page with a document is included, and app pages have their current paths', () => {
  const stored = [
    app('layerrank', 'LayerRank', '/mending-bench'),
    app('seodadda', 'SEODadda', '/seo-dadda'),
    app('harbor-log', 'Harbor Log', '/harbor-log'),
  ]
  const pages = seoPagesOf({
    apps: toApps(stored, visitor),
    tools: toToolCards([], visitor).slice(0, 1),
    pages: toPages([customers], visitor),
  })
  expect(pages.map(({ path }) => path)).toEqual([
    ...['/', '/about', '/apps'],
    ...['/mending-bench', '/seo-dadda', '/harbor-log'],
    ...['/tools', '/blog', '/contact', '/support', '/roadmap'],
    ...['/tools/meta-tag-generator', '/customers'],
  ])
  expect(pages.find(({ path }) => path === '/harbor-log')).toEqual({
    path: '/harbor-log',
    title: 'Harbor Log',
    app: 'harbor-log',
    document: { id: 'app-harbor-log', type: 'app' },
    seo: { title: 'Harbor Log: In a line', description: 'In a line' },
  })
  expect(pages.find(({ path }) => path === '/customers')).toEqual({
    path: '/customers',
    title: 'Customers',
    document: { id: 'made', type: 'page' },
    seo: { title: 'Customers', description: 'Who works with us, and what they say about it.' },
  })
  expect(pages.find(({ path }) => path === '/about')?.document.id).toBe('page-about')
  expect(pages.at(-2)?.document).toEqual({ id: 'tool-meta-tag-generator', type: 'tool' })
  // Pages named in the requirements ship without search data (§3, Per-page SEO data).
  expect(pages.find(({ path }) => path === '/seo-dadda')?.seo).toBeUndefined()
})

test('the default apps result in the list in the requirements', () => {
  const stored = seoPages.flatMap(({ app: id, title, path }) => (id ? [app(id, title, path)] : []))
  const pages = seoPagesOf({ apps: toApps(stored, visitor), tools: [], pages: [] })
  expect(pages.map(({ path }) => path)).toEqual(seoPages.map(({ path }) => path))
})
