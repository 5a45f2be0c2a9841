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

test('a page is sent as the browser can take it, and not again where it is known', async () => {
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

  // Nobody but the front keeps it without asking: what is kept elsewhere could not be taken back there.
  expect(packed.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')

  const etag = packed.headers.get('etag') ?? ''
  const known = await get('/about', { 'if-none-match': etag })
  expect([known.status, await known.text()]).toEqual([304, ''])
  expect((await get('/about', { 'if-none-match': '"another"' })).status).toBe(200)
})

test('a page is kept by its path alone, and by nothing that a stranger can choose', async () => {
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

test('what somebody with a cookie of the site gets is theirs, and nobody else’s', async () => {
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
  // Any other cookie says nothing about anybody.
  expect((await get('/about', { cookie: 'theme=dark' })).headers.get('etag')).toBe(
    headers.get('etag'),
  )
})

test('bogus addresses are 404 for real, and do not push pages out', async () => {
  const before = (await get('/')).headers.get('etag')
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, at) => get(`/blog/nobody-wrote-this-${at}`)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
  expect((await get('/')).headers.get('etag')).toBe(before)
})

test('all addresses at which nothing is are one page, which is forgotten when an app is published', async () => {
  const tagsAt = async (path: string) => (await get(path)).headers.get('cache-tag')
  const [tags, ...others] = await Promise.all(
    ['/a/b/c', '/no-such-app', '/No.such.App', '/no-such.txt'].map(tagsAt),
  )
  expect(tags?.split(',')).toEqual(expect.arrayContaining(await tagsOf('*[_type == "app"]._id')))
  expect(new Set(others)).toEqual(new Set([tags]))
})

test('the front alone hears from Next what a page was made from', async () => {
  const secret = createHmac('sha256', testSite.secrets().SANITY_REVALIDATE_SECRET)
    .update('front')
    .digest('base64url')
  const told = await fetch(`${nextUrl}/about`, { headers: { 'x-front': secret } })
  const toldTags = told.headers.get('cache-tag')?.split(',') ?? []
  const [settings, seo, otherSeo, posts] = await Promise.all([
    tagsOf('*[_id == "siteSettings"][0]'),
    tagsOf('*[_id == "pageSeo-about"][0]'),
    tagsOf('*[_id == "pageSeo-contact"][0]'),
    tagsOf('*[_type == "post"]._id'),
  ])
  expect(toldTags).toEqual(expect.arrayContaining([...settings, ...seo]))
  for (const tag of [...otherSeo, ...posts]) expect(toldTags).not.toContain(tag)
  const untold = await fetch(`${nextUrl}/about`, { headers: { 'x-front': 'guessed' } })
  expect(untold.headers.get('cache-tag')).toBeNull()
  // The tests' site stands behind a proxy that it trusts, which may be a cache with tags of its own.
  expect((await get('/about')).headers.get('cache-tag')?.split(',')).toEqual(
    expect.arrayContaining(seo),
  )

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
  // Which posts stand beside it depends on all of them, what it shows does not.
  expect(untracked).toEqual(expect.arrayContaining(posts))
  for (const tag of posts) expect(tags).not.toContain(tag)
})

/** The sync tags by which one hears that this answer has changed, without the one that most answers share. */
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

test('what the parts tell each other is nobody else’s to say', async () => {
  // Next tells the launcher, under an address of which the front passes nothing on.
  expect((await fetch(`${nextUrl}/_front/health`)).status).toBe(204)
  for (const path of ['/_front/expire', '/_front/status', '/_front/retry', '/_front/health']) {
    expect.soft((await get(path)).status, path).toBe(404)
    const posted = await fetch(`${testSite.url}${path}`, { method: 'POST', body: '{"tags":["x"]}' })
    expect.soft(posted.status, path).toBe(404)
  }
})

test('what a build says about its files is no file of the site', async () => {
  for (const path of ['/_site/manifest.json', '/_site/site-assets.json', '/site-assets.json']) {
    expect.soft((await get(path)).status, path).toBe(404)
  }
})
