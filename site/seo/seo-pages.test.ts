import { expect, test } from 'vitest'
import { toApps } from '#site/content/app/parse.ts'
import { seoPages } from '#site/registry.ts'
import { seoPagesOf } from './seo-pages.ts'

const app = (id: string, name: string, path: string) => {
  return { _id: `app-${id}`, id, name, path, tagline: 'In a line', icon: 'watch', color: 'blue' }
}

test('every app’s page is included, at its current path', () => {
  const stored = [
    app('layerrank', 'LayerRank', '/mending-bench'),
    app('seodadda', 'SEODadda', '/seo-dadda'),
    app('harbor-log', 'Harbor Log', '/harbor-log'),
  ]
  const pages = seoPagesOf(toApps(stored, { editable: false }))
  expect(pages.map(({ path }) => path)).toEqual([
    ...['/', '/about', '/apps'],
    ...['/mending-bench', '/seo-dadda', '/harbor-log'],
    ...['/blog', '/contact', '/support', '/roadmap'],
  ])
  expect(pages.find(({ path }) => path === '/harbor-log')).toEqual({
    path: '/harbor-log',
    title: 'Harbor Log',
    app: 'harbor-log',
    seo: { title: 'Harbor Log: In a line', description: 'In a line' },
  })
  // Pages named in the requirements ship without search data (§3, Per-page SEO data).
  expect(pages.find(({ path }) => path === '/seo-dadda')?.seo).toBeUndefined()
})

test('the default apps result in the list in the requirements', () => {
  const stored = seoPages.flatMap(({ app: id, title, path }) => (id ? [app(id, title, path)] : []))
  expect(seoPagesOf(toApps(stored, { editable: false })).map(({ path }) => path)).toEqual(
    seoPages.map(({ path }) => path),
  )
})
