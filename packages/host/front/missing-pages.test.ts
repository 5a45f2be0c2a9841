import { expect, test } from 'vitest'
import { createMissingPages } from './missing-pages.ts'
import type { Rendered } from './render.ts'
import { memoryStore } from './store/memory.ts'

function answer(status: number, html: string, tags: Rendered['tags']): Rendered {
  return {
    status,
    headers: {},
    body: Buffer.from(html),
    tags,
    maxAgeSeconds: undefined,
    nonce: html,
  }
}

// What Next sends when a page calls `notFound()`.
const blank = '<!DOCTYPE html><html id="__next_error__"><head></head></html>'
const siteMissing = answer(404, 'Oops', ['id:siteSettings'])
const postMissing = answer(200, 'Post Not Found', ['id:siteSettings'])

async function rendered(requested: string, page: Rendered) {
  const paths: string[] = []
  const render = async (path: string) => {
    paths.push(path)
    if (path === '/_not-found') return siteMissing
    return path === '/blog/missing/post' ? postMissing : page
  }
  const { path, rendered } = await site().renderOrMissing(requested, render)
  return { paths, path, html: rendered.body.toString(), ...rendered }
}

test("a missing path gets the site's 404 page, stored under the tags of both", async () => {
  expect(
    await rendered('/harbor-log', answer(404, blank, ['id:app', 'id:siteSettings'])),
  ).toMatchObject({
    path: '/_not-found',
    status: 404,
    html: 'Oops',
    nonce: siteMissing.nonce,
    tags: ['id:app', 'id:siteSettings'],
  })
})

test('a missing path of a route with its own missing page gets that one, with the status 404', async () => {
  expect(await rendered('/blog/first-light', answer(404, blank, ['id:post']))).toMatchObject({
    path: '/blog/missing/post',
    status: 404,
    html: 'Post Not Found',
    tags: ['id:post', 'id:siteSettings'],
  })
})

test.each([
  ['/_not-found', siteMissing, 'type:app'],
  ['/blog/missing/post', postMissing, 'type:post'],
])('%s becomes stale when a list it stands for changes', async (path, page, tag) => {
  expect(await rendered(path, page)).toMatchObject({
    paths: [path],
    path,
    status: 404,
    tags: [tag, 'id:siteSettings'],
  })
})

test('a response that must not be stored is not stored as a missing page either', async () => {
  expect((await rendered('/harbor-log', answer(404, blank, undefined))).tags).toBeUndefined()
})

test('a page is sent as rendered, with a query or without', async () => {
  const page = answer(200, 'Log', ['id:app'])
  for (const path of ['/harbor-log', '/harbor-log?q=tide']) {
    expect(await rendered(path, page)).toMatchObject({ paths: [path], path, html: 'Log' })
  }
})

test('a 404 of a route that is no page is sent as it is', async () => {
  const paths = await rendered('/feed.xml', answer(404, 'No feed', []))
  expect(paths).toMatchObject({ paths: ['/feed.xml'], html: 'No feed' })
})

function site() {
  const apps = ['/harbor-log']
  const posts = ['/blog/first-light']
  const queries: string[][] = []
  const listOf = (paths: readonly string[], tag: string) => async () => {
    queries.push([...paths])
    return { paths: [...paths], tags: [tag] }
  }
  const store = memoryStore({ maxBytes: 1e6 })
  const routeAt = (path: string) => {
    if (path === '/feed.xml') return undefined
    if (/^\/tools\/[^/]+$/.test(path)) return '/tools/[slug]'
    return /^\/blog\/[^/]+$/.test(path)
      ? '/blog/[slug]'
      : /^\/[^/]+$/.test(path)
        ? '/[app]'
        : '/_not-found'
  }
  const { pathToRender, renderOrMissing } = createMissingPages({
    routes: {
      pageAt: (pathname) => {
        const path = routeAt(pathname)
        return path === undefined ? undefined : { path, unknownModules: [] }
      },
    },
    files: new Set(['/bare.css', '/portraits/a.svg', '/portraits/zoë b.svg', '/tools/saw.js']),
    listed: [
      { route: '/[app]', list: listOf(apps, 'type:app') },
      { route: '/blog/[slug]', list: listOf(posts, 'type:post') },
      {
        route: '/tools/[slug]',
        list: async () => ({ paths: ['/tools/saw'], tags: [] }),
      },
    ],
    pages: new Map([['/blog/[slug]', '/blog/missing/post']]),
    store,
  })
  return { pathToRender, renderOrMissing, apps, posts, queries, store }
}

test.each([
  '/harbor-log',
  '/blog/first-light',
  '/blog/first%2Dlight',
  '/feed.xml',
  '/bare.css',
  '/portraits/a.svg',
  '/portraits/zo%C3%AB%20b.svg',
  '/tools/saw',
  '/tools/saw.js',
  '/harbor-log/',
  '/harbor//log',
])('Next answers %s itself', async (path) => {
  expect(await site().pathToRender(path)).toBe(path)
})

test('all missing paths share one page, and the list of apps is read once', async () => {
  const { pathToRender, queries } = site()
  const words = [
    '/nowhere',
    '/Harbor-Log',
    '/nowhere.txt',
    '/a/b/c',
    '/harbor-log.css',
    '/tools/plane',
  ]
  const many = Array.from({ length: 1000 }, (_, number) => `/nowhere-${number}`)
  const paths = await Promise.all([...words, ...many].map(pathToRender))
  expect(new Set(paths)).toEqual(new Set(['/_not-found']))
  expect(queries).toHaveLength(1)
})

test('an app is found after it was published, also by a request that came before', async () => {
  const { pathToRender, apps, queries, store } = site()
  expect(await pathToRender('/tide-table')).toBe('/_not-found')
  const early = pathToRender('/tide-table')
  apps.push('/tide-table')
  store.expire(['type:app'])
  const late = [pathToRender('/tide-table'), pathToRender('/tide-table')]
  expect(await Promise.all(late)).toEqual(['/tide-table', '/tide-table'])
  await early
  expect(queries).toHaveLength(2)
  store.expire(['type:author'])
  await pathToRender('/tide-table')
  expect(queries).toHaveLength(2)
})

test('all missing posts share one page, and a post is found once it is published', async () => {
  const { pathToRender, posts, queries, store } = site()
  const words = ['/blog/nowhere', '/blog/First-Light', '/blog/%E0%A4%A', '/blog/_', '/blog/a.b']
  const many = Array.from({ length: 1000 }, (_, number) => `/blog/nowhere-${number}`)
  expect(new Set(await Promise.all([...words, ...many].map(pathToRender)))).toEqual(
    new Set(['/blog/missing/post']),
  )
  expect(queries).toHaveLength(1)
  posts.push('/blog/nowhere')
  store.expire(['type:post'])
  expect(await pathToRender('/blog/nowhere')).toBe('/blog/nowhere')
  expect(await pathToRender('/blog/nowhere-1')).toBe('/blog/missing/post')
  expect(queries).toHaveLength(2)
  store.expire(['type:app'])
  await pathToRender('/blog/nowhere')
  expect(queries).toHaveLength(2)
})

test('a list that was requested before an app was published is not used after it', async () => {
  const { pathToRender, apps, queries, store } = site()
  const early = pathToRender('/tide-table')
  apps.push('/tide-table')
  store.expire(['type:app'])
  expect(await pathToRender('/tide-table')).toBe('/tide-table')
  expect(await early).toBe('/tide-table')
  expect(queries).toHaveLength(2)
})

test('when the list cannot be read, Next answers and reports why', async () => {
  const store = memoryStore({ maxBytes: 1e6 })
  const { pathToRender } = createMissingPages({
    pages: new Map(),
    routes: { pageAt: () => ({ path: '/[app]', unknownModules: [] }) },
    files: new Set(),
    listed: [
      {
        route: '/[app]',
        list: () => Promise.reject(new Error('The lake is away.')),
      },
    ],
    store,
  })
  expect(await pathToRender('/nowhere')).toBe('/nowhere')
})
