import { expect, test } from 'vitest'
import { createAddresses, renderOrMissing } from './missing-page.ts'
import type { Rendered } from './render.ts'
import { memoryStore } from './store/memory.ts'

function answer(status: number, html: string, tags: Rendered['tags']): Rendered {
  return { status, headers: {}, body: Buffer.from(html), tags, goodFor: undefined, nonce: html }
}

const blank = '<!DOCTYPE html><html id="__next_error__"><head></head></html>'
const missing = answer(404, '<!DOCTYPE html><html lang="en">Oops</html>', ['id:siteSettings'])

const tagsOfMissing = async (path: string) =>
  ({ '/_not-found': ['apps'], '/blog/_': ['posts'] })[path] ?? []

async function sent(page: Rendered) {
  const asked: string[] = []
  const render = async (at: string) => {
    asked.push(at)
    return at === '/harbor-log' ? page : missing
  }
  const { path, rendered } = await renderOrMissing('/harbor-log', render, tagsOfMissing)
  return { asked, path, html: rendered.body.toString(), ...rendered }
}

test('a page that finds there is nothing is the page for unknown addresses, filed under what both read', async () => {
  expect(await sent(answer(404, blank, ['type:app', 'id:siteSettings']))).toMatchObject({
    path: '/_not-found',
    status: 404,
    html: missing.body.toString(),
    nonce: missing.nonce,
    tags: ['type:app', 'id:siteSettings'],
  })
})

test('the page for all unknown addresses is forgotten too, wherever it is kept, when the list changes', async () => {
  const { rendered } = await renderOrMissing('/_not-found', async () => missing, tagsOfMissing)
  expect(rendered).toEqual({ ...missing, tags: ['apps', 'id:siteSettings'] })
})

test('the page for all missing posts is forgotten, wherever it is kept, when there is another post', async () => {
  const { path, rendered } = await renderOrMissing('/blog/_', async () => missing, tagsOfMissing)
  expect(path).toBe('/blog/_')
  expect(rendered).toEqual({ ...missing, tags: ['posts', 'id:siteSettings'] })
})

test('what must not be kept is not kept either way', async () => {
  expect((await sent(answer(404, blank, undefined))).tags).toBeUndefined()
})

test.each([
  ['a page', answer(200, '<!DOCTYPE html><html lang="en">Log</html>', ['type:app'])],
  ['what a page draws for missing posts', answer(404, '<!DOCTYPE html><html lang="en">', [])],
  ['a page that failed in the browser’s half', answer(200, blank, [])],
])('%s is sent as it is', async (_, page) => {
  expect(await sent(page)).toMatchObject({ asked: ['/harbor-log'], html: page.body.toString() })
})

/** A site with an app at `/harbor-log`, a post at `/blog/first-light`, a tool, and a file. */
function addresses() {
  const apps = ['/harbor-log']
  const posts = ['/blog/first-light']
  const asked: string[][] = []
  const listOf = (paths: readonly string[], tag: string) => async () => {
    asked.push([...paths])
    return { paths: [...paths], tags: [tag] }
  }
  const store = memoryStore({ mostBytes: 1e6 })
  const routeAt = (path: string) => {
    if (path === '/feed.xml') return undefined
    if (/^\/tools\/[^/]+$/.test(path)) return '/tools/[slug]'
    return /^\/blog\/[^/]+$/.test(path)
      ? '/blog/[slug]'
      : /^\/[^/]+$/.test(path)
        ? '/[app]'
        : '/_not-found'
  }
  const { addressOf, tagsOfMissing } = createAddresses({
    routes: {
      pageAt: (pathname) => {
        const path = routeAt(pathname)
        return path === undefined ? undefined : { path, unknownModules: [] }
      },
    },
    files: new Set(['/bare.css', '/portraits/a.svg', '/tools/saw.js']),
    listed: [
      { route: '/[app]', missing: '/_not-found', list: listOf(apps, 'type:app') },
      { route: '/blog/[slug]', missing: '/blog/_', list: listOf(posts, 'type:post') },
      {
        route: '/tools/[slug]',
        missing: '/_not-found',
        list: async () => ({ paths: ['/tools/saw'], tags: [] }),
      },
    ],
    store,
  })
  return { addressOf, tagsOfMissing, apps, posts, asked, store }
}

test.each([
  '/harbor-log',
  '/blog/first-light',
  '/blog/first%2Dlight',
  '/feed.xml',
  '/bare.css',
  '/portraits/a.svg',
  '/tools/saw',
  '/tools/saw.js',
  '/harbor-log/',
  '/harbor//log',
])('what is made at %s is for whoever is behind to say', async (path) => {
  expect(await addresses().addressOf(path)).toBe(path)
})

test('all addresses at which nothing is are one, and the list of apps is asked for once', async () => {
  const { addressOf, asked } = addresses()
  const words = [
    '/nowhere',
    '/Harbor-Log',
    '/nowhere.txt',
    '/a/b/c',
    '/harbor-log.css',
    '/tools/plane',
  ]
  const many = Array.from({ length: 1000 }, (_, number) => `/nowhere-${number}`)
  const found = await Promise.all([...words, ...many].map(addressOf))
  expect(new Set(found)).toEqual(new Set(['/_not-found']))
  expect(asked).toHaveLength(1)
})

test('an app is at its address for whoever asks after it was published, whatever was asked before', async () => {
  const { addressOf, apps, asked, store } = addresses()
  expect(await addressOf('/tide-table')).toBe('/_not-found')
  const early = addressOf('/tide-table')
  apps.push('/tide-table')
  store.expire(['type:app'])
  const late = [addressOf('/tide-table'), addressOf('/tide-table')]
  expect(await Promise.all(late)).toEqual(['/tide-table', '/tide-table'])
  await early
  expect(asked).toHaveLength(2)
  store.expire(['type:author'])
  await addressOf('/tide-table')
  expect(asked).toHaveLength(2)
})

test('all posts that are not there are one page, and a post is at its address once it is published', async () => {
  const { addressOf, posts, asked, store } = addresses()
  const words = ['/blog/nowhere', '/blog/First-Light', '/blog/%E0%A4%A', '/blog/_', '/blog/a.b']
  const many = Array.from({ length: 1000 }, (_, number) => `/blog/nowhere-${number}`)
  expect(new Set(await Promise.all([...words, ...many].map(addressOf)))).toEqual(
    new Set(['/blog/_']),
  )
  expect(asked).toHaveLength(1)
  posts.push('/blog/nowhere')
  store.expire(['type:post'])
  expect(await addressOf('/blog/nowhere')).toBe('/blog/nowhere')
  expect(await addressOf('/blog/nowhere-1')).toBe('/blog/_')
  expect(asked).toHaveLength(2)
  store.expire(['type:app'])
  await addressOf('/blog/nowhere')
  expect(asked).toHaveLength(2)
})

test('a list that was asked for before an app was published says nothing of it', async () => {
  const { addressOf, apps, asked, store } = addresses()
  const early = addressOf('/tide-table')
  apps.push('/tide-table')
  store.expire(['type:app'])
  expect(await addressOf('/tide-table')).toBe('/tide-table')
  expect(await early).toBe('/tide-table')
  expect(asked).toHaveLength(2)
})

test('the missing pages stand in for lists, whose changes make them stale', async () => {
  const { tagsOfMissing } = addresses()
  expect(await tagsOfMissing('/_not-found')).toEqual(['type:app'])
  expect(await tagsOfMissing('/blog/_')).toEqual(['type:post'])
  expect(await tagsOfMissing('/about')).toEqual([])
})

test('where the list cannot be had the page is asked, which has the same failure to tell', async () => {
  const store = memoryStore({ mostBytes: 1e6 })
  const { addressOf } = createAddresses({
    routes: { pageAt: () => ({ path: '/[app]', unknownModules: [] }) },
    files: new Set(),
    listed: [
      {
        route: '/[app]',
        missing: '/_not-found',
        list: () => Promise.reject(new Error('The lake is away.')),
      },
    ],
    store,
  })
  expect(await addressOf('/nowhere')).toBe('/nowhere')
})
