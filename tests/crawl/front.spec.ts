import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { expect, test } from '#tests/kit/story.ts'
import { testSite } from '#tests/kit/test-site.ts'

const nextUrl = `http://127.0.0.1:${testSite.environment.NEXT_PORT}`

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${testSite.url}${path}`, {
    headers: { accept: 'text/html', ...headers },
    redirect: 'manual',
  })

test('a page is sent in an encoding the browser accepts, or as 304 if it is unchanged', async () => {
  const packed = await get('/about', { 'accept-encoding': 'gzip, deflate, br, zstd' })
  const zipped = await get('/about', { 'accept-encoding': 'gzip' })
  const plain = await get('/about', { 'accept-encoding': 'identity' })
  expect([packed, zipped, plain].map(({ headers }) => headers.get('content-encoding'))).toEqual([
    'br',
    'gzip',
    null,
  ])
  const texts = await Promise.all([packed, zipped, plain].map((answer) => answer.text()))
  expect(new Set(texts).size).toBe(1)

  // Other caches must revalidate, because the front can't purge them.
  expect(packed.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')

  const etag = packed.headers.get('etag') ?? ''
  const notModified = await get('/about', { 'if-none-match': etag })
  expect([notModified.status, await notModified.text()]).toEqual([304, ''])
  expect((await get('/about', { 'if-none-match': '"another"' })).status).toBe(200)
})

test("a page's cache key is only its path, which no visitor-controlled value changes", async () => {
  const plain = await get('/about')
  const etag = plain.headers.get('etag')
  const text = await plain.text()
  for (const path of ['/about?utm_source=x', '/about?', `/about?${'a'.repeat(4000)}`]) {
    const answer = await get(path)
    expect.soft([answer.status, answer.headers.get('etag')], path.slice(0, 40)).toEqual([200, etag])
  }
  const forged: Record<string, string>[] = [
    { 'x-forwarded-host': 'evil.example' },
    { 'x-forwarded-proto': 'https', 'x-forwarded-port': '4443' },
    { 'x-prerender-revalidate': 'x'.repeat(32) },
    { 'x-middleware-subrequest': 'proxy:proxy:proxy:proxy:proxy' },
    { 'x-middleware-rewrite': '/admin' },
    { 'x-nextjs-data': '1' },
    { 'x-matched-path': '/admin' },
    { 'x-invoke-status': '500', 'x-invoke-path': '/_error' },
    { 'next-resume': '1' },
    { 'cache-tag': 'evil' },
    { 'x-front': 'x'.repeat(43) },
    { 'user-agent': '<script>alert(1)</script>', 'accept-language': 'tlh' },
  ]
  for (const headers of forged) {
    const answer = await get('/about', headers)
    expect
      .soft([answer.status, answer.headers.get('etag')], JSON.stringify(headers))
      .toEqual([200, etag])
  }
  expect(text).not.toContain('evil')
})

test('a request with a session cookie gets its own response, which is never cached', async () => {
  const { headers } = await get('/about')
  for (const cookie of [
    'signed-in=1',
    'session=base64-e30',
    'session.0=base64-e30',
    '__prerender_bypass=let-me-in',
    'edit-mode=1',
  ]) {
    const answer = await get('/about', { cookie })
    expect.soft(answer.status, cookie).toBe(200)
    expect.soft(answer.headers.get('cache-control'), cookie).toContain('no-store')
    expect.soft((await get('/about')).headers.get('etag'), cookie).toBe(headers.get('etag'))
  }
  // Other cookies don't identify a user.
  expect((await get('/about', { cookie: 'theme=dark' })).headers.get('etag')).toBe(
    headers.get('etag'),
  )
})

test("missing paths get a real 404 and don't evict cached pages", async () => {
  const before = (await get('/')).headers.get('etag')
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, at) => get(`/blog/nobody-wrote-this-${at}`)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
  expect((await get('/')).headers.get('etag')).toBe(before)
})

test('all missing paths share one cached page', async () => {
  const etagAt = async (path: string) => (await get(path)).headers.get('etag')
  const etags = await Promise.all(
    ['/a/b/c', '/no-such-app', '/No.such.App', '/no-such.txt'].map(etagAt),
  )
  expect(new Set(etags)).toEqual(new Set([expect.any(String)]))
})

test('only the front receives cache tags from Next', async () => {
  const secret = createHmac('sha256', testSite.secrets().SANITY_REVALIDATE_SECRET)
    .update('front')
    .digest('base64url')
  const trusted = await fetch(`${nextUrl}/about`, { headers: { 'x-front': secret } })
  const trustedTags = trusted.headers.get('cache-tag')?.split(',') ?? []
  const [settings, seo, otherSeo, posts] = await Promise.all([
    tagsOf('*[_id == "siteSettings"][0]'),
    tagsOf('*[_id == "page-about"][0]'),
    tagsOf('*[_id == "page-contact"][0]'),
    tagsOf('*[_type == "post"]._id'),
  ])
  expect(trustedTags).toEqual(expect.arrayContaining([...settings, ...seo]))
  for (const tag of [...otherSeo, ...posts]) expect(trustedTags).not.toContain(tag)
  const untrusted = await fetch(`${nextUrl}/about`, { headers: { 'x-front': 'guessed' } })
  expect(untrusted.headers.get('cache-tag')).toBeNull()
  expect((await get('/about')).headers.get('cache-tag')).toBeNull()

  const missing = await fetch(`${nextUrl}/blog/nobody-wrote-this`, {
    headers: { 'x-front': secret },
  })
  expect(missing.status).toBe(404)
  const anySlug = await tagsOf('*[_type == "post" && slug.current == "nobody-wrote-this"][0]._id')
  expect(missing.headers.get('cache-tag')?.split(',')).toEqual(expect.arrayContaining(anySlug))
  const article = await fetch(`${nextUrl}/blog/internal-links-before-outreach`, {
    headers: { 'x-front': secret },
  })
  const tags = article.headers.get('cache-tag')?.split(',') ?? []
  const untracked = article.headers.get('x-untracked-tags')?.split(',') ?? []
  // The related posts depend on all posts, but the article's content doesn't.
  expect(untracked).toEqual(expect.arrayContaining(posts))
  for (const tag of posts) expect(tags).not.toContain(tag)
})

/** Returns the sync tags of a query's result, without the tag that most results share. */
async function tagsOf(query: string): Promise<string[]> {
  const ask = async (groq: string) => {
    const url = `${testSite.lakeUrl}/v2025-02-19/data/query/production?query=${encodeURIComponent(groq)}`
    const answer = await fetch(url, {
      headers: { authorization: `Bearer ${testSite.secrets().SANITY_API_READ_TOKEN}` },
    })
    return z.object({ syncTags: z.array(z.string()) }).parse(await answer.json()).syncTags
  }
  const [tags, shared] = await Promise.all([ask(query), ask('1 + 1')])
  const own = tags.filter((tag) => !shared.includes(tag))
  expect(own, query).not.toEqual([])
  return own
}

test("internal endpoints can't be reached from outside", async () => {
  // The launcher requests Next's health at a path that the front doesn't forward.
  expect((await fetch(`${nextUrl}/_front/health`)).status).toBe(204)
  for (const path of ['/_front/expire', '/_front/status', '/_front/retry', '/_front/health']) {
    expect.soft((await get(path)).status, path).toBe(404)
    const posted = await fetch(`${testSite.url}${path}`, { method: 'POST', body: '{"tags":["x"]}' })
    expect.soft(posted.status, path).toBe(404)
  }
})

test("the build's manifests are not public", async () => {
  for (const path of ['/_site/manifest.json', '/_site/site-assets.json', '/site-assets.json']) {
    expect.soft((await get(path)).status, path).toBe(404)
  }
})
